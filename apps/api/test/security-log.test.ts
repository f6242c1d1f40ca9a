import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import type { SecurityLogEntry } from '@fieldproof/schema/security-log'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'

let app: TestApp
let admin: string
let user: AuthSession

const fixture = (name: string) => Bun.file(`${import.meta.dir}/fixtures/${name}`)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminToken()
  user = await app.createUser('ann', 'hse')
})
afterAll(() => app?.stop())

/** Entries since the last call, oldest first. */
let seen = 0
async function newEntries(): Promise<SecurityLogEntry[]> {
  const { entries } = await app.trpc(admin).admin.listSecurityLog.query({ limit: 200 })
  const fresh = entries.filter(({ sequence }) => sequence > seen).toReversed()
  seen = entries[0]?.sequence ?? seen
  return fresh
}

const told = (entries: readonly SecurityLogEntry[]) =>
  entries.map(({ action, actor, target }) => [action, actor.name, target?.name])

describe('the security log', () => {
  test('tells of the first super admin, of sign-ins and of new users', async () => {
    const entries = await newEntries()
    expect(told(entries)).toEqual([
      ['user.created', 'Fieldproof', superAdmin.username],
      ['sign-in.succeeded', superAdmin.username, undefined],
      ['sign-in.succeeded', superAdmin.username, undefined],
      ['user.created', superAdmin.username, 'ann'],
      ['sign-in.succeeded', 'ann', undefined],
    ])
    const [, , , created] = entries
    expect(created).toMatchObject({
      actor: { kind: 'user' },
      target: { kind: 'user', id: user.user.id },
      workspace: 'hse',
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('keeps the name of an account that is tried, and no name that no account has', async () => {
    for (const username of ['ANN', 'my secret password'])
      await app
        .trpc()
        .auth.login.mutate({ username, password: 'wrong' })
        .catch(() => undefined)
    await app
      .trpc()
      .admin.login.mutate({ username: 'ann', password: userPassword })
      .catch(() => undefined)
    const entries = await newEntries()
    expect(told(entries)).toEqual([
      ['sign-in.failed', 'ann', undefined],
      ['sign-in.failed', 'Unknown user', undefined],
      ['sign-in.failed', 'ann', undefined],
    ])
    expect(entries.every(({ actor }) => actor.kind === 'anonymous' && actor.id === undefined)).toBe(true)
    expect(entries[2]?.detail).toBe('Right password, but no super admin')
  })

  test('tells of documents: uploaded, opened once however many ranges a viewer asks for, deleted', async () => {
    const response = await app.upload(user.token, 'gas.pdf', fixture('gas-testing-standard.pdf'))
    const { id } = (await response.json()) as Document
    await app.settled(user.token, id)
    const again = await app.upload(user.token, 'twin.pdf', fixture('gas-testing-standard.pdf'))
    expect(again.status).toBe(409)
    for (const range of ['bytes=0-99', 'bytes=100-199'])
      await app.rest(`/api/documents/${id}/file`, { token: user.token, headers: { range } })
    await app.trpc(user.token).documents.delete.mutate({ id })
    expect(told(await newEntries())).toEqual([
      ['document.uploaded', 'ann', 'gas.pdf'],
      ['document.downloaded', 'ann', 'gas.pdf'],
      ['document.deleted', 'ann', 'gas.pdf'],
    ])
  })

  test('tells of policies, exports, audits and settings, and of no question', async () => {
    const client = app.trpc(user.token)
    const policy = await client.policies.create.mutate({ name: 'Rule one', content: 'Wear a helmet.' })
    await client.policies.update.mutate({ id: policy.id, name: 'Rule two', content: 'Wear a helmet.' })
    await client.policies.delete.mutate({ id: policy.id })
    const session = await client.chat.createSession.mutate({ title: 'Chat Session' })
    await client.chat.sendMessage.mutate({ id: session.id, content: 'What about the helmet?' })
    const messages = [{ role: 'user' as const, content: 'Hello?' }]
    const { downloadUrl } = await client.exports.excel.mutate({ messages })
    await app.rest(downloadUrl, { token: user.token })
    const form = new FormData()
    form.append('file', new File([await fixture('gas-testing-standard.pdf').bytes()], 'questions.pdf'))
    const made = await app.rest('/api/safety-audit/upload', { method: 'POST', token: user.token, body: form })
    const audit = (await made.json()) as { id: string }
    await client.audits.delete.mutate({ id: audit.id })
    await client.settings.save.mutate({ openaiApiKey: 'sk-a-secret-key-1234', chatModel: 'gpt-4o-mini' })
    await client.settings.removeKey.mutate()
    const entries = await newEntries()
    expect(told(entries).map(([action]) => action)).toEqual([
      'policy.created',
      'policy.changed',
      'policy.deleted',
      'export.made',
      'export.downloaded',
      'audit.created',
      'audit.deleted',
      'settings.changed',
      'settings.key-removed',
    ])
    expect(entries.every(({ actor, workspace }) => actor.id === user.user.id && workspace === 'hse')).toBe(true)
    const text = JSON.stringify(entries)
    expect(text).not.toContain('sk-a-secret')
    expect(text).not.toContain('helmet')
    expect(entries[7]?.detail).toContain('chat model gpt-4o-mini')
  })

  test('keeps the name of who is deleted, and tells of the sign-out', async () => {
    const bob = await app.createUser('bob', 'tender')
    await app.trpc(bob.token).auth.logout.mutate()
    await app.trpc(admin).admin.deleteUser.mutate({ id: bob.user.id })
    const entries = await newEntries()
    expect(told(entries).slice(-2)).toEqual([
      ['sign-out', 'bob', undefined],
      ['user.deleted', superAdmin.username, 'bob'],
    ])
  })

  test('tells once that somebody was blocked, not for each further attempt', async () => {
    for (let attempt = 0; attempt < 14; attempt++)
      await app
        .trpc()
        .auth.login.mutate({ username: 'ann', password: 'wrong' })
        .catch(() => undefined)
    const actions = (await newEntries()).map(({ action }) => action)
    expect(actions.filter((action) => action === 'sign-in.blocked')).toHaveLength(1)
    expect(actions.length).toBeLessThan(12)
  })

  test('is filtered, paged and verified over REST, and is CSV without a formula', async () => {
    await app.upload(user.token, '=cmd("a,b").pdf', fixture('tender-compressor.pdf'))
    const first = await app.rest('/api/admin/security-log?action=document.uploaded&limit=1', { token: admin })
    const page = (await first.json()) as { entries: SecurityLogEntry[]; nextCursor: number }
    expect(page.entries).toHaveLength(1)
    const next = await app.rest(`/api/admin/security-log?action=document.uploaded&cursor=${page.nextCursor}`, {
      token: admin,
    })
    expect(told(((await next.json()) as typeof page).entries)).toEqual([['document.uploaded', 'ann', 'gas.pdf']])

    const csv = await app.rest('/api/admin/security-log.csv?action=document.uploaded', { token: admin })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename=fieldproof-security-log-\S+\.csv$/)
    const [head, ...lines] = (await csv.text()).trim().split('\r\n')
    expect(head).toStartWith('sequence,time,actor')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`,"'=cmd(""a,b"").pdf",`)
    expect((await newEntries()).at(-1)?.action).toBe('log.exported')

    const check = await app.rest('/api/admin/security-log/verify', { method: 'POST', token: admin })
    expect(await check.json()).toMatchObject({ ok: true, head: { sequence: seen } })
    const bad = await app.rest('/api/admin/security-log.csv?from=yesterday', { token: admin })
    expect(bad.status).toBe(400)
  })
})
