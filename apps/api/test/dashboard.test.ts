import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { usualPriceRule } from '../src/tenders/tenders.service.ts'
import { beginInPeriod, dayMs } from './support/begin-in-period.ts'
import { startFakeOpenAi } from './support/fake-openai-server.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await beginInPeriod(dayMs, 120_000)
})
afterAll(() => app?.stop())

test('an empty workspace has no medians, and fourteen days without gaps', async () => {
  const { token } = await app.createUser('early', 'tender')
  const figures = await app.trpc(token).dashboard.figures.query()
  expect(figures).toMatchObject({ sourcesCited: 0, chatSessions: 0, engine: { label: 'Local engine' } })
  expect(figures.answerMs).toBeUndefined()
  expect(figures.documentsPerDay).toHaveLength(14)
  const days = figures.questionsPerDay.map(({ day }) => Date.parse(day))
  expect(days.every((day, i) => i === 0 || day - (days[i - 1] ?? 0) === 24 * 3600 * 1000)).toBe(true)
  expect(figures.questionsPerDay.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
})

test('what people do is counted, for their workspace only', async () => {
  const { token } = await app.createUser('busy', 'hse')
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await app.upload(token, 'gas.pdf', pdf)).json()) as Document
  await app.settled(token, document.id)
  const client = app.trpc(token)
  const session = await client.chat.createSession.mutate({ title: 'Chat Session' })
  await client.chat.sendMessage.mutate({ id: session.id, content: 'How often must the gas test be repeated?' })
  const figures = await client.dashboard.figures.query()
  expect(figures).toMatchObject({ indexedShare: 1, sourcesCited: 1, chatSessions: 1 })
  expect(figures.answerMs).toBeGreaterThan(0)
  expect(figures.documentsPerDay.at(-1)?.count).toBe(1)
  expect(figures.questionsPerDay.at(-1)?.count).toBe(1)
  expect(figures.answerMsPerDay.at(-1)?.ms).toBe(figures.answerMs ?? -1)
  const { token: other } = await app.createUser('elsewhere', 'tender')
  expect((await app.trpc(other).dashboard.figures.query()).documentsPerDay.at(-1)?.count).toBe(0)
})

test('a provider that fails is named until it answers again', async () => {
  const provider = startFakeOpenAi()
  const failing = await startTestApp({ env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url } })
  const { token } = await failing.createUser('patient', 'hse')
  const client = failing.trpc(token)
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const document = (await (await failing.upload(token, 'gas.pdf', pdf)).json()) as Document
  await failing.settled(token, document.id)
  const session = await client.chat.createSession.mutate({ title: 'Chat Session' })
  const ask = () =>
    client.chat.sendMessage.mutate({ id: session.id, content: 'How often must the gas test be repeated?' })
  const failure = async () => (await client.dashboard.figures.query()).engine.failure

  provider.fail('unauthorized')
  await ask().catch(() => undefined)
  expect(await failure()).toBe('The AI provider refused the API key. Check the key in Settings.')
  provider.recover()
  await ask()
  expect(await failure()).toBeUndefined()

  // A test of the connection tells as much as an answer does, and other settings have not failed yet.
  const refused = 'The AI provider refused the API key. Check the key in Settings.'
  provider.fail('unauthorized')
  await client.settings.testConnection.mutate().catch(() => undefined)
  expect(await failure()).toBe(refused)
  provider.recover()
  await client.settings.testConnection.mutate()
  expect(await failure()).toBeUndefined()
  provider.fail('unauthorized')
  await client.settings.testConnection.mutate().catch(() => undefined)
  expect(await failure()).toBe(refused)
  await client.settings.save.mutate({ openaiApiKey: 'sk-another-one-of-the-tests' })
  expect(await failure()).toBeUndefined()
  await client.settings.testConnection.mutate().catch(() => undefined)
  expect(await failure()).toBe(refused)
  await client.settings.save.mutate({ secondReading: false })
  expect(await failure()).toBe(refused)
  await client.settings.removeKey.mutate()
  expect(await failure()).toBeUndefined()
  await failing.stop()
  await provider.stop()
})

test('tenders that are not awarded come with their days to come and the bids that wait, the nearest first', async () => {
  const { token } = await app.createUser('buyer', 'tender')
  const { db } = app.context
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
  const addTender = async (name: string, status: 'ready' | 'awarded', dates: Record<string, string>) => {
    const id = crypto.randomUUID()
    const documentId = crypto.randomUUID()
    await db
      .insertInto('tender')
      .values({
        id,
        agent: 'tender',
        documentId,
        fileName: 'rfp.pdf',
        name,
        status: 'ready',
        priceRule: usualPriceRule,
        createdBy: 'buyer',
      })
      .execute()
    for (const [position, [kind, on]] of Object.entries(dates).entries())
      await db
        .insertInto('tenderFact')
        .values({
          id: crypto.randomUUID(),
          tenderId: id,
          position,
          kind: kind as 'deadline',
          label: `The ${kind}`,
          value: on,
          page: null,
          quote: '',
          documentId: null,
          date: { day: on, time: null },
          editedBy: 'buyer',
        })
        .execute()
    if (status === 'awarded') await db.updateTable('tender').set({ status }).where('id', '=', id).execute()
    return id
  }
  const late = await addTender('Late', 'ready', {
    deadline: day(30),
    start_date: day(2),
    clarification_deadline: day(-5),
  })
  const soon = await addTender('Soon', 'ready', { deadline: day(40), site_visit: day(3) })
  const over = await addTender('Over', 'ready', { deadline: day(-9) })
  const frozen = { frozenAt: new Date(), frozenBy: 'buyer', frozenHash: 'h', frozenSnapshot: '{}' }
  await db
    .updateTable('tender')
    .set({ status: 'frozen', ...frozen })
    .where('id', '=', late)
    .execute()
  await addTender('Awarded', 'awarded', { deadline: day(1) })
  await db
    .insertInto('tenderBid')
    .values({
      id: crypto.randomUUID(),
      tenderId: late,
      bidder: 'A',
      supplierKey: 'a',
      status: 'sealed',
      notes: [],
      addedBy: 'buyer',
    })
    .execute()

  const tenders = await app.trpc(token).dashboard.tenders.query()
  expect(tenders.map(({ id }) => id)).toEqual([soon, late, over])
  expect(tenders[0]?.dates.map(({ kind }) => kind)).toEqual(['site_visit', 'deadline'])
  expect(tenders[1]).toMatchObject({
    dates: [{ kind: 'deadline', label: 'The deadline' }],
    sealed: 1,
    judging: 0,
    judged: 0,
  })
  expect(tenders[2]).toMatchObject({ dates: [], deadline: { day: day(-9) }, sealed: 0 })
  const { token: other } = await app.createUser('safety', 'hse')
  expect(await app.trpc(other).dashboard.tenders.query()).toEqual([])
})
