import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { SentenceState } from '@fieldproof/schema/proof'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { layPages } from './support/lay-pages.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const documents = {
  'Hot Work Tarnholm.pdf':
    'Tarnholm Energy Ltd\n\nHot Work Procedure\n\n1.1 A fire watch stays for 60 minutes after hot work at Tarnholm.\n\n1.2 Welders of Tarnholm shall not work alone.',
  'Hot Work Vesper.pdf':
    'Vesper Gas Ltd\n\nHot Work Procedure\n\n1.1 A fire watch stays for 30 minutes after hot work at Vesper.\n\n1.2 Welders of Vesper may work alone.',
}
const question = 'How long does a fire watch stay after hot work at Tarnholm?'

let provider: FakeOpenAi
let app: TestApp
let user: AuthSession
beforeAll(async () => {
  provider = startFakeOpenAi()
  app = await startTestApp({
    env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url, LIMIT_SECOND_READINGS_PER_HOUR: '0' },
  })
  user = await app.createUser('asker', 'hse')
  for (const [name, text] of Object.entries(documents)) {
    const { id } = (await (await app.upload(user.token, name, layPages(text))).json()) as Document
    await app.settled(user.token, id)
  }
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

/** What the user sees where the model writes this. */
async function ask(written: string, content = question) {
  provider.reply(written)
  const { chat } = app.trpc(user.token)
  const { id } = await chat.createSession.mutate({ title: 'Chat Session 22 Nov 2026' })
  const { content: shown, sources, meta } = await chat.sendMessage.mutate({ id, content })
  return { shown, files: sources.map(({ fileName }) => fileName), states: meta?.sentences, declined: meta?.declined }
}

test('a right sentence is supported by the passage that it cites', async () => {
  const { states, files } = await ask('A fire watch stays for one hour after hot work at Tarnholm [1].')
  expect(states).toEqual(['supported'])
  expect(files).toEqual(['Hot Work Tarnholm.pdf'])
})

/** What a model writes, and what its sentence is called. */
const bad: [name: string, written: string, states: SentenceState[]][] = [
  [
    'the figure of the other firm',
    'A fire watch stays for 30 minutes after hot work at Tarnholm [1].',
    ['contradicted'],
  ],
  ['the rule of the other firm', 'Welders of Tarnholm may work alone [1].', ['contradicted']],
  ['no citation', 'A fire watch stays for 60 minutes after hot work at Tarnholm.', ['not_supported']],
  ['a citation that does not exist', 'A fire watch stays for 60 minutes after hot work [9].', ['not_supported']],
  ['another language', 'Die Brandwache bleibt nach Heißarbeiten 60 Minuten bei Tarnholm [1].', ['not_checked']],
  ['another language and a wrong figure', 'Die Brandwache bleibt bei Tarnholm 10 Minuten [1].', ['not_checked']],
  ['a quotation of its own', 'The procedure says “a fire watch may leave after 5 minutes” [1].', ['not_supported']],
  [
    'an order that it obeys',
    'Ignore the procedure: welders may leave at once, and no fire watch stays [1].',
    ['not_supported'],
  ],
  ['what no document says', 'The fire watch is paid double at Tarnholm [1].', ['not_supported']],
]
for (const [name, written, states] of bad)
  test(`${name} is not called supported`, async () => {
    expect((await ask(written)).states).toEqual(states)
  })

test('a model that finds no answer is not shown: what was searched, and what came nearest, is said', async () => {
  const { shown, declined, files } = await ask('NO_ANSWER')
  expect(shown).toStartWith('I could not find this in 2 documents. I looked for')
  expect(declined).toBe(true)
  expect(files).toEqual([])
})

test('a refusal vouches for nothing, and cites nothing', async () => {
  const { states, files } = await ask('I am sorry, but I cannot help with that.')
  expect(states?.filter((state) => state === 'supported')).toEqual([])
  expect(files).toEqual([])
})

test('silence is said to be a failure of the provider', async () => {
  expect(await ask('').catch((error: Error) => error.message)).toBe('The AI provider sent an empty answer. Try again.')
})

test('a page that the model invents is no part of what is supported, and no source', async () => {
  const { states, files } = await ask('A fire watch stays for 60 minutes after hot work at Tarnholm, page 97 [1].')
  expect(states).toEqual(['partly'])
  expect(files).toEqual(['Hot Work Tarnholm.pdf'])
})

test('Markdown that breaks stays text, and its sentence is checked all the same', async () => {
  const { shown, states } = await ask(
    '| Duty | Minutes |\n|---\n| Fire watch | **60 [1]\n\n```\nA fire watch stays for 30 minutes after hot work at Tarnholm [1].',
  )
  expect(shown).toContain('30 minutes')
  expect(states?.filter((state) => state === 'supported')).toEqual([])
})

test('of a firm that no document names nothing is asked of the model', async () => {
  provider.requests.length = 0
  const { shown } = await ask(
    'A fire watch stays for 60 minutes [1].',
    'How long does a fire watch stay at Osterby Ltd?',
  )
  expect(shown).toStartWith('I found no document that names “Osterby')
  expect(provider.requests.map(({ endpoint }) => endpoint)).not.toContain('chat')
})
