import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Document } from '@fieldproof/schema/documents'
import { startTestApp } from './support/start-test-app.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}
interface Export {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Span[] }[] }[]
}

test('a question is one trace from its request to the engine, and so is an ingestion', async () => {
  const bodies: string[] = []
  const headers: (string | null)[] = []
  const collector = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      headers.push(new URL(request.url).pathname, request.headers.get('x-team'))
      bodies.push(await request.text())
      return Response.json({})
    },
  })
  const app = await startTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.href, OTEL_EXPORTER_OTLP_HEADERS: 'x-team=field%20work' },
  })
  try {
    const { token } = await app.createUser('traced', 'hse')
    const pdf = Bun.file(join(import.meta.dir, 'fixtures/gas-testing-standard.pdf'))
    const document = (await (await app.upload(token, 'Gas.pdf', pdf)).json()) as Document
    await app.settled(token, document.id)
    const client = app.trpc(token)
    const session = await client.chat.createSession.mutate({ title: 'Traced' })
    const question = 'How often is the secret gas test repeated?'
    for await (const _ of await client.chat.streamAnswer.mutate({ id: session.id, content: question }));
  } finally {
    await app.stop()
    await collector.stop(true)
  }

  const exports = bodies.map((body) => JSON.parse(body) as Export)
  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const asked = spans.find(({ name }) => name === 'chat.streamAnswer')
  const trace = spans.filter(({ traceId }) => traceId === asked?.traceId)
  const parentOf = (name: string) => {
    const span = trace.find((one) => one.name === name)
    return trace.find(({ spanId }) => spanId === span?.parentSpanId)?.name
  }
  expect(parentOf('chat.streamAnswer')).toBe('request')
  const steps = ['embed question', 'search by vector', 'search by keyword', 'load passages', 'rerank passages']
  for (const step of [...steps, 'write answer'])
    expect([step, trace.some(({ name }) => name === step)]).toEqual([step, true])

  const job = spans.find(({ name }) => name === 'job ingest-document')
  const ingestion = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === job?.spanId)
  expect(ingestion.map(({ name }) => name)).toEqual(['read pages', 'store passages', 'embed and index passages'])

  expect(headers).toContain('/v1/traces')
  expect(headers).toContain('field work')
  expect(bodies.join()).not.toContain('secret gas test')
})
