import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { sql } from 'kysely'
import { startTestApp, superAdmin, type TestApp } from './support/start-test-app.ts'

let app: TestApp
let user: AuthSession
let admin: string

const pdf = join(import.meta.dir, 'fixtures/gas-testing-standard.pdf')

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminToken()
  user = await app.createUser('ann', 'hse')
})
afterAll(() => app?.stop())

const create = (name: string, expiresInDays?: number) =>
  app.trpc(admin).admin.createApiKey.mutate({ name, agent: 'hse', ...(expiresInDays ? { expiresInDays } : {}) })
const list = (token: string) => app.rest('/api/documents', { token })

describe('API keys', () => {
  test('the token is shown once, and only its hash is kept', async () => {
    const { key, token } = await create('Plant historian')
    expect(token).toMatch(/^fp_hse_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Plant historian', agent: 'hse', createdBy: superAdmin.username })
    expect(token).toStartWith(key.prefix)
    expect(key.prefix).toHaveLength('fp_hse_'.length + 4)
    const { rows } = await sql<{ all: string }>`
      select jsonb_agg(to_jsonb(api_key))::text || (select jsonb_agg(to_jsonb(l))::text from security_log_pending l) as all
      from api_key`.execute(app.context.db)
    expect(rows[0]?.all ?? '').not.toContain(token.slice(key.prefix.length))
    const listed = await app.rest('/api/admin/api-keys', { token: admin })
    expect(await listed.text()).not.toContain(token.slice(key.prefix.length))
  })

  test('the example uploads, waits, asks and prints the cited answer', async () => {
    const { token } = await create('Example')
    const question = 'What must the gas test read before entry?'
    const example = join(import.meta.dir, '../../../examples/ask-over-rest.ts')
    const run = Bun.spawn([process.execPath, example, app.url, pdf, question], {
      env: { PATH: process.env.PATH ?? '', FIELDPROOF_KEY: token },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [output, errors] = await Promise.all([new Response(run.stdout).text(), new Response(run.stderr).text()])
    expect(errors).toBe('')
    expect(await run.exited).toBe(0)
    expect(output).toMatch(/^gas-testing-standard\.pdf: \d+ pages indexed/)
    expect(output).toMatch(/\[1\] .+, p\. \d+: “.+”/)
  })

  test('what a key makes belongs to it: people of the workspace see its documents, and not its chats', async () => {
    const { key, token } = await create('Other system')
    const documents = (await (await list(token)).json()) as Document[]
    expect(documents.map(({ originalName }) => originalName)).toEqual(['gas-testing-standard.pdf'])
    const session = await app.trpc(token).chat.createSession.mutate({ title: 'Of the key' })
    expect(await app.trpc(user.token).chat.listSessions.query()).toEqual([])
    const other = await create('Third system')
    expect(await app.trpc(other.token).chat.listSessions.query()).toEqual([])
    const foreign = await app.rest(`/api/chat/sessions/${session.id}/messages`, { token: other.token })
    expect(foreign.status).toBe(404)

    const [entry] = (await app.trpc(admin).admin.listSecurityLog.query({ actor: 'Example' })).entries
    expect(entry).toMatchObject({ action: 'document.uploaded', actor: { kind: 'machine', name: 'Example' } })
    const users = await app.trpc(admin).admin.listUsers.query()
    expect(users.users.map(({ username }) => username)).toEqual(['ann'])
    const used = (await app.trpc(admin).admin.listApiKeys.query()).keys.find(({ id }) => id === key.id)
    expect(used?.lastUsedAt).toBeDefined()
  })

  test('a revoked key opens nothing from the next call on, and what it made stays', async () => {
    const { key, token } = await create('To be revoked')
    expect((await list(token)).status).toBe(200)
    const revoke = () => app.rest(`/api/admin/api-keys/${key.id}`, { method: 'DELETE', token: admin })
    expect((await revoke()).status).toBe(200)
    expect((await list(token)).status).toBe(401)
    expect((await revoke()).status).toBe(404)
    expect((await list(user.token)).status).toBe(200)
  })

  test('an expired key opens nothing', async () => {
    const { key, token } = await create('Short', 1)
    expect((await list(token)).status).toBe(200)
    await sql`update api_key set expires_at = now() - interval '1 second' where id = ${key.id}`.execute(app.context.db)
    expect((await list(token)).status).toBe(401)
  })

  test('a key is no session: it signs nobody out, changes no settings, and its user cannot sign in', async () => {
    const { key, token } = await create('Curious')
    for (const [method, path] of [
      ['POST', '/api/auth/logout'],
      ['GET', '/api/ai/settings'],
      ['GET', '/api/admin/users'],
      ['GET', '/api/admin/security-log.csv'],
      ['GET', '/api/custom-policies'],
    ] as const)
      expect((await app.rest(path, { method, token })).status).toBe(403)
    for (const username of [`key.${key.id}`, 'Curious'])
      await expect(app.trpc().auth.login.mutate({ username, password: token })).rejects.toThrow('Invalid username')
    for (const wrong of [token.slice(0, -1), `${token.slice(0, -1)}_`, token.replace('hse', 'tender'), 'fp_hse_'])
      expect((await list(wrong)).status).toBe(401)
    // It is a bearer token, not a cookie.
    const cookie = await app.rest('/api/documents', { headers: { cookie: `fieldproof.session_token=${token}` } })
    expect(cookie.status).toBe(401)
  })
})
