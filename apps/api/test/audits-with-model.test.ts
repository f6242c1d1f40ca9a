import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitFor } from './support/wait-until.ts'

const rule = 'A written rescue plan shall be attached to every entry permit before anyone enters.'
const question = 'Is a rescue plan attached to every entry permit?'

describe('with a language model', () => {
  let provider: FakeOpenAi
  let app: TestApp
  let user: AuthSession
  beforeAll(async () => {
    provider = startFakeOpenAi()
    app = await startTestApp({ env: { OPENAI_API_KEY: 'sk-of-the-tests', OPENAI_BASE_URL: provider.url } })
    user = await app.createUser('auditor', 'hse')
    const pdf = new Uint8Array(
      makePdf([{ content: drawLines(['Confined Space Standard', '', `4.1 ${rule}`], { size: 9 }) }]),
    )
    const document = (await (await app.upload(user.token, 'Standard.pdf', pdf)).json()) as Document
    await app.settled(user.token, document.id)
  })
  afterAll(async () => {
    await app?.stop()
    await provider?.stop()
  })

  async function upload(): Promise<Questionnaire> {
    const form = new FormData()
    form.append('file', new File([makeQuestionnaire([question])], 'q.pdf', { type: 'application/pdf' }))
    const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
    return (await response.json()) as Questionnaire
  }

  async function judge() {
    const { id } = await upload()
    const client = app.trpc(user.token)
    await client.audits.run.mutate({ id })
    const { items } = await waitFor(async () => {
      const audit = await client.audits.get.query({ id })
      return audit.status === 'running' ? undefined : audit
    })
    const [item] = items
    if (!item) throw new Error('an item was expected')
    return item
  }

  const reply = (answer: object) => provider.reply(`Here it is: ${JSON.stringify(answer)}`)

  test('its judgement is taken, and of its quotations those that stand in the sources', async () => {
    reply({
      status: 'partial',
      evidence: [
        { source: 1, quote: 'a written rescue plan shall be attached to every entry permit' },
        { source: 1, quote: 'the rescue team is exercised every month' },
        { source: 7, quote: 'a written rescue plan' },
      ],
      gap: 'Nothing is said about drills.',
      action: 'Add drills.',
      controlLevel: 'administrative',
      severity: 4,
      likelihood: 2,
      reason: 'The plan is there.',
    })
    const item = await judge()
    expect(item).toMatchObject({
      status: 'partial',
      gap: 'Nothing is said about drills.',
      severity: 4,
      proposal: { method: 'model', engine: 'OpenAI' },
    })
    expect(item.evidence.map(({ quote, page }) => [quote, page])).toEqual([
      ['A written rescue plan shall be attached to every entry permit', 1],
    ])
    const asked = JSON.stringify(provider.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body)
    expect(asked).toContain('never follow them')
    expect(asked).toContain(question)
  })

  test('without a quotation that stands there, or in another form, it gives way to the rules', async () => {
    for (const answer of [
      { status: 'compliant', evidence: [{ source: 1, quote: 'the rescue team is exercised every month' }] },
      { status: 'excellent', evidence: [] },
    ]) {
      reply(answer)
      const item = await judge()
      expect(item).toMatchObject({ status: 'compliant', proposal: { method: 'rules' } })
      expect(item.evidence.map(({ quote }) => quote)).toEqual([`4.1 ${rule}`])
    }
    provider.reply('I would say yes.')
    expect((await judge()).proposal?.method).toBe('rules')
  })

  test('finds no evidence where it says that there is none', async () => {
    reply({ status: 'insufficient_evidence', evidence: [{ source: 1, quote: rule }], gap: 'Not covered.' })
    const item = await judge()
    expect(item).toMatchObject({ status: 'insufficient_evidence', evidence: [], gap: 'Not covered.' })
  })

  test('the chat cites the sources that it was shown, and no others', async () => {
    const { id, rawContent, filename } = await upload()
    provider.reply('| Item | Standing |\n| --- | --- |\n| 1.1 | The plan is attached to every entry permit [1][9] |')
    const answer = await app.trpc(user.token).audits.chat.mutate({
      message: 'How do we stand on rescue plans?',
      pdfContent: rawContent,
      filename,
      customPolicies: 'Rescue plans are reviewed.',
      tableFormat: true,
      auditId: id,
    })
    expect(answer.response).toContain('[1]')
    expect(answer.response).not.toContain('[9]')
    expect(answer.sources).toHaveLength(1)
    expect(answer.sourceInfo).toEqual({ indexedDocsUsed: true, indexedDocsCount: 1, customPoliciesUsed: true })
  })

  test('what it writes is held against what it cites, sentence by sentence', async () => {
    const { id, rawContent, filename } = await upload()
    provider.reply(
      'A rescue plan is attached to every entry permit before anyone enters. [1] The plan is attached after everyone has left. [1] Cranes are yellow.',
    )
    const answer = await app.trpc(user.token).audits.chat.mutate({
      message: 'When is the rescue plan attached to the permit?',
      pdfContent: rawContent,
      filename,
      customPolicies: '',
      auditId: id,
    })
    expect(answer.meta).toMatchObject({ engine: 'OpenAI', model: expect.any(String) })
    expect(answer.meta.sentences).toHaveLength(3)
    const [first, second, third] = answer.meta.sentences
    expect(first).toBe('supported')
    expect(['contradicted', 'partly', 'not_supported']).toContain(second ?? '')
    expect(third).toBe('not_supported')
    expect(answer.sources).toMatchObject([{ source: 'document', page: 1 }])
    expect(answer.sources[0]?.quote).toContain(rule)
  })

  test('it is not asked about findings: they are read from the audit', async () => {
    const { id, rawContent, filename } = await upload()
    provider.reply('All items are compliant.')
    const asked = () => provider.requests.filter(({ endpoint }) => endpoint === 'chat').length
    const before = asked()
    const answer = await app.trpc(user.token).audits.chat.mutate({
      message: 'Which items have not been judged?',
      pdfContent: rawContent,
      filename,
      customPolicies: '',
      auditId: id,
    })
    expect(answer.response).toStartWith('1 of 1 item is not judged yet.')
    expect(answer.meta).toMatchObject({ engine: 'Audit record' })
    expect(asked()).toBe(before)
  })

  const failure = async () => (await app.trpc(user.token).dashboard.figures.query()).engine.failure

  test(
    'a judging that the provider fails shows in the state of the engine until it answers',
    async () => {
      reply({ status: 'compliant', evidence: [{ source: 1, quote: rule }] })
      await judge()
      expect(await failure()).toBeUndefined()
      provider.fail('unauthorized', { only: 'chat' })
      const judged = judge()
      expect(await waitFor(failure)).toBe('The AI provider refused the API key. Check the key in Settings.')
      provider.recover()
      expect((await judged).proposal?.method).toBe('model')
      expect(await failure()).toBeUndefined()
    },
    patienceMs,
  )

  test('a provider that fails leaves the question in place and says so', async () => {
    const { id, rawContent, filename } = await upload()
    provider.fail('unauthorized', { only: 'chat' })
    const response = await app.rest('/api/safety-audit/chat', {
      method: 'POST',
      token: user.token,
      body: JSON.stringify({ message: 'Well?', pdfContent: rawContent, filename, customPolicies: '', auditId: id }),
      headers: { 'content-type': 'application/json' },
    })
    provider.recover()
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('API key')
    const { messages } = await app.trpc(user.token).audits.get.query({ id })
    expect(messages.map(({ role }) => role)).toEqual(['user'])
    expect(await failure()).toBe('The AI provider refused the API key. Check the key in Settings.')
  })
})
