import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Client, calls, createClient } from '@fieldproof/client/create-client'
import { RefusedError } from '@fieldproof/client/refused-error'
import { untilIndexed } from '@fieldproof/client/until-indexed'
import { z } from 'zod'
import { createRouter } from '../src/router.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let client: Client
let hse: string
let tender: string

const pdf = (name: string) =>
  Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
    .bytes()
    .then((bytes) => new File([bytes], name, { type: 'application/pdf' }))

beforeAll(async () => {
  app = await startTestApp()
  const { admin } = app.trpc(await app.adminToken())
  hse = (await admin.createApiKey.mutate({ name: 'Client', agent: 'hse' })).token
  tender = (await admin.createApiKey.mutate({ name: 'Other client', agent: 'tender' })).token
  client = createClient({ address: app.url, key: hse })
})
afterAll(() => app?.stop())

async function refusalOf(calling: Promise<unknown>): Promise<{ status: number; message: string }> {
  const error = await calling.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof RefusedError)) throw new Error(`not refused: ${error}`)
  expect(error.requestId).toMatch(/^[\w-]+$/)
  return { status: error.status, message: error.message }
}

interface Procedure {
  _def: {
    inputs: z.ZodType[]
    output?: z.ZodType
    meta?: { openapi?: { method: string; path: string } }
  }
}

test('its calls are those of the router that a key opens, each with the same path and contracts', () => {
  const procedures = Object.entries(createRouter(app.context)._def.procedures as unknown as Record<string, Procedure>)
  const told = (method: string, path: string, input: z.ZodType | undefined, output: z.ZodType | undefined) => ({
    method,
    path,
    input: input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
    output: output && z.toJSONSchema(output, { unrepresentable: 'any' }),
  })
  const ofRouter = procedures.flatMap(([name, { _def }]) => {
    const rest = _def.meta?.openapi
    if (!rest || !/^(documents|revisions|chat|audits|tenders|suppliers|bowTies|exports)\./.test(name)) return []
    return [[name, told(rest.method, rest.path, _def.inputs[0], _def.output)] as const]
  })
  const ofClient = Object.entries(calls).flatMap(([feature, named]) =>
    Object.entries(named).map(
      ([name, { method, path, input, output }]) => [`${feature}.${name}`, told(method, path, input, output)] as const,
    ),
  )
  expect(ofRouter.length).toBeGreaterThan(90)
  expect(Object.fromEntries(ofClient)).toEqual(Object.fromEntries(ofRouter))
})

describe('against the product, over HTTP', () => {
  test('uploads, waits, searches, asks and opens the file', async () => {
    const uploaded = await client.uploadDocument(await pdf('gas.pdf'))
    const document = await untilIndexed(client, uploaded.id, 50)
    expect(document).toMatchObject({ originalName: 'gas.pdf', status: 'indexed' })
    const [hit] = await client.documents.find({ text: 'gas test before entry & after', limit: 1 })
    expect(hit).toMatchObject({ documentId: document.id, fileName: 'gas.pdf' })
    const [chosen] = await client.documents.find({ text: 'gas test', documentIds: [document.id, document.id] })
    expect(chosen).toMatchObject({ documentId: document.id })
    const { text, page } = await client.documents.pageText({ id: document.id, page: 1, from: 3 })
    expect([text.length > 100, page]).toEqual([true, 1])
    const session = await client.chat.createSession({ title: 'Of a client' })
    const answer = await client.chat.sendMessage({ id: session.id, content: 'What must the gas test read?' })
    expect(answer.sources[0]).toMatchObject({ documentName: 'gas' })
    expect(await client.chat.deleteSession({ id: session.id })).toEqual({ success: true })
    const file = await (await client.openDocument(document.id)).bytes()
    expect(new TextDecoder().decode(file.slice(0, 5))).toBe('%PDF-')
    expect(await refusalOf(client.uploadDocument(await pdf('twin.pdf')))).toMatchObject({ status: 409 })
  })

  test('changes a thing within a thing, and takes a made file', async () => {
    const { id } = await client.uploadQuestionnaire(await pdf('questions.pdf'), 'Gas is tested daily.')
    const audit = await client.audits.addItem({ id, question: 'Is the gas tested?' })
    expect(audit.customPolicies).toBe('Gas is tested daily.')
    const itemId = audit.items.at(-1)?.id ?? ''
    const changed = await client.audits.updateItem({ id, itemId, question: 'Is it tested daily?' })
    expect(changed.items.at(-1)).toMatchObject({ id: itemId, question: 'Is it tested daily?' })
    const { exportRecord } = await client.exports.excel({ messages: [{ role: 'user', content: 'Hello?' }] })
    expect((await client.openExport(exportRecord.id)).headers.get('content-type')).toContain('spreadsheet')
    expect((await client.audits.deleteItem({ id, itemId })).items.map((item) => item.id)).not.toContain(itemId)
  })

  test('is refused in the server’s words', async () => {
    const [document] = await client.documents.list()
    const other = createClient({ address: app.url, key: tender })
    const id = document?.id ?? ''
    expect(await refusalOf(other.documents.pageText({ id, page: 1 }))).toEqual({
      status: 404,
      message: 'This document does not exist.',
    })
    expect(await refusalOf(client.suppliers.get({ key: '../a/b?c' }))).toMatchObject({ status: 404 })
    const stranger = createClient({ address: app.url, key: 'fp_hse_nobody' })
    expect(await refusalOf(stranger.documents.list())).toMatchObject({ status: 401 })
  })
})

test('waits as long as the server asks it to, and no more often than told', async () => {
  const sent: string[] = []
  let refusals = 2
  const busy = async (url: URL) => {
    sent.push(url.pathname)
    return refusals-- > 0
      ? new Response('Too many requests.', { status: 429, headers: { 'retry-after': '0.01', 'x-request-id': 'r' } })
      : Response.json([])
  }
  const connection = { address: 'https://fieldproof.example', key: 'fp_hse_x', fetch: busy }
  expect(await createClient(connection).documents.list()).toEqual([])
  expect(sent).toEqual(['/api/documents', '/api/documents', '/api/documents'])
  refusals = 2
  expect(await refusalOf(createClient({ ...connection, waits: 1 }).documents.list())).toEqual({
    status: 429,
    message: 'Too many requests.',
  })
})
