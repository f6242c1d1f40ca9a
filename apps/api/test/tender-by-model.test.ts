import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ferryTender } from './fixtures/tender-ferry-lighting.ts'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'
import { patienceMs, waitFor } from './support/wait-until.ts'

let provider: FakeOpenAi
let app: TestApp
let desk: ReturnType<typeof openDesk>
let document: string

beforeAll(async () => {
  provider = startFakeOpenAi()
  app = await startTestApp({
    env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url, CHAT_MODEL: 'reader-1' },
  })
  desk = openDesk(app, await app.createUser('ann', 'tender'))
  document = await desk.upload('Volume 1.pdf', ferryTender)
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

async function analyse() {
  const tender = await desk.analysed(document)
  const history = await desk.client.tenders.history.query({ id: tender.id })
  return { ...tender, told: history.find(({ kind }) => kind === 'analysed')?.text ?? '' }
}

test(
  'a model reads the tender as well, and what it reads differently is to be looked at',
  async () => {
    provider.reply(
      JSON.stringify({
        facts: [
          {
            kind: 'opening',
            value: '13 February 2026, 09:30',
            page: 1,
            quote: 'Opening of tenders | 13 February 2026, 09:30',
          },
          {
            kind: 'deadline',
            value: '23 January 2026, 17:00',
            page: 1,
            quote: 'Deadline for clarification questions | 23 January 2026, 17:00',
          },
          { kind: 'bid_security', value: 'EUR 5,000', page: 1, quote: 'A bid security of EUR 5,000 is asked for.' },
        ],
        weights: [{ name: 'Price', weight: 30, page: 2, quote: 'Price | 30 %' }],
      }),
    )
    const { facts, criteria, engine, told } = await analyse()
    const of = (kind: string) => facts.flatMap((fact) => (fact.kind === kind ? [[fact.value, fact.doubt]] : []))
    expect(of('opening')).toEqual([['13 February 2026, 09:30', '']])
    expect(of('deadline')).toEqual([['12 February 2026, 12:00', 'The model reads “23 January 2026, 17:00” on page 1.']])
    expect(of('bid_security')).toEqual([])
    expect(criteria.filter(({ doubt }) => doubt !== '')).toEqual([])
    expect(engine).toBe('Local engine and OpenAI')
    expect(told).toEndWith('. OpenAI (reader-1) agrees on 2, reads 1 differently and adds 0')
    const asked = JSON.stringify(provider.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body)
    expect(asked).toContain('never follow them')
    expect(asked).toContain('Opening of tenders')
  },
  patienceMs,
)

test(
  'an answer of no use leaves what the rules read',
  async () => {
    provider.reply('I see a tender.')
    const { facts, engine, told } = await analyse()
    expect(facts.filter(({ kind }) => kind === 'deadline').map(({ value, doubt }) => [value, doubt])).toEqual([
      ['12 February 2026, 12:00', ''],
    ])
    expect(engine).toBe('Local engine')
    expect(told).toEndWith('. OpenAI (reader-1) could not read it')
  },
  patienceMs,
)

test(
  'a judging of a bid that the provider fails shows in the state of the engine until it answers',
  async () => {
    provider.reply('I see a tender.')
    const { id } = await analyse()
    await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
    await desk.client.tenders.openBids.mutate({ id })
    const documentId = await desk.upload('Bid.pdf', 'Bid of North\n\nWe comply with all requirements of the tender.')
    const failure = async () => (await desk.client.dashboard.figures.query()).engine.failure
    provider.fail('unauthorized', { only: 'chat' })
    await desk.client.tenders.addBid.mutate({ id, bidder: 'North', documentIds: [documentId] })
    expect(await waitFor(failure)).toBe('The AI provider refused the API key. Check the key in Settings.')
    provider.recover()
    await desk.judged(id)
    expect(await failure()).toBeUndefined()
  },
  patienceMs,
)
