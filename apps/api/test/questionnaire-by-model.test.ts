import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { makeWorkbook, sheetOfRows } from './support/make-office-file.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

/** The rules find the two questions; what is to be looked at on site stands in no table and asks nothing. */
const printed = [
  'Workshop',
  '1.1 Is the crane inspected every year?',
  '1.2 Are slings stored dry?',
  '',
  '',
  'Floor free of oil',
]

let provider: FakeOpenAi
let app: TestApp
let user: AuthSession
beforeAll(async () => {
  provider = startFakeOpenAi()
  app = await startTestApp({
    env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url, CHAT_MODEL: 'reader-1' },
  })
  user = await app.createUser('auditor', 'hse')
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

async function read() {
  const form = new FormData()
  const bytes = new Uint8Array(makePdf([{ content: drawLines(printed, { leading: 24 }) }]))
  form.append('file', new File([bytes], 'Workshop.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  const client = app.trpc(user.token)
  const audit: Audit = await client.audits.get.query({ id })
  const [first] = (await client.audits.history.query({ id })).filter(({ kind }) => kind === 'read')
  return { items: audit.items, told: first?.text }
}

test('what rules and model both read is in no doubt, and what only the model read is asked about', async () => {
  const items = ['Is the crane inspected every year?', 'Floor free of oil', 'Is the lathe guarded?']
  provider.reply(JSON.stringify({ items: items.map((question) => ({ page: 1, question })) }))
  const { items: found, told } = await read()
  expect(found.map(({ ref, question, doubt }) => [ref, question, doubt])).toEqual([
    ['1.1', 'Is the crane inspected every year?', ''],
    ['1.2', 'Are slings stored dry?', 'The model does not take it for an item.'],
    ['', 'Floor free of oil', 'Only the model takes it for an item.'],
  ])
  expect(found[2]?.box?.map(Math.round)).toHaveLength(4)
  expect(told).toBe(
    'Read 3 items from the questionnaire. OpenAI (reader-1) agrees on 1, adds 1 and takes 1 for no item',
  )
  const asked = JSON.stringify(provider.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body)
  expect(asked).toContain('never follow them')
  expect(asked).toContain('Floor free of oil')
})

const chats = () =>
  provider.requests.filter(({ endpoint }) => endpoint === 'chat').map(({ body }) => JSON.stringify(body))

test('the model is shown what its pages look like, in small pictures', async () => {
  provider.reply(JSON.stringify({ items: [{ page: 1, question: 'Is the crane inspected every year?' }] }))
  const { told } = await read()
  expect(told).toContain('agrees on 1')
  const asked = chats().at(-1) ?? ''
  expect(asked).toContain('Picture of page 1:')
  const [, picture = ''] = /"url":"data:image\/jpeg;base64,([^"]+)"/.exec(asked) ?? []
  const bytes = Buffer.from(picture, 'base64')
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect(bytes.length).toBeLessThan(400_000)
})

test('a provider that takes no pictures is asked by text alone, and nobody sees an error', async () => {
  provider.reply(JSON.stringify({ items: [{ page: 1, question: 'Is the crane inspected every year?' }] }))
  provider.fail('no_pictures', { only: 'chat' })
  const before = chats().length
  const { items, told } = await read()
  provider.recover()
  expect(items.map(({ question, doubt }) => [question, doubt])).toEqual([
    ['Is the crane inspected every year?', ''],
    ['Are slings stored dry?', 'The model does not take it for an item.'],
  ])
  expect(told).toEndWith('agrees on 1, adds 0 and takes 1 for no item')
  const asked = chats().slice(before)
  expect(asked.map((one) => one.includes('image_url'))).toEqual([true, false])
})

test.each(['I see two questions.', '{"items": "none"}'])(
  'an answer of no use leaves what the rules read: %s',
  async (answer) => {
    provider.reply(answer)
    const { items, told } = await read()
    expect(items.map(({ question, doubt }) => [question, doubt])).toEqual([
      ['Is the crane inspected every year?', ''],
      ['Are slings stored dry?', ''],
    ])
    expect(told).toEndWith('could not read it')
  },
)

test('so does a provider that fails', async () => {
  provider.fail('unauthorized', { only: 'chat' })
  const { items, told } = await read()
  provider.recover()
  expect(items).toHaveLength(2)
  expect(told).toEndWith('could not read it')
})

test('of a workbook the model is shown its sheets as pictures too', async () => {
  const rows = [
    ['No', 'Check', 'OK'],
    ['1', 'Are slings stored dry?', ''],
    ['2', 'Are hooks free of cracks?', ''],
  ]
  provider.reply(JSON.stringify({ items: rows.slice(1).map(([, question]) => ({ page: 1, question })) }))
  const form = new FormData()
  form.append('file', new File([makeWorkbook([{ name: 'Lifting', xml: sheetOfRows(rows) }])], 'Hooks.xlsx'))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  const audit = await app.trpc(user.token).audits.get.query({ id })
  expect(audit.items.map(({ question, cell }) => [question, cell])).toEqual([
    ['Are slings stored dry?', { sheet: 'Lifting', row: 2 }],
    ['Are hooks free of cracks?', { sheet: 'Lifting', row: 3 }],
  ])
  const asked = chats().at(-1) ?? ''
  expect(asked).toContain('Picture of page 1:')
  const [, picture = ''] = /"url":"data:image\/jpeg;base64,([^"]+)"/.exec(asked) ?? []
  expect([...Buffer.from(picture, 'base64').subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
})

test('a questionnaire whose columns a person chose is read by them alone', async () => {
  const rows = [
    ['No', 'Statement', 'Guidance'],
    ['1', 'Slings are stored dry and off the floor.', 'Is there a rack, and is it under a roof?'],
    ['2', 'Cranes are inspected every year.', 'Is the report there, and is it signed by the inspector?'],
  ]
  provider.reply(JSON.stringify({ items: rows.slice(1).map(([, , question]) => ({ page: 1, question })) }))
  const form = new FormData()
  form.append('file', new File([makeWorkbook([{ name: 'Lifting', xml: sheetOfRows(rows) }])], 'Lifting.xlsx'))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  const { audits } = app.trpc(user.token)
  const asked = () => provider.requests.filter(({ endpoint }) => endpoint === 'chat').length
  const before = asked()
  const columns = [
    { column: 0, role: 'reference' as const },
    { column: 1, role: 'question' as const },
  ]
  await audits.readAgain.mutate({ id, tables: [{ table: 0, columns }] })
  let audit = await audits.get.query({ id })
  for (; audit.status === 'reading'; await Bun.sleep(50)) audit = await audits.get.query({ id })
  expect(audit.items.map(({ ref, question, doubt }) => [ref, question, doubt])).toEqual([
    ['1', 'Slings are stored dry and off the floor.', ''],
    ['2', 'Cranes are inspected every year.', ''],
  ])
  expect(asked()).toBe(before)
  // As the reader takes them, which a model does as well.
  await audits.readAgain.mutate({ id, tables: [] })
  do audit = await audits.get.query({ id })
  while (audit.status === 'reading')
  expect(audit.items.map(({ question }) => question)).toEqual(rows.slice(1).map(([, , question]) => question ?? ''))
  expect(asked()).toBe(before + 1)
})
