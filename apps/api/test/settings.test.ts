import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type FakeOpenAi, startFakeOpenAi } from './support/fake-openai-server.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const key = 'sk-proj-0123456789abcdWXYZ'
let app: TestApp
let provider: FakeOpenAi
let token: string
/** Of the super admin, who works in the same workspace. */
let adminToken: string
beforeAll(async () => {
  provider = startFakeOpenAi({ apiKey: key })
  app = await startTestApp({ env: { OPENAI_BASE_URL: provider.url } })
  token = (await app.createUser('tuner', 'hse')).token
  adminToken = await app.adminToken()
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

const post = (path: string, body: object = {}, as = token) =>
  app.rest(path, {
    method: 'POST',
    token: as,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('without a key the local engine answers, and says so', async () => {
  const settings = await app.trpc(token).settings.get.query()
  expect(settings.engine).toMatchObject({ kind: 'local', label: 'Local engine' })
  expect(settings.provider.source).toBe('none')
  expect((await app.trpc(token).settings.testConnection.mutate()).message).toContain('local engine is ready')
  const refused = await post('/api/ai/settings', { chatModel: 'gpt-4o' })
  expect([refused.status, await refused.text()]).toEqual([400, 'Please enter your AI provider API key.'])
  expect((await post('/api/ai/settings', { openaiApiKey: '   ' })).status).toBe(400)
})

test('a wrong key gives a clear message and nothing of the key', async () => {
  await post('/api/ai/settings', { openaiApiKey: 'sk-wrong-key-1234' })
  const response = await post('/api/ai/test-connection')
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('The AI provider refused the API key. Check the key in Settings.')
})

test('a saved key works, is stored encrypted, and only its last four characters come back', async () => {
  expect((await post('/api/ai/settings', { openaiApiKey: key })).status).toBe(200)
  const response = await post('/api/ai/test-connection')
  expect(response.status).toBe(200)
  const settings = await app.rest('/api/ai/settings', { token })
  const text = await settings.text()
  expect(text).not.toContain(key)
  expect(text).not.toContain(key.slice(-8))
  expect(JSON.parse(text)).toMatchObject({
    engine: { kind: 'openai', chatModel: 'gpt-4o' },
    provider: { source: 'workspace', keyLastFour: 'WXYZ', updatedBy: 'tuner' },
  })
  const rows = await app.context.db.selectFrom('providerSettings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key.slice(0, -4))
})

test('the key belongs to one workspace', async () => {
  const { token: other } = await app.createUser('bidder', 'tender')
  const settings = await app.trpc(other).settings.get.query()
  expect(settings.provider.source).toBe('none')
  expect(settings.provider.keyLastFour).toBeUndefined()
})

test('every change is logged with who made it, and the key is in no line', async () => {
  await app.trpc(token).settings.removeKey.mutate()
  const log = await app.context.db.selectFrom('providerSettingsChange').selectAll().orderBy('id').execute()
  expect(log.map(({ changedBy, change }) => [changedBy, change])).toEqual([
    ['tuner', 'key replaced'],
    ['tuner', 'key replaced'],
    ['tuner', 'key removed'],
  ])
  expect((await app.trpc(token).settings.get.query()).engine.kind).toBe('local')
})

test('a key is only sent to the server it was entered for', async () => {
  const elsewhere = startFakeOpenAi({ apiKey: key })
  try {
    await post('/api/ai/settings', { openaiApiKey: key })
    const moved = await post('/api/ai/settings', { baseUrl: elsewhere.url }, adminToken)
    expect([moved.status, await moved.text()]).toEqual([
      400,
      'Enter the API key as well: a key is only sent to the server it was entered for.',
    ])
    expect(app.trpc(adminToken).settings.save.mutate({ baseUrl: elsewhere.url })).rejects.toMatchObject({
      data: { field: 'openaiApiKey' },
    })
    expect((await post('/api/ai/settings', { baseUrl: `${provider.url}/` }, adminToken)).status).toBe(200)
    expect((await post('/api/ai/settings', { baseUrl: elsewhere.url, openaiApiKey: key }, adminToken)).status).toBe(200)
    expect((await post('/api/ai/test-connection')).status).toBe(200)
    expect(elsewhere.requests.length).toBeGreaterThan(0)
  } finally {
    await elsewhere.stop()
  }
})

test('the base URL is the super admin’s: users save and test keys for the address that is set', async () => {
  const elsewhere = startFakeOpenAi({ apiKey: key })
  const refusal = 'Only the super admin may change the base URL of the provider: questions and passages are sent there.'
  try {
    expect((await post('/api/ai/settings', { baseUrl: provider.url, openaiApiKey: key }, adminToken)).status).toBe(200)
    for (const body of [{ baseUrl: elsewhere.url }, { baseUrl: elsewhere.url, openaiApiKey: key }]) {
      const refused = await post('/api/ai/settings', body)
      expect([refused.status, await refused.text()]).toEqual([403, refusal])
    }
    // What is set already may be sent along, as a form does that sends all its fields.
    expect((await post('/api/ai/settings', { baseUrl: provider.url, openaiApiKey: key })).status).toBe(200)
    expect((await post('/api/ai/settings', { openaiApiKey: key })).status).toBe(200)
    expect((await post('/api/ai/test-connection')).status).toBe(200)
    // Removing the key leads nowhere else either.
    await post('/api/ai/settings', { baseUrl: elsewhere.url, openaiApiKey: key }, adminToken)
    await app.trpc(token).settings.removeKey.mutate()
    expect((await app.trpc(token).settings.get.query()).provider.baseUrl).toBe(elsewhere.url)
    await app.trpc(adminToken).settings.removeKey.mutate()
    expect((await app.trpc(token).settings.get.query()).provider.baseUrl).toBe(provider.url)
  } finally {
    await elsewhere.stop()
  }
})

test('the environment’s key stays with the environment’s provider, whatever a workspace has stored', async () => {
  const elsewhere = startFakeOpenAi({ apiKey: key })
  const other = await startTestApp({ env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: key } })
  try {
    const user = await other.createUser('thief', 'hse')
    const admin = await other.adminToken()
    const save = (body: object) =>
      other.rest('/api/ai/settings', {
        method: 'POST',
        token: admin,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    expect((await save({ baseUrl: elsewhere.url })).status).toBe(400)
    // As an earlier version may have stored it.
    await other.context.db
      .insertInto('providerSettings')
      .values({ agent: 'hse', baseUrl: elsewhere.url, updatedBy: user.user.id })
      .execute()
    await other.rest('/api/ai/test-connection', { method: 'POST', token: user.token })
    expect(elsewhere.requests).toHaveLength(0)
  } finally {
    await other.stop()
    await elsewhere.stop()
  }
})

test('where private networks are not allowed, a base URL cannot lead there, and a stored one is not called', async () => {
  const hidden = startFakeOpenAi({ apiKey: key })
  const strict = await startTestApp({ env: { ALLOW_PRIVATE_PROVIDERS: 'false', OPENAI_BASE_URL: provider.url } })
  try {
    const { user } = await strict.createUser('curious', 'hse')
    const admin = await strict.adminToken()
    const call = (path: string, body: object = {}) =>
      strict.rest(path, {
        method: 'POST',
        token: admin,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    for (const baseUrl of [
      hidden.url,
      'http://169.254.169.254/latest',
      'http://[::1]:8080/v1',
      'http://2130706433/v1',
    ]) {
      const refused = await call('/api/ai/settings', { openaiApiKey: key, baseUrl })
      expect([refused.status, await refused.text()]).toEqual([
        400,
        'The base URL leads into a private network, which this installation does not allow. Ask your administrator.',
      ])
    }
    // The operator's own provider stands in this network, and works.
    expect((await call('/api/ai/settings', { openaiApiKey: key })).status).toBe(200)
    expect((await call('/api/ai/test-connection')).status).toBe(200)
    await strict.context.db.updateTable('providerSettings').set({ baseUrl: hidden.url, updatedBy: user.id }).execute()
    const stored = await call('/api/ai/test-connection')
    expect(stored.status).toBe(503)
    expect(await stored.text()).toContain('private network')
    expect(hidden.requests).toHaveLength(0)
  } finally {
    await strict.stop()
    await hidden.stop()
  }
})
