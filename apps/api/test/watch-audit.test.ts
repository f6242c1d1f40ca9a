import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuditDelta, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { openEvents, type StreamEvent, statusOfEvent } from './support/read-events.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitUntil } from './support/wait-until.ts'

let app: TestApp
let owner: AuthSession
let other: AuthSession

beforeAll(async () => {
  app = await startTestApp({ replace: { streamTimes: { lookMs: 20, checkMs: 200 } } })
  owner = await app.createUser('auditor', 'hse')
  other = await app.createUser('colleague', 'hse')
})
afterAll(() => app?.stop())

const audits = () => app.trpc(owner.token).audits

async function upload() {
  const questions = ['Is a rescue plan attached to every permit?', 'Is the gas test repeated?', 'Are cranes examined?']
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire(questions)], 'Questions.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  return audits().get.query({ id })
}

const watch = (id: string, version: number, { token = owner.token, lastEventId = '' } = {}) =>
  openEvents(app, 'audits.watch', { id, version }, { token, ...(lastEventId ? { lastEventId } : {}) })

const deltaOf = (event: StreamEvent | undefined) => {
  expect(event?.event).toBe('message')
  return event?.data as AuditDelta
}

test('tells each change in its order: the head, and of the items those that changed alone', async () => {
  const { id, version, items } = await upload()
  const [first, second, third] = items.map((item) => item.id) as [string, string, string]
  const events = await watch(id, version)
  expect(events.response.headers.get('content-type')).toBe('text/event-stream')
  expect(events.response.headers.get('x-accel-buffering')).toBe('no')
  expect(events.response.headers.get('content-encoding')).toBeNull()

  await audits().updateFinding.mutate({ id, itemId: second, gap: 'It is not.' })
  const event = await events.next()
  const found = deltaOf(event)
  expect(event?.id).toBe(String(version + 1))
  expect(found.since).toBe(version)
  expect(found.head).toMatchObject({ id, version: version + 1, status: 'draft', itemCount: 3 })
  expect(found.items.map((item) => [item.id, item.gap])).toEqual([[second, 'It is not.']])
  expect([found.itemIds, found.rawContent, found.customPolicies]).toEqual([undefined, undefined, undefined])

  await audits().deleteItems.mutate({ id, itemIds: [first] })
  const deleted = deltaOf(await events.next())
  expect(deleted.since).toBe(version + 1)
  expect(deleted.itemIds).toEqual([second, third])
  expect(deleted.head.itemCount).toBe(2)

  await audits().update.mutate({ id, customPolicies: 'Everybody wears a helmet.' })
  const written = deltaOf(await events.next())
  expect([written.items, written.customPolicies]).toEqual([[], 'Everybody wears a helmet.'])

  // By another process, which tells nobody.
  await app.context.db.updateTable('safetyAuditItem').set({ run: 'waiting' }).where('id', '=', third).execute()
  expect(deltaOf(await events.next()).items.map((item) => [item.id, item.run])).toEqual([[third, 'waiting']])
  events.close()
})

test('goes on from the last event, whatever version the page began with', async () => {
  const { id, version, items } = await upload()
  const [first, second] = items.map((item) => item.id) as [string, string]
  await audits().updateFinding.mutate({ id, itemId: first, gap: 'None.' })
  await audits().updateFinding.mutate({ id, itemId: second, gap: 'None.' })
  const behind = await watch(id, version)
  expect(deltaOf(await behind.next()).items.map((item) => item.id)).toEqual([first, second])
  behind.close()
  const resumed = await watch(id, version, { lastEventId: String(version + 1) })
  const delta = deltaOf(await resumed.next())
  expect([delta.since, delta.items.map((item) => item.id)]).toEqual([version + 1, [second]])
  resumed.close()
})

test("another's audit is not there, and neither is one that is deleted meanwhile", async () => {
  const { id, version } = await upload()
  const foreign = await watch(id, version, { token: other.token })
  expect(statusOfEvent(await foreign.next())).toBe(404)
  expect(await foreign.next()).toBeUndefined()
  const events = await watch(id, version)
  await audits().update.mutate({ id, customPolicies: 'A rule.' })
  deltaOf(await events.next())
  await audits().delete.mutate({ id })
  expect(statusOfEvent(await events.next())).toBe(404)
  expect(await events.next()).toBeUndefined()
})

test('ends when the session is revoked', async () => {
  const { id, version } = await upload()
  const { token } = await app
    .trpc()
    .auth.login.mutate({ username: 'auditor', password: 'another password of the tests' })
  const events = await watch(id, version, { token })
  await audits().update.mutate({ id, customPolicies: 'A rule.' })
  deltaOf(await events.next())
  await app.trpc(token).auth.logout.mutate()
  expect(statusOfEvent(await events.next())).toBe(401)
})

test('of one user, a dozen at once; a place is free again when one is closed', async () => {
  const { id } = await upload()
  const open = await Promise.all(Array.from({ length: 12 }, () => watch(id, 0)))
  for (const events of open) deltaOf(await events.next())
  const refused = await watch(id, 0)
  expect(statusOfEvent(await refused.next())).toBe(429)
  for (const events of open) events.close()
  await waitUntil(() => app.context.audits.streams.count() === 0)
  const again = await watch(id, 0)
  deltaOf(await again.next())
  again.close()
})

test('is sent elsewhere, to go on, when the server stops', async () => {
  const { id, version } = await upload()
  const events = await watch(id, version)
  await audits().update.mutate({ id, customPolicies: 'A rule.' })
  deltaOf(await events.next())
  app.context.audits.streams.close()
  const last = await events.next()
  expect(statusOfEvent(last)).toBe(503)
  // Which tRPC's client tries again.
  expect(last?.data).toMatchObject({ code: -32603 })
})
