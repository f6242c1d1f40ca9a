import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CustomPolicy } from '@fieldproof/schema/policies'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let hse: string
let colleague: string
let tender: string
beforeAll(async () => {
  app = await startTestApp()
  hse = (await app.createUser('writer', 'hse')).token
  colleague = (await app.createUser('colleague', 'hse')).token
  tender = (await app.createUser('bidder', 'tender')).token
})
afterAll(() => app?.stop())

const send = (method: string, path: string, body: object, token = hse) =>
  app.rest(path, { method, token, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const defaults = async (token: string) =>
  (await app.trpc(token).policies.list.query()).filter((one) => one.isDefault).map((one) => one.name)

test('before the first policy the list is empty and the default is a 404 with a text', async () => {
  expect(await (await app.rest('/api/custom-policies', { token: hse })).json()).toEqual([])
  const missing = await app.rest('/api/custom-policies/default', { token: hse })
  expect([missing.status, await missing.text()]).toEqual([404, 'There is no default policy yet.'])
})

test('a name and a content are needed', async () => {
  const bad = [
    {},
    { name: ' ', content: 'A rule.', type: 'rules' },
    { name: 'Name', content: '\n', type: 'rules' },
    { name: 'Name', content: '\0', type: 'rules' },
    { name: 'Name', type: 'rules' },
  ]
  for (const body of bad) {
    const response = await send('POST', '/api/custom-policies', body)
    expect([response.status, await response.text()]).toEqual([400, 'Please provide both a policy name and content.'])
  }
  expect((await send('POST', '/api/custom-policies', { name: 'N', content: 'C', type: 'law' })).status).toBe(400)
  expect(await app.trpc(hse).policies.list.query()).toEqual([])
})

test('the first saved becomes the default, whatever it asks for, and every user of the workspace sees it', async () => {
  const body = { name: ' Hot work ', content: 'Gas tests\0 every four hours.\n', type: 'rules', isDefault: false }
  const response = await send('POST', '/api/custom-policies', body)
  expect(response.status).toBe(200)
  const saved = (await response.json()) as CustomPolicy
  expect(saved).toMatchObject({ name: 'Hot work', content: 'Gas tests every four hours.', type: 'rules' })
  expect(saved.isDefault).toBe(true)
  const preloaded = await (await app.rest('/api/custom-policies/default', { token: colleague })).json()
  expect(preloaded).toEqual(saved)
})

test('a second one does not, unless it asks; then the first steps back', async () => {
  await app.trpc(hse).policies.create.mutate({ name: 'Lifting', content: 'No lifts over people.', type: 'policy' })
  expect(await defaults(hse)).toEqual(['Hot work'])
  const { id } = await app
    .trpc(hse)
    .policies.create.mutate({ name: 'Noise', content: 'Ear plugs.', type: 'recommendations', isDefault: true })
  expect(await defaults(hse)).toEqual(['Noise'])
  const update = { name: 'Noise', content: 'Ear muffs.', type: 'recommendations' }
  const kept = await send('PUT', `/api/custom-policies/${id}`, update, colleague)
  expect(await kept.json()).toMatchObject({ id, content: 'Ear muffs.', isDefault: true })
  await send('PUT', `/api/custom-policies/${id}`, { ...update, isDefault: false })
  expect(await defaults(hse)).toEqual([])
})

test('many who want the default at once leave exactly one', async () => {
  const client = app.trpc(hse)
  const first = app.trpc(tender)
  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) =>
      client.policies.create.mutate({ name: `Race ${index}`, content: 'Mine.', isDefault: true }),
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      first.policies.create.mutate({ name: `First ${index}`, content: 'Me.' }),
    ),
  ])
  expect(await defaults(hse)).toHaveLength(1)
  expect(await defaults(tender)).toHaveLength(1)
  const rows = await client.policies.list.query()
  await Promise.all(
    rows.map(({ id, name, content }) => client.policies.update.mutate({ id, name, content, isDefault: true })),
  )
  expect(await defaults(hse)).toHaveLength(1)
  expect((await client.policies.list.query()).length).toBe(rows.length)
})

test('another workspace sees none of it, and deleting the default leaves none', async () => {
  const [mine] = await app.trpc(hse).policies.list.query()
  if (!mine) throw new Error('the list is empty')
  expect((await send('PUT', `/api/custom-policies/${mine.id}`, { name: 'X', content: 'Y' }, tender)).status).toBe(404)
  expect((await app.rest(`/api/custom-policies/${mine.id}`, { method: 'DELETE', token: tender })).status).toBe(404)
  expect((await app.trpc(tender).policies.list.query()).map(({ id }) => id)).not.toContain(mine.id)
  const current = await app.trpc(hse).policies.getDefault.query()
  expect((await app.rest(`/api/custom-policies/${current.id}`, { method: 'DELETE', token: hse })).status).toBe(200)
  expect((await app.rest('/api/custom-policies/default', { token: hse })).status).toBe(404)
  expect((await app.rest(`/api/custom-policies/${current.id}`, { method: 'DELETE', token: hse })).status).toBe(404)
})

test('policies stay when their writer goes', async () => {
  const { token, user } = await app.createUser('leaver', 'hse')
  await app.trpc(token).policies.create.mutate({ name: 'Legacy', content: 'Stays.' })
  await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: user.id })
  expect((await app.trpc(hse).policies.list.query()).map(({ name }) => name)).toContain('Legacy')
})

test('a policy that goes while it is changed is gone, and nothing else', async () => {
  for (let i = 0; i < 20; i++) {
    const { id } = await app.trpc(hse).policies.create.mutate({ name: 'Short-lived', content: 'A rule.' })
    const [changed, removed] = await Promise.all([
      send('PUT', `/api/custom-policies/${id}`, { name: 'Changed', content: 'A rule.', type: 'rules' }),
      app.rest(`/api/custom-policies/${id}`, { method: 'DELETE', token: colleague }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(changed.status)
  }
})
