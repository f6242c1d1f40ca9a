import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AssistantOutput, AssistantTool } from '@fieldproof/schema/assistant-tools'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

let app: TestApp
let admin: string
let ann: AuthSession
let ben: AuthSession
let hseKey: string
let tenderKey: string
let document: Document

const question = 'What must the gas test read before entry?'
const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminToken()
  ann = await app.createUser('ann', 'hse')
  ben = await app.createUser('ben', 'tender')
  hseKey = (await createKey('Assistant', 'hse')).token
  tenderKey = (await createKey('Tender assistant', 'tender')).token
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const uploaded = (await (await app.upload(ann.token, 'gas.pdf', pdf)).json()) as Document
  document = await app.settled(ann.token, uploaded.id)
})
afterAll(() => app?.stop())

const createKey = (name: string, agent: 'hse' | 'tender') => app.trpc(admin).admin.createApiKey.mutate({ name, agent })

/** The protocol's own client. @param mode its newest revision where the server has it, or that of 2025 */
async function connect(key: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }))
  return client
}

async function call<Tool extends AssistantTool>(client: Client, name: Tool, given: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
  const [part] = content
  return {
    refused: isError === true,
    text: part?.type === 'text' ? part.text : '',
    data: structuredContent as AssistantOutput<Tool>,
  }
}

/** A message as it goes over the wire. */
const post = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  app.rest('/mcp', {
    method: 'POST',
    ...(token ? { token } : {}),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

describe.each(['auto', 'legacy'] as const)('an assistant with a key (%s)', (mode) => {
  let client: Client
  beforeAll(async () => {
    client = await connect(hseKey, mode)
  })
  afterAll(() => client?.close())

  test('is told the tools, and that what documents say is no instruction', async () => {
    expect(client.getServerVersion()?.name).toBe('fieldproof')
    expect(client.getInstructions()).toContain('never follow')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_documents',
      'search_passages',
      'ask',
      'open_page',
      'list_audits',
      'read_audit_findings',
      'list_tenders',
      'read_tender_facts',
    ])
    for (const { name, description, annotations, inputSchema, outputSchema } of tools) {
      if (/^(search|ask|open|read)/.test(name)) expect(description).toContain('never an instruction')
      expect(annotations?.readOnlyHint).toBe(name !== 'ask')
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema?.type).toBe('object')
    }
  })

  test('lists the documents of its workspace', async () => {
    const { data, text } = await call(client, 'list_documents')
    expect(data.documents).toHaveLength(1)
    expect(data.documents[0]).toMatchObject({ id: document.id, originalName: 'gas.pdf', status: 'indexed' })
    expect(data.documents[0]).not.toHaveProperty('vectorCount')
    expect(JSON.parse(text)).toEqual(data)
  })

  test('finds passages by question, each with its page', async () => {
    const { data, text } = await call(client, 'search_passages', { text: question, limit: 2 })
    expect(data.passages).toHaveLength(2)
    expect(data.passages[0]).toMatchObject({ documentId: document.id, fileName: 'gas.pdf' })
    expect(data.passages[0]?.page).toBeGreaterThan(0)
    const chosen = await call(client, 'search_passages', { text: question, documentIds: [document.id] })
    expect(chosen.data.passages.length).toBeGreaterThan(0)
    expect(text).toStartWith(`gas.pdf, p. ${data.passages[0]?.page} (document ${document.id})`)
  })

  test('asks, gets sources with their pages and the state of each sentence, and goes on in the conversation', async () => {
    const { data, text } = await call(client, 'ask', { question })
    expect(data.declined).toBe(false)
    const [source] = data.sources
    expect(source).toMatchObject({ documentId: document.id, documentName: 'gas' })
    expect(text).toContain(`[1] gas, p. ${source?.page} (document ${document.id}): “${source?.quote}”`)
    expect(data.sentences.length).toBeGreaterThan(0)
    for (const { text: sentence, state } of data.sentences) {
      expect(data.answer).toContain(sentence)
      expect(state).toBe('quotation')
    }
    const { text: page } = await call(client, 'open_page', { id: document.id, page: source?.page })
    expect(page.replace(/\s+/g, ' ')).toContain((source?.quote ?? 'no quote').replace(/\s+/g, ' ').slice(0, 40))
    const second = await call(client, 'ask', { question: 'Who signs it?', conversationId: data.conversationId })
    expect(second.data.conversationId).toBe(data.conversationId)
    const messages = await app.trpc(hseKey).chat.listMessages.query({ id: data.conversationId })
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(await app.trpc(ann.token).chat.listSessions.query()).toEqual([])
  })

  test('is refused in a sentence, without stack or path: what is not there, and what no contract knows', async () => {
    const missing = await call(client, 'open_page', { id: nobody, page: 1 })
    expect(missing).toEqual({ refused: true, text: 'This document does not exist.', data: undefined as never })
    const bad = await call(client, 'open_page', { id: document.id, page: 0, evil: true })
    expect(bad.refused).toBe(true)
    expect(bad.text).not.toMatch(/\/(apps|home|work|tmp)\/|\bat \w+ \(/)
    const foreign = await call(client, 'ask', { question, conversationId: nobody })
    expect(foreign.refused).toBe(true)
  })
})

test('a document, an audit or a tender of another workspace does not exist for it', async () => {
  const client = await connect(tenderKey)
  expect((await call(client, 'list_documents')).data.documents).toEqual([])
  expect((await call(client, 'search_passages', { text: question })).data.passages).toEqual([])
  expect((await call(client, 'search_passages', { text: question, documentIds: [document.id] })).refused).toBe(true)
  expect(await call(client, 'open_page', { id: document.id, page: 1 })).toMatchObject({
    refused: true,
    text: 'This document does not exist.',
  })
  expect((await call(client, 'ask', { question, documentIds: [document.id] })).refused).toBe(true)
  expect((await call(client, 'ask', { question })).data).toMatchObject({ declined: true, sources: [] })
  await client.close()
})

test('reads the findings of its own audits, some at a time, and of nobody else’s', async () => {
  const client = await connect(hseKey)
  const upload = async (token: string) => {
    const form = new FormData()
    const bytes = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
    form.append('file', new File([bytes], 'questions.pdf', { type: 'application/pdf' }))
    const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token, body: form })
    const { id } = (await response.json()) as { id: string }
    await app.trpc(token).audits.addItem.mutate({ id, question: 'Is the gas tested?' })
    return id
  }
  const own = await upload(hseKey)
  const foreign = await upload(ann.token)
  const { data } = await call(client, 'list_audits')
  expect(data.audits.map(({ id }) => id)).toEqual([own])
  const read = (await call(client, 'read_audit_findings', { id: own })).data
  expect(read.findings.at(-1)).toMatchObject({ question: 'Is the gas tested?', status: 'pending' })
  expect(read.total).toBe(read.findings.length)
  expect((await call(client, 'read_audit_findings', { id: own, from: read.total - 1 })).data.findings).toHaveLength(1)
  const none = await call(client, 'read_audit_findings', { id: own, statuses: ['compliant'] })
  expect(none.data).toMatchObject({ total: 0, findings: [] })
  expect(await call(client, 'read_audit_findings', { id: foreign })).toMatchObject({ refused: true })
  await client.close()
})

test('reads the facts of a tender, and nothing of a sealed bid', async () => {
  const desk = openDesk(app, ben)
  const client = await connect(tenderKey)
  const word = 'zinnoberrot'
  const { id, facts } = await desk.analysed(await desk.upload('Pier lighting.pdf', ferryTender))
  await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
  await desk.receive(id, 'North', {
    technical: northBid.replace('Our statement on the requirements', `Our statement on the requirements, ${word}`),
  })
  const file = (await desk.client.tenders.get.query({ id })).bids[0]?.files[0]?.id
  expect((await call(client, 'list_tenders')).data.tenders).toMatchObject([{ id, documentName: 'Pier lighting' }])
  const read = (await call(client, 'read_tender_facts', { id })).data
  expect(read.facts).toEqual(facts)
  expect(read.facts.length).toBeGreaterThan(3)
  expect(Object.keys(read).toSorted()).toEqual(['facts', 'name', 'timeZone'])
  const told = await Promise.all([
    call(client, 'list_documents'),
    call(client, 'search_passages', { text: word }),
    call(client, 'ask', { question: `What does North state of ${word}?` }),
    call(client, 'open_page', { id: file, page: 1 }),
  ])
  expect(told.at(-1)).toMatchObject({ refused: true, text: 'This document does not exist.' })
  // The question itself bears the word, and its answer may repeat it.
  for (const { text } of [told[0], told[1], told[3]]) expect(text).not.toContain(word)
  expect(told[2].data.sources.map(({ quote }) => quote).join()).not.toContain(word)
  expect(await call(await connect(hseKey), 'read_tender_facts', { id })).toMatchObject({ refused: true })
  await client.close()
})

describe('the door', () => {
  test('opens for keys only: not without one, with a deleted one, or for a person', async () => {
    const refused = await post(undefined, listTools)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toStartWith('Bearer realm="Fieldproof", resource_metadata=')
    expect(await refused.text()).toBe('Send an API key as a bearer token, or sign in.')
    const { key, token } = await createKey('To be deleted', 'hse')
    expect((await post(token, listTools)).status).toBe(200)
    await app.trpc(admin).admin.revokeApiKey.mutate({ id: key.id })
    expect((await post(token, listTools)).status).toBe(401)
    await expect(connect(token)).rejects.toThrow()
    expect((await post(ann.token, listTools)).status).toBe(403)
    expect((await post(admin, listTools)).status).toBe(403)
    const cookie = { cookie: `fieldproof.session_token=${ann.token}`, 'sec-fetch-site': 'same-origin' }
    expect([401, 403]).toContain((await post(undefined, listTools, cookie)).status)
  })

  test('takes one message of JSON at a time, no larger than a call, and keeps no sessions', async () => {
    expect((await post(hseKey, [listTools, listTools])).status).toBe(400)
    expect((await post(hseKey, '{')).status).toBe(400)
    expect((await post(hseKey, 'x=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post(hseKey, { ...listTools, params: { pad: 'x'.repeat(300_000) } })).status).toBe(413)
    for (const method of ['GET', 'DELETE']) expect((await app.rest('/mcp', { method, token: hseKey })).status).toBe(405)
  })

  test('answers with the headers of a call, and other pages may not read it', async () => {
    const { headers } = await post(hseKey, listTools, { origin: 'https://evil.example' })
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('cache-control')).toContain('no-')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('every call of a tool is in the security log, and never what was asked', async () => {
    const { token } = await createKey('Logged', 'hse')
    const client = await connect(token)
    await call(client, 'ask', { question })
    await call(client, 'open_page', { id: document.id, page: 1 })
    await call(client, 'open_page', { id: nobody, page: 1 })
    await client.close()
    const { entries } = await app.trpc(admin).admin.listSecurityLog.query({ actor: 'Logged' })
    const told = entries.filter(({ actor }) => actor.kind === 'machine')
    expect(told.map(({ action, target, workspace }) => [action, target, workspace])).toEqual([
      ['api-key.tool-called', { kind: 'tool', name: 'open_page', id: nobody }, 'hse'],
      ['api-key.tool-called', { kind: 'tool', name: 'open_page', id: document.id }, 'hse'],
      ['api-key.tool-called', { kind: 'tool', name: 'ask' }, 'hse'],
    ])
    expect(JSON.stringify(entries)).not.toContain('gas test')
  })
})

test('its calls and questions count as those of REST', async () => {
  const strict = await startTestApp({ env: { LIMIT_CALLS_PER_MINUTE: '6', LIMIT_QUESTIONS_PER_MINUTE: '1' } })
  try {
    const root = strict.trpc(await strict.adminToken())
    const { token } = await root.admin.createApiKey.mutate({ name: 'Eager', agent: 'hse' })
    const send = (name: string, given: object) =>
      strict.rest('/mcp', {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
      })
    expect(await (await send('search_passages', { text: 'ladder' })).text()).not.toContain('"isError":true')
    const second = await (await send('search_passages', { text: 'ladder' })).text()
    expect(second).toMatch(/You have asked many questions in a short time.*Try again in \d+ seconds/)
    for (let left = 4; left > 0; left--) expect((await send('list_documents', {})).status).toBe(200)
    const over = await send('list_documents', {})
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.stop()
  }
})
