import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createApp } from '../src/app.ts'
import { type Context, createContext } from '../src/context.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

/**
 * A list is begun for whom its caller was the last time, while it is checked who that is now. Here somebody calls two
 * servers until both know them, and is then somebody else, or nobody: what the first call after that gets is what counts.
 */
let app: TestApp
let second: { context: Context; server: Bun.Server<undefined>; url: string }
let owners: Record<'hse' | 'tender', string>
beforeAll(async () => {
  app = await startTestApp()
  const { config, logger, files, vectors, engines } = app.context
  const outside = { connection: { url: app.databaseUrl }, chroma: { url: 'http://127.0.0.1:9' }, logger }
  const context = await createContext(config, outside, { files, vectors, engines })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: createApp(context).fetch })
  second = { context, server, url: `http://127.0.0.1:${server.port}` }
  owners = {
    hse: (await app.createUser('owner.hse', 'hse')).token,
    tender: (await app.createUser('owner.tender', 'tender')).token,
  }
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  for (const agent of ['hse', 'tender'] as const)
    expect((await app.upload(owners[agent], `${agent}.pdf`, pdf)).status).toBe(201)
})
afterAll(async () => {
  await second?.server.stop(true)
  await second?.context.close()
  await app?.stop()
})

/** What each server answers to the list: the names, or the status. Over REST and tRPC, all at once. */
async function lists(token: string): Promise<string[]> {
  const ask = async (url: string) => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok) return `${response.status}${/hse\.pdf|tender\.pdf/.exec(text) ?? ''}`
    return Array.from(text.matchAll(/"originalName":"([^"]+)"/g), ([, name]) => name).join()
  }
  const paths = ['/api/documents', '/trpc/documents.list', '/trpc/documents.list,documents.list?batch=1&input={}']
  const urls = [app.url, second.url].flatMap((url) => paths.map((path) => url + path))
  return Array.from(new Set(await Promise.all(urls.map(ask))))
}

/** Every way answers this name; a batch of two answers it twice. */
const gives = (name: string) => [name, `${name},${name}`]

async function knownEverywhere(token: string, name: string) {
  for (let round = 0; round < 2; round++) expect(await lists(token)).toEqual(gives(name))
}

test('whose session has ended on one server is refused by the next call to any', async () => {
  const { token } = await app.createUser('leaver', 'hse')
  await knownEverywhere(token, 'hse.pdf')
  expect((await app.rest('/api/auth/logout', { method: 'POST', token })).status).toBe(200)
  expect(await lists(token)).toEqual(['401'])
})

test('who was deleted is refused by the next call to any server', async () => {
  const { token, user } = await app.createUser('deleted', 'tender')
  await knownEverywhere(token, 'tender.pdf')
  await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: user.id })
  expect(await lists(token)).toEqual(['401'])
})

test('who works with the other agent now sees its documents only', async () => {
  const token = await app.adminToken()
  const turn = (agent: 'hse' | 'tender') => app.trpc(token).auth.switchAgent.mutate({ agent })
  await turn('hse')
  await knownEverywhere(token, 'hse.pdf')
  for (const agent of ['tender', 'hse', 'tender'] as const) {
    await turn(agent)
    expect(await lists(token)).toEqual(gives(`${agent}.pdf`))
  }

  const moved = await app.createUser('moved', 'hse')
  await knownEverywhere(moved.token, 'hse.pdf')
  await app.context.db.updateTable('user').set({ agentType: 'tender' }).where('id', '=', moved.user.id).execute()
  expect(await lists(moved.token)).toEqual(gives('tender.pdf'))
})

test('whose session has expired, or whose key was revoked, is refused by the next call to any server', async () => {
  const { token } = await app.createUser('sleeper', 'hse')
  await knownEverywhere(token, 'hse.pdf')
  await app.context.db
    .updateTable('session')
    .set({ expiresAt: new Date(0) })
    .where('token', '=', token)
    .execute()
  expect(await lists(token)).toEqual(['401'])

  const admin = app.trpc(await app.adminToken()).admin
  const created = await admin.createApiKey.mutate({ name: 'Importer', agent: 'hse' })
  await knownEverywhere(created.token, 'hse.pdf')
  await admin.revokeApiKey.mutate({ id: created.key.id })
  expect(await lists(created.token)).toEqual(['401'])
})

test('who asks sees what was written before, on any server', async () => {
  const { token } = await app.createUser('writer', 'tender')
  await knownEverywhere(token, 'tender.pdf')
  const [document] = await app.trpc(token).documents.list.query()
  await app.trpc(token).documents.delete.mutate({ id: document?.id ?? '' })
  expect(await lists(token)).toEqual([''])
})
