import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createAuthService } from '../src/auth/auth.service.ts'
import { createAuth } from '../src/auth/create-auth.ts'
import { startTestApp, type TestApp, userPassword } from './support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

/** The app's sign-in, with its work on passwords written down. */
function signInWith(done: string[]) {
  const passwords = {
    hash: async (password: string) => {
      done.push('hash')
      return Bun.password.hash(password, 'argon2id')
    },
    verify: async (password: string, hash: string) => {
      done.push('verify')
      return Bun.password.verify(password, hash)
    },
  }
  const { db, users, securityLog, secondFactor, config } = app.context
  return createAuthService({
    auth: createAuth(db, { secret: 'x'.repeat(32), publicUrl: config.publicUrl, secureCookies: false, passwords }),
    users,
    limit: { count: async () => undefined, countAddress: async () => undefined, forgive: async () => undefined },
    secondFactor,
    requireCodes: false,
    securityLog,
    passwords,
  })
}

test('every refused sign-in works on one password, whether an account has one, has none, or is not there', async () => {
  await app.createUser('with.password', 'hse')
  const row = { username: 'elsewhere', email: 'elsewhere@example.com', role: 'agent', agentType: 'hse' } as const
  await app.context.users.create({ ...row, passwordHash: null }, async () => undefined)
  await app.trpc(await app.adminToken()).admin.createApiKey.mutate({ name: 'Key', agent: 'hse' })
  const machine = await app.context.db
    .selectFrom('user')
    .select('username')
    .where('role', '=', 'machine')
    .executeTakeFirst()
  const names = ['with.password', 'Elsewhere', machine?.username ?? '', 'nobody', 'no body!']
  for (const username of names) {
    const done: string[] = []
    const attempt = signInWith(done).login({ username, password: 'wrong' }, '203.0.113.7')
    await expect(attempt).rejects.toThrow('Invalid username or password.')
    expect([username, done.length]).toEqual([username, 1])
  }
  // And one that succeeds.
  const done: string[] = []
  await signInWith(done).login({ username: 'with.password', password: userPassword }, '203.0.113.7')
  expect(done).toEqual(['verify'])
})
