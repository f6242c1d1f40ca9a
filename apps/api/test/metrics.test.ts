import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Document } from '@fieldproof/schema/documents'
import dashboard from '../../../ops/grafana-dashboard.json' with { type: 'json' }
import { serveWorkerMetrics } from '../src/health/worker-metrics.route.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const metricsToken = 'a token for Prometheus'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => app?.stop())

const scrape = async () => {
  const response = await app.rest('/metrics', { token: metricsToken })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toStartWith('text/plain; version=0.0.4')
  return response.text()
}
/** The value of the sample with this name and these labels, in any order. */
function sampleOf(text: string, name: string, labels: Record<string, string>): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) && Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('metrics are for whoever has their token, and for nobody where there is none', async () => {
  expect((await app.rest('/metrics')).status).toBe(401)
  expect((await app.rest('/metrics', { token: `${metricsToken}.` })).status).toBe(401)
  expect((await app.rest('/metrics', { token: await app.adminToken() })).status).toBe(401)
  const without = await startTestApp()
  try {
    expect((await without.rest('/metrics', { token: '' })).status).toBe(404)
    expect((await without.rest('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
  } finally {
    await without.stop()
  }
})

test('requests, pages, jobs, answers and connections are counted, by patterns and never by ids', async () => {
  const { token } = await app.createUser('metrics.reader', 'hse')
  const pdf = Bun.file(join(import.meta.dir, 'fixtures/gas-testing-standard.pdf'))
  const document = (await (await app.upload(token, 'Gas.pdf', pdf)).json()) as Document
  await app.settled(token, document.id)
  await app.rest('/api/documents', { token })
  await app.rest(`/api/documents/${document.id}/file`, { token })
  await app.rest(`/api/no-such-thing/${document.id}`, { token })
  const client = app.trpc(token)
  const session = await client.chat.createSession.mutate({ title: 'Metrics' })
  await client.chat.sendMessage.mutate({ id: session.id, content: 'How often is the gas test repeated?' })

  const text = await scrape()
  const requests = 'fieldproof_http_request_duration_seconds_count'
  expect(
    sampleOf(text, requests, { route: '/api/documents', procedure: 'documents.list', status: '200' }),
  ).toBeGreaterThan(0)
  expect(sampleOf(text, requests, { route: '/api/documents/:id/file', status: '200' })).toBe(1)
  expect(sampleOf(text, requests, { route: '/api/*', procedure: '', status: '404' })).toBe(1)
  expect(sampleOf(text, requests, { route: '/trpc/*', procedure: 'chat.sendMessage' })).toBe(1)
  expect(sampleOf(text, 'fieldproof_ingested_pages_total', { read_by: 'text' })).toBe(2)
  expect(sampleOf(text, 'fieldproof_jobs', { queue: 'ingest-document', state: 'waiting' })).toBe(0)
  expect(sampleOf(text, 'fieldproof_answers_total', { engine: 'Local engine', outcome: 'answered' })).toBe(1)
  expect(sampleOf(text, 'fieldproof_answer_first_token_seconds_count', { engine: 'Local engine' })).toBe(1)
  expect(sampleOf(text, 'fieldproof_database_connections', { state: 'used' })).toBeNumber()
  expect(text).toMatch(/fieldproof_process_resident_memory_bytes \d+/)
  expect(text).not.toContain(document.id)
  expect(text).not.toContain(session.id)
})

test('a worker answers with its own figures at a port of its own', async () => {
  const worker = serveWorkerMetrics(
    { config: { host: '127.0.0.1', metrics: { token: metricsToken } }, collectMetrics: app.context.collectMetrics },
    0,
  )
  try {
    const headers = { authorization: `Bearer ${metricsToken}` }
    expect((await fetch(new URL('/metrics', worker.url))).status).toBe(401)
    expect(await (await fetch(new URL('/metrics', worker.url), { headers })).text()).toContain('fieldproof_jobs')
    expect((await fetch(new URL('/api/documents', worker.url), { headers })).status).toBe(404)
  } finally {
    await worker.stop(true)
  }
})

test('the super admin sees the same figures of jobs', async () => {
  const figures = await app.trpc(await app.adminToken()).admin.systemFigures.query()
  expect(figures.jobs).toEqual({ waiting: 0, active: 0, failed: 0 })
  expect(figures.memoryBytes).toBeGreaterThan(10_000_000)
})

test('every metric that the Grafana dashboard shows exists', () => {
  const exists = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
  const shown = new Set(JSON.stringify(dashboard).match(/fieldproof_[a-z_]+/g))
  expect(shown.size).toBeGreaterThan(8)
  const unknown = [...shown].filter((name) => !exists.includes(name.replace(/_(bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})
