import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const lines = [
  '1. Is a rescue plan attached to every permit?',
  '2. Is the gas test repeated every 2 hours?',
  '5. Are the cranes examined every year?',
  '6. Is an attendant at the entrance throughout?',
  '8. Are entries and exits logged by the attendant?',
]
const twoMissing = '2 numbers before it were not read.'
const oneMissing = 'The number before it was not read.'

let app: TestApp
let owner: AuthSession
let other: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
  other = await app.createUser('colleague', 'hse')
})
afterAll(() => app?.stop())

const audits = (token = owner.token) => app.trpc(token).audits

async function upload(): Promise<Audit> {
  const form = new FormData()
  const bytes = new Uint8Array(makePdf([{ content: drawLines(lines, { leading: 24 }) }]))
  form.append('file', new File([bytes], 'Gaps.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  return audits().get.query({ id })
}

const idsOf = ({ items }: Audit) => items.map((item) => item.id) as [string, string, string, string, string]
const doubtsOf = ({ items }: Audit) => items.map(({ doubt }) => doubt)
const post = (path: string, body: object, token = owner.token) =>
  app.rest(`/api/audits/${path}`, {
    method: 'POST',
    token,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const toldOf = async (id: string) => (await audits().history.query({ id })).map(({ text }) => text)

describe('what the reader tells of an item', () => {
  test('is where it stands on its page, and why it doubts it', async () => {
    const audit = await upload()
    expect(doubtsOf(audit)).toEqual(['', '', twoMissing, '', oneMissing])
    const [first, second] = audit.items.map(({ box }) => box ?? [])
    const [left = 0, top = 0, right = 0, bottom = 0] = first ?? []
    expect([left < right, top < bottom]).toEqual([true, true])
    // Lines are 24 points apart.
    expect(Math.round((second?.[1] ?? 0) - top)).toBe(24)
  })

  test('ends with an edit, and is none of what is added, merged or split by hand', async () => {
    const audit = await upload()
    const { id } = audit
    const [, second, third, , fifth] = idsOf(audit)
    const edited = await audits().updateItem.mutate({ id, itemId: third, clause: 'ISO 45001' })
    expect(doubtsOf(edited)).toEqual(['', '', '', '', oneMissing])
    const added = await audits().addItem.mutate({ id, question: 'Is it new?' })
    expect(added.items.at(-1)).toMatchObject({ box: null, doubt: '', page: null })
    const parts = [{ question: 'Are entries logged?' }, { question: 'Are exits logged?' }]
    const split = await audits().splitItem.mutate({ id, itemId: fifth, parts })
    expect(doubtsOf(split)).toEqual(['', '', '', '', '', '', ''])
    expect(split.items[5]?.box).toEqual(audit.items[4]?.box ?? null)
    const merged = await audits().mergeItems.mutate({ id, itemIds: [second, third] })
    expect(merged.items[1]?.box).toEqual(audit.items[1]?.box ?? null)
  })
})

describe('a doubtful item', () => {
  test('is confirmed over REST, which counts a version, is in the history, and can be taken back', async () => {
    const audit = await upload()
    const { id, version } = audit
    const [first, , third, , fifth] = idsOf(audit)
    const response = await post(`${id}/confirm-items`, { itemIds: [first, third, fifth] })
    expect(response.status).toBe(200)
    const confirmed = (await response.json()) as Audit
    expect(doubtsOf(confirmed)).toEqual(['', '', '', '', ''])
    expect(confirmed.version).toBe(version + 1)
    expect((await toldOf(id)).slice(0, 2)).toEqual(['Item 8 is right as it was read', 'Item 5 is right as it was read'])

    const back = await audits().confirmItems.mutate({ id, itemIds: [first, third], right: false })
    expect(doubtsOf(back)).toEqual(['', '', twoMissing, '', ''])
    expect((await toldOf(id))[0]).toBe('Item 5 is doubtful again')
  })

  test("is confirmed by nobody else, nor where one of them is another audit's", async () => {
    const [audit, another] = [await upload(), await upload()]
    const [, , third] = idsOf(audit)
    expect((await post(`${audit.id}/confirm-items`, { itemIds: [third] }, other.token)).status).toBe(404)
    const foreign = another.items[2]?.id ?? ''
    expect((await post(`${audit.id}/confirm-items`, { itemIds: [third, foreign] })).status).toBe(404)
    expect((await post(`${audit.id}/restore-items`, { itemIds: [foreign] })).status).toBe(404)
    expect(doubtsOf(await audits().get.query({ id: audit.id }))[2]).toBe(twoMissing)
  })

  test('that is deleted with others is put back where it stood, as it was', async () => {
    const audit = await upload()
    const { id } = audit
    const [first, , third, , fifth] = idsOf(audit)
    await audits().reviewItem.mutate({
      id,
      itemId: third,
      decision: 'overridden',
      status: 'compliant',
      comment: 'Seen.',
    })
    const before = await audits().get.query({ id })
    const left = await audits().deleteItems.mutate({ id, itemIds: [first, third, fifth] })
    expect(left.items.map(({ ref }) => ref)).toEqual(['2', '6'])
    expect((await post(`${id}/restore-items`, { itemIds: [third] }, other.token)).status).toBe(404)

    const restored = await audits().restoreItems.mutate({ id, itemIds: [third, fifth, first] })
    expect(restored.items).toEqual(before.items)
    // A second time changes nothing.
    const twice = await audits().restoreItems.mutate({ id, itemIds: [third] })
    expect(twice.items.map(({ ref }) => ref)).toEqual(['1', '2', '5', '6', '8'])
    expect((await toldOf(id)).filter((text) => text.startsWith('Put'))).toEqual([
      'Put item 8 back',
      'Put item 5 back',
      'Put item 1 back',
    ])
  })
})

describe('a run', () => {
  test('is refused while doubtful items are unseen, and starts where that is meant', async () => {
    const audit = await upload()
    const { id } = audit
    const refused = await post(`${id}/run`, {})
    expect([refused.status, await refused.text()]).toEqual([
      409,
      '2 items are doubtful and nobody has looked at them yet.',
    ])
    expect(await audits().get.query({ id })).toMatchObject({ status: 'draft', version: audit.version })
    const started = await post(`${id}/run`, { despiteDoubts: true })
    expect(started.status).toBe(202)
    await audits().pause.mutate({ id })
    // What was put into a run on purpose goes on without another question.
    expect((await post(`${id}/run`, {})).status).toBe(202)
  })

  test('starts when somebody has looked at them', async () => {
    const audit = await upload()
    const [, , third, , fifth] = idsOf(audit)
    await audits().confirmItems.mutate({ id: audit.id, itemIds: [third] })
    const refused = await post(`${audit.id}/run`, {})
    expect(await refused.text()).toBe('1 item is doubtful and nobody has looked at it yet.')
    await audits().deleteItems.mutate({ id: audit.id, itemIds: [fifth] })
    expect((await post(`${audit.id}/run`, {})).status).toBe(202)
  })
})
