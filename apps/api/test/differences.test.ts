import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { SafetyAuditReply } from '@fieldproof/schema/audit-calls'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { layPages } from './support/lay-pages.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const hourly = 'During tank cleaning the oxygen level shall be measured every 30 minutes.'
const rarely = 'The oxygen level is measured every 2 hours during tank cleaning.'
const question = 'How often is the oxygen level measured during tank cleaning?'
/** Of the same words, and no other rule for the same. */
const elsewhere = 'During tank cleaning the hoses shall be measured every 12 months.'

async function prepare(app: TestApp): Promise<AuthSession> {
  const user = await app.createUser('reader', 'hse')
  for (const [name, text] of [
    ['Tank Cleaning Standard', `Tank Cleaning Standard\n\n1 Cleaning\n\n1.1 ${hourly}\n\n1.2 ${elsewhere}`],
    ['Barge Handbook', `Barge Handbook\n\n7 Safety\n\n7.1 ${rarely}\n\n7.2 Barges are moored at both ends.`],
  ] as const) {
    const { id } = (await (await app.upload(user.token, `${name}.pdf`, layPages(text))).json()) as Document
    await app.settled(user.token, id)
  }
  return user
}

async function ask(app: TestApp, { token }: AuthSession, content: string, options = {}): Promise<ChatMessage> {
  const { id } = await app.trpc(token).chat.createSession.mutate({ title: 'Chat Session 22 Nov 2026' })
  const response = await app.rest(`/api/chat/sessions/${id}/messages`, {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content, ...options }),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as ChatMessage
}

describe('with the local engine', () => {
  let app: TestApp
  let user: AuthSession
  beforeAll(async () => {
    app = await startTestApp()
    user = await prepare(app)
  })
  afterAll(() => app?.stop())

  test('an answer whose documents differ says so and quotes both, each with its page', async () => {
    const { content, sources, meta } = await ask(app, user, question)
    expect(content).toStartWith('##### Your documents differ in a figure\n\n###### ')
    const [, , first, , second] = content.split('\n\n')
    expect([first, second].map((one) => /^“(?:[\d.]+ )?(.+)” \[\d\]$/.exec(one ?? '')?.[1]).sort()).toEqual(
      [hourly, rarely].sort(),
    )
    expect(
      sources
        .slice(0, 2)
        .map(({ documentName }) => documentName)
        .sort(),
    ).toEqual(['Barge Handbook', 'Tank Cleaning Standard'])
    expect(new Set(meta?.sentences)).toEqual(new Set(['quotation']))
    expect(meta?.differences).toBeUndefined()
  })

  test('an answer whose documents agree says nothing of the kind', async () => {
    expect((await ask(app, user, 'How are barges moored?')).content).toMatch(/^###### [^\n]+\n\n“/)
  })

  test('an audit shows both figures, and is not compliant', async () => {
    const client = app.trpc(user.token)
    const form = new FormData()
    const asked = 'Is the oxygen level measured at least every 2 hours during tank cleaning?'
    form.append('file', new File([makeQuestionnaire([asked])], 'Questions.pdf', { type: 'application/pdf' }))
    const sent = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
    const { id, rawContent, filename } = (await sent.json()) as Questionnaire
    await client.audits.run.mutate({ id })
    let audit: Audit
    do {
      await Bun.sleep(50)
      audit = await client.audits.get.query({ id })
    } while (audit.status === 'running')
    expect(audit.items).toMatchObject([{ status: 'partial' }])
    const statements = audit.items[0]?.contradictions[0]?.statements.map(({ documentName, figure, page }) => [
      documentName,
      figure,
      page,
    ])
    expect(statements?.sort()).toEqual([
      ['Barge Handbook', 'every 2 hours', 1],
      ['Tank Cleaning Standard', 'every 30 minutes', 1],
    ])

    const chat = await app.rest('/api/safety-audit/chat', {
      method: 'POST',
      token: user.token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: question, pdfContent: rawContent, filename, customPolicies: '', auditId: id }),
    })
    const reply = (await chat.json()) as SafetyAuditReply
    expect(reply.response).toStartWith('##### Your documents differ in a figure\n\n###### ')
  })
})

describe('with a provider', () => {
  let app: TestApp
  let provider: FakeOpenAi
  let user: AuthSession
  beforeAll(async () => {
    provider = startFakeOpenAi()
    app = await startTestApp({ env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url } })
    user = await prepare(app)
  })
  afterAll(async () => {
    await app?.stop()
    await provider?.stop()
  })

  /** What the model says of the only passage that it cites. */
  const citing = (words: string) =>
    provider.reply((messages) => {
      const number = /<passage number=\\"(\d+)\\"(?:(?!<passage).)*?every 30 minutes/.exec(messages)?.[1] ?? '1'
      return `${words} [${number}]`
    })

  test('the same stands beside an answer that cites one of them, with a source for each side', async () => {
    citing('The oxygen level is measured every 30 minutes.')
    const { content, sources, meta } = await ask(app, user, question)
    expect(content).toBe('The oxygen level is measured every 30 minutes. [1]')
    const [difference] = meta?.differences ?? []
    expect(meta?.differences).toHaveLength(1)
    expect(difference?.aspect).toBe('figure')
    const sides = difference?.statements.map(({ source, documentName, page, words }) => [
      documentName,
      page,
      words,
      sources[(source ?? 0) - 1]?.documentName,
    ])
    expect(sides?.sort()).toEqual([
      ['Barge Handbook', 1, 'every 2 hours', 'Barge Handbook'],
      ['Tank Cleaning Standard', 1, 'every 30 minutes', 'Tank Cleaning Standard'],
    ])
    for (const { source, quote } of difference?.statements ?? [])
      expect(sources[(source ?? 0) - 1]?.quote).toContain(quote)
  })

  test('without source references it stands there without numbers', async () => {
    citing('The oxygen level is measured every 30 minutes.')
    const { sources, meta } = await ask(app, user, question, { includeSources: false })
    expect(sources).toEqual([])
    expect(meta?.differences?.[0]?.statements.map(({ source }) => source)).toEqual([null, null])
  })

  test('not beside an answer that cites neither', async () => {
    provider.reply('Barges are moored at both ends.')
    expect((await ask(app, user, 'How are barges moored?')).meta).not.toHaveProperty('differences')
  })
})
