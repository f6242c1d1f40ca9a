import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { AnswerEvent, ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { layPages } from './support/lay-pages.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

/** So much that each section is a passage of its own. */
const more = (what: string) =>
  ` Whoever works on ${what} shall know this section and follow it at all times.`.repeat(10)
const gas = [
  'Gas Code',
  `1 Scope\n\n1.1 This code applies to everybody who works with gas on any site of the company.${more}`,
  `2 Leaks\n\n2.1 Whoever finds a leak shall report it to the control room at once and leave the area.${more}`,
  `3 Vents\n\n3.1 Vents are inspected every quarter by a competent person, who signs the register.${more}`,
].join('\n\n')
const steam = [
  'Steam Code',
  '1 Scope\n\n1.1 This code applies to boilers and to steam lines of more than two bar.',
  '2 Leaks\n\n2.1 A leak of steam shall be reported to the shift leader within ten minutes.',
].join('\n\n')

const isSecondReading = (messages: string) => messages.includes('You check sentences of an answer')

async function prepare(app: TestApp, texts: readonly (readonly [string, string])[]): Promise<AuthSession> {
  const user = await app.createUser('reader', 'hse')
  for (const [name, text] of texts) {
    const { id } = (await (await app.upload(user.token, `${name}.pdf`, layPages(text))).json()) as Document
    await app.settled(user.token, id)
  }
  return user
}

async function stream(app: TestApp, { token }: AuthSession, content: string): Promise<AnswerEvent[]> {
  const { id } = await app.trpc(token).chat.createSession.mutate({ title: 'Chat Session 22 Nov 2026' })
  return Array.fromAsync(await app.trpc(token).chat.streamAnswer.mutate({ id, content }))
}

async function ask(app: TestApp, user: AuthSession, content: string): Promise<ChatMessage> {
  const done = (await stream(app, user, content)).find((event) => event.type === 'done')
  if (!done) throw new Error(`no answer to ${content}`)
  return done.message
}

describe('with the local engine', () => {
  let app: TestApp
  let user: AuthSession
  beforeAll(async () => {
    app = await startTestApp()
    user = await prepare(app, [
      ['Gas Code', gas],
      ['Steam Code', steam],
    ])
  })
  afterAll(() => app?.stop())

  test('a mistyped word is asked as the one of the documents that it is nearest to, and that is said', async () => {
    const { content, meta } = await ask(app, user, 'Who signs the regsiter of vents?')
    expect(meta?.corrected).toEqual([{ written: 'regsiter', asked: 'register' }])
    expect(content).toContain('who signs the register')
    const plain = await ask(app, user, 'Who signs the register of vents?')
    expect(plain.meta?.corrected).toBeUndefined()
    expect(plain.content).toBe(content)
    // Neither a name, a code, a word that English has nor one that is near to none is another one.
    const others = await ask(app, user, 'Does Registar, REGSITER or regsiter-7 resist the zyxwvutter?')
    expect(others.meta?.corrected).toBeUndefined()
  })

  test('a session is called by the words that were asked, not as they were typed, unless somebody called it otherwise', async () => {
    const { chat } = app.trpc(user.token)
    const { id } = await chat.createSession.mutate({ title: 'Chat Session 22 Nov 2026' })
    const title = async () => (await chat.listSessions.query()).find((one) => one.id === id)?.title
    await Array.fromAsync(await chat.streamAnswer.mutate({ id, content: 'Who signs the regsiter of vents?' }))
    expect(await title()).toBe('Register of vents')
    await chat.renameSession.mutate({ id, title: 'Regsiter of vents' })
    await Array.fromAsync(await chat.streamAnswer.mutate({ id, content: 'Who signs the regsiter of vents?' }))
    expect(await title()).toBe('Regsiter of vents')
  })

  test('a document is summarised by how its sections begin, each quoted', async () => {
    const { content, sources, meta } = await ask(app, user, 'Please summarise the Gas Code')
    expect(content).toStartWith('##### Gas Code: how each section begins')
    for (const words of ['This code applies to everybody', 'Whoever finds a leak', 'Vents are inspected every quarter'])
      expect(content).toContain(words)
    expect(new Set(sources.map(({ documentName }) => documentName))).toEqual(new Set(['Gas Code']))
    expect(new Set(meta?.sentences)).toEqual(new Set(['quotation']))
  })

  test('of a chapter nothing else is quoted', async () => {
    const { content } = await ask(app, user, 'Summarise section 2 of the Gas Code')
    expect(content).toContain('Whoever finds a leak')
    expect(content).not.toContain('Vents are inspected')
  })

  test('an outline names the headings with their pages', async () => {
    const { content } = await ask(app, user, 'Outline the Gas Code')
    expect(content).toContain('- 1 Scope, page 1')
    expect(content).toContain('- 3 Vents, page 1')
  })

  test('both sides of a comparison are quoted, each below its name', async () => {
    const { content } = await ask(app, user, 'Compare the Gas Code with the Steam Code on leaks')
    const [, ofGas = '', ofSteam = ''] = content.split(/^##### /m)
    expect(ofGas).toStartWith('the Gas Code')
    expect(ofGas).toContain('Whoever finds a leak')
    expect(ofSteam).toStartWith('the Steam Code')
    expect(ofSteam).toContain('within ten minutes')
  })

  test('a draft is not made up: it is said that it takes a model, and what there is is quoted', async () => {
    const { content } = await ask(app, user, 'Write a toolbox talk on leaks of steam')
    expect(content).toStartWith('##### A draft takes a language model. This is what the documents say of it')
    expect(content).toContain('within ten minutes')
  })

  test('what no sentence answers is not quoted: where it might stand is told', async () => {
    const { content, meta } = await ask(app, user, 'Which contractor repairs the vents?')
    expect(content).toStartWith(
      'I could not find this in 2 documents. I looked for “contractor repairs vents”. The nearest',
    )
    expect(meta?.declined).toBe(true)
    expect(meta?.nearest?.page).toBe(1)
    expect(meta?.unsure).toBeUndefined()
  })
})

describe('with a provider', () => {
  let app: TestApp
  let provider: FakeOpenAi
  let user: AuthSession
  const long = Array.from(
    { length: 60 },
    (_, index) =>
      `${index + 1} Rule ${index + 1}\n\n${index + 1}.1 ${`The holder of permit ${index + 1} shall keep it on site and show it to whoever asks for it. `.repeat(8)}${index % 8 === 7 ? '\f' : '\n\n'}`,
  ).join('')
  beforeAll(async () => {
    provider = startFakeOpenAi()
    app = await startTestApp({ env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url } })
    user = await prepare(app, [
      ['Gas Code', gas],
      ['Permit Manual', `Permit Manual\n\n${long}`],
    ])
  })
  afterAll(async () => {
    await app?.stop()
    await provider?.stop()
  })

  test('a short document goes to the model whole, with the task and the rules', async () => {
    let prompt = ''
    provider.reply((messages) => {
      if (!isSecondReading(messages)) prompt = messages
      return 'Leaks are reported to the control room at once. [3]'
    })
    await ask(app, user, 'Summarise the Gas Code')
    expect(prompt).toContain('Summarise: first what it is for and whom it binds')
    expect(prompt).toContain('Vents are inspected every quarter')
    expect(prompt).not.toContain('permit 7')
  })

  test('a long one is read part by part, which is told, and the last call has the notes of all', async () => {
    const prompts: string[] = []
    provider.reply((messages) => {
      if (!isSecondReading(messages)) prompts.push(messages)
      return `The holder shall keep permit ${prompts.length} on site. [${prompts.length}]`
    })
    const events = await stream(app, user, 'Summarise the Permit Manual')
    const progress = events.filter((event) => event.type === 'progress')
    const parts = progress[0]?.of ?? 0
    expect(parts).toBeGreaterThan(1)
    expect(progress.at(-1)).toEqual({ type: 'progress', done: parts, of: parts })
    expect(prompts).toHaveLength(parts + 1)
    expect(prompts.at(-1)).toContain('Notes taken from the passages')
    expect(prompts.at(-1)).toContain('The holder shall keep permit 1 on site.')
    expect(events.at(-1)?.type).toBe('done')
  })
})
