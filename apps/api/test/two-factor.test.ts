import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'kysely'
import { beginInPeriod, codeMs } from './support/begin-in-period.ts'
import { makeCode } from './support/make-code.ts'
import { runCommand } from './support/start-server-process.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const { password } = superAdmin
/** The accepted codes are those of three half minutes, each once: a test must not begin at the end of one. */
const awayFromTheEdge = () => beginInPeriod(codeMs, 8_000)

async function signIn(body: object, path = '/api/admin/login') {
  const response = await app.rest(path, {
    method: 'POST',
    body: JSON.stringify({ username: superAdmin.username, password, ...body }),
    headers: { 'content-type': 'application/json' },
  })
  const text = await response.text()
  return { status: response.status, text, reason: response.headers.get('x-reason') }
}

async function enrol(of = app) {
  await awayFromTheEdge()
  const admin = of.trpc(await of.adminToken()).admin.twoFactor
  const { secret, uri } = await admin.start.mutate({ password })
  const { token, recoveryCodes } = await admin.confirm.mutate({ code: makeCode(secret, -1) })
  return { secret, uri, token, recoveryCodes }
}

/** As if the codes had never been: each test has its own half minutes. */
async function forget() {
  await app.context.db.deleteFrom('twoFactor').execute()
  await app.context.db.updateTable('user').set({ twoFactorEnabled: false }).execute()
}
afterEach(forget)

describe('sign-in codes', () => {
  test('are off until a code has proved that the app has the secret', async () => {
    await awayFromTheEdge()
    const token = await app.adminToken()
    const admin = app.trpc(token).admin.twoFactor
    expect(await admin.status.query()).toEqual({ enabled: false, recoveryCodes: 0, required: false })
    expect(admin.start.mutate({ password: 'not the password' })).rejects.toThrow('The password is not right.')
    const { secret, uri } = await admin.start.mutate({ password })
    expect(uri).toBe(`otpauth://totp/Fieldproof:root.admin?secret=${secret}&issuer=Fieldproof&digits=6&period=30`)
    expect((await signIn({})).status).toBe(200)
    expect(admin.confirm.mutate({ code: '000000' })).rejects.toThrow('This code is not right')
    const confirmed = await admin.confirm.mutate({ code: makeCode(secret) })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    // A changed sign-in is a new session, and the ones before have ended.
    expect(confirmed.token).not.toBe(token)
    expect((await app.rest('/api/auth/session', { token })).status).toBe(401)
    const now = app.trpc(confirmed.token).admin.twoFactor
    expect(await now.status.query()).toEqual({ enabled: true, recoveryCodes: 10, required: false })
  })

  test('are asked for after the password, at /admin and at /', async () => {
    const { secret } = await enrol()
    for (const path of ['/api/admin/login', '/api/auth/login']) {
      const asked = await signIn({}, path)
      expect(asked).toEqual({ status: 401, text: 'Enter the code of your authenticator app.', reason: 'code_needed' })
      const wrong = await signIn({ code: '123456' }, path)
      expect([wrong.status, wrong.reason]).toEqual([401, 'code_needed'])
      // A wrong password says nothing of codes.
      expect((await signIn({ password: 'not it', code: makeCode(secret) }, path)).reason).toBeNull()
    }
    expect((await signIn({ code: makeCode(secret) })).status).toBe(200)
    expect((await signIn({ code: ` ${makeCode(secret, 1).replace(/(...)/, '$1 ')}` }, '/api/auth/login')).status).toBe(
      200,
    )
  })

  test('count once each', async () => {
    const { secret } = await enrol()
    expect((await signIn({ code: makeCode(secret, -1) })).status).toBe(401)
    const code = makeCode(secret)
    const together = await Promise.all([1, 2, 3].map(() => signIn({ code })))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('have recovery codes that count once', async () => {
    const { recoveryCodes } = await enrol()
    const [code = ''] = recoveryCodes
    const { status, text } = await signIn({ code })
    expect(status).toBe(200)
    expect((await signIn({ code })).status).toBe(401)
    const { token } = JSON.parse(text) as { token: string }
    expect((await app.trpc(token).admin.twoFactor.status.query()).recoveryCodes).toBe(9)
  })

  test('are limited: after ten wrong ones even the right one has to wait', async () => {
    const { secret } = await enrol()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await signIn({ code: '000000' })).status)
    expect(statuses).toContain(429)
    expect((await signIn({ code: makeCode(secret) })).status).toBe(429)
    await app.context.db.deleteFrom('twoFactor').execute()
    await resetLimits()
  })

  test('are turned off with password and code, and not with one of them', async () => {
    const { secret, token } = await enrol()
    const admin = app.trpc(token).admin.twoFactor
    const code = makeCode(secret)
    expect(admin.disable.mutate({ password, code: '000000' })).rejects.toMatchObject({
      message: 'This code is not right or was used before. Enter the next one.',
      data: { field: 'code' },
    })
    expect(admin.disable.mutate({ password: 'not it', code })).rejects.toMatchObject({
      message: 'The password is not right.',
      data: { field: 'password' },
    })
    const renewed = await admin.disable.mutate({ password, code: makeCode(secret, 1) })
    expect((await signIn({})).status).toBe(200)
    expect((await app.rest('/api/admin/users', { token: renewed.token })).status).toBe(200)
    expect((await app.rest('/api/admin/users', { token })).status).toBe(401)
  })

  test('lie encrypted in the database', async () => {
    const { secret, recoveryCodes } = await enrol()
    const row = await app.context.db.selectFrom('twoFactor').selectAll().executeTakeFirstOrThrow()
    const stored = JSON.stringify(row)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret, 'ascii').toString('base64'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })
})

describe('bun run reset-codes', () => {
  const resetCodes = (...args: string[]) =>
    runCommand('commands/run-reset-codes.ts', args, app.context.config.dataDir, { DATABASE_URL: app.databaseUrl })

  test('lets a super admin who lost everything sign in with the password, ends its sessions and is noted', async () => {
    const { token } = await enrol()
    expect((await signIn({})).status).toBe(401)
    const name = superAdmin.username
    expect(await resetCodes(name)).toEqual({
      code: 0,
      output: `${name} signs in with the password alone now, and has no open session.\n`,
      errors: '',
    })
    expect((await app.rest('/api/admin/users', { token })).status).toBe(401)
    expect((await signIn({})).status).toBe(200)
    expect(await app.context.db.selectFrom('twoFactor').select('id').execute()).toEqual([])
    const { entries } = await app.context.securityLog.list({ action: 'two-factor.reset' }, { limit: 10 })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actor: { kind: 'system' }, target: { kind: 'user', name } })
    expect((await app.context.securityLog.verify()).ok).toBe(true)
  })

  test('changes nothing for anybody else', async () => {
    await enrol()
    expect(await resetCodes('nobody')).toEqual({
      code: 1,
      output: '',
      errors: 'No super admin "nobody" has sign-in codes.\n',
    })
    expect((await resetCodes()).code).toBe(2)
    expect((await signIn({})).status).toBe(401)
  })
})

describe('REQUIRE_ADMIN_2FA', () => {
  test('leaves a super admin without codes nothing but to set them up', async () => {
    const strict = await startTestApp({ env: { REQUIRE_ADMIN_2FA: 'true' } })
    try {
      const token = await strict.adminToken()
      for (const path of ['/api/admin/users', '/api/documents', '/api/settings'])
        expect([path, (await strict.rest(path, { token })).status]).toEqual([
          path,
          path === '/api/settings' ? 404 : 403,
        ])
      const file = '/api/documents/00000000-0000-4000-8000-000000000000/file'
      expect((await strict.rest(file, { token })).status).toBe(403)
      const { token: renewed, secret } = await enrol(strict)
      expect((await strict.rest('/api/admin/users', { token: renewed })).status).toBe(200)
      const admin = strict.trpc(renewed).admin
      expect(admin.twoFactor.disable.mutate({ password, code: makeCode(secret) })).rejects.toThrow(
        'This installation asks',
      )
      // Agent users are not asked for anything.
      await admin.createUser.mutate({
        username: 'a.user',
        email: 'a@example.com',
        password: userPassword,
        agentType: 'hse',
      })
      const user = await strict.trpc().auth.login.mutate({ username: 'a.user', password: userPassword })
      expect((await strict.rest('/api/documents', { token: user.token })).status).toBe(200)
    } finally {
      await strict.stop()
    }
  })
})

async function resetLimits() {
  await sql`delete from sign_in_limit`.execute(app.context.db)
}
