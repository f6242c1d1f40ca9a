import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { hashToken } from '../src/platform/hash-token.ts'
import { startTestApp, type TestApp, userPassword } from './support/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const json = { 'content-type': 'application/json' }
const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  app.rest('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { ...json, ...headers },
  })

describe('sign-in', () => {
  test('answers user and token over REST, and sets a cookie that works as well', async () => {
    await app.createUser('M.Okafor', 'hse')
    const response = await login('m.okafor', userPassword)
    expect(response.status).toBe(200)
    const { user, token } = (await response.json()) as { user: Record<string, unknown>; token: string }
    expect(user).toMatchObject({ username: 'M.Okafor', role: 'agent', agentType: 'hse', selectedAgent: 'hse' })
    const cookie = response.headers.getSetCookie()[0] ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await app.rest('/api/auth/session', { headers })).status).toBe(200)
    expect((await app.rest('/api/auth/session', { token })).status).toBe(200)
  })

  test('has one text for an unknown user, a malformed name and a wrong password', async () => {
    await app.createUser('s.lindqvist', 'hse')
    for (const name of ['s.lindqvist', 'nobody', 'no body!']) {
      const response = await login(name, 'not the password')
      expect(response.status).toBe(401)
      expect(await response.text()).toBe('Invalid username or password.')
    }
  })

  test('refuses an agent user at the admin console with the text of the console', async () => {
    await app.createUser('k.haddad', 'tender')
    const attempt = app.trpc().admin.login.mutate({ username: 'k.haddad', password: userPassword })
    expect(attempt).rejects.toThrow('Invalid admin credentials')
  })

  test('a cookie that another site sends along does not count', async () => {
    await app.createUser('victim', 'hse')
    const cookie = (await login('victim', userPassword)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const create = (headers: Record<string, string>) =>
      app.rest('/api/chat/sessions', {
        method: 'POST',
        body: '{"title":"x"}',
        headers: { ...json, cookie, ...headers },
      })
    expect((await create({ origin: 'https://evil.example' })).status).toBe(401)
    expect((await create({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
    expect((await create({ origin: app.url })).status).toBe(200)
  })
})

describe('sessions end', () => {
  test('at logout', async () => {
    const { token } = await app.createUser('leaver', 'hse')
    await app.trpc(token).auth.logout.mutate()
    expect((await app.rest('/api/auth/session', { token })).status).toBe(401)
  })

  test('when their user is deleted', async () => {
    const { token, user } = await app.createUser('removed', 'hse')
    await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: user.id })
    expect((await app.rest('/api/auth/session', { token })).status).toBe(401)
    expect((await login('removed', userPassword)).status).toBe(401)
  })

  test('a week after sign-in, however often they are used', async () => {
    const { token } = await app.createUser('lasting', 'hse')
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000)
    await app.context.db
      .updateTable('session')
      .set({ createdAt: eightDaysAgo })
      .where('token', '=', hashToken(token))
      .execute()
    expect((await app.rest('/api/auth/session', { token })).status).toBe(401)
  })

  test('twelve hours after their last use, and use renews them', async () => {
    const { token } = await app.createUser('idle', 'hse')
    const set = (expiresAt: Date) =>
      app.context.db.updateTable('session').set({ expiresAt }).where('token', '=', hashToken(token)).execute()
    await set(new Date(Date.now() + 60_000))
    const { expiresAt } = await app.trpc(token).auth.current.query()
    const renewed = await app.context.db
      .selectFrom('session')
      .select('expiresAt')
      .where('token', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    expect(renewed.expiresAt.getTime()).toBeGreaterThan(Date.now() + 11 * 3600 * 1000)
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now())
    await set(new Date(Date.now() - 1000))
    expect((await app.rest('/api/auth/session', { token })).status).toBe(401)
  })
})

describe('passwords', () => {
  const next = 'a password that is new now'

  test('are changed by who knows the old one; every other session ends, and this one gets another token', async () => {
    const { token } = await app.createUser('changer', 'hse')
    const elsewhere = await app.trpc().auth.login.mutate({ username: 'changer', password: userPassword })
    const change = (currentPassword: string, newPassword: string) =>
      app.trpc(token).auth.changePassword.mutate({ currentPassword, newPassword })
    expect(change('not the password', next)).rejects.toMatchObject({
      message: 'The current password is not right.',
      data: { field: 'currentPassword' },
    })
    expect(change(userPassword, 'short')).rejects.toThrow('Use at least 12 characters')
    const renewed = await change(userPassword, next)
    for (const old of [token, elsewhere.token])
      expect((await app.rest('/api/auth/session', { token: old })).status).toBe(401)
    expect((await app.trpc(renewed.token).auth.current.query()).user).toMatchObject({
      username: 'changer',
      selectedAgent: 'hse',
    })
    expect((await login('changer', userPassword)).status).toBe(401)
    expect((await login('changer', next)).status).toBe(200)
  })

  test('of agent users are reset by the super admin, which ends their sessions', async () => {
    const { token, user } = await app.createUser('forgetful', 'tender')
    const admin = app.trpc(await app.adminToken())
    await admin.admin.resetPassword.mutate({ id: user.id, password: next })
    expect((await app.rest('/api/auth/session', { token })).status).toBe(401)
    expect((await login('forgetful', next)).status).toBe(200)
    const { user: boss } = await admin.auth.current.query()
    const own = admin.admin.resetPassword.mutate({ id: boss.id, password: next })
    expect(own).rejects.toThrow('This user does not exist.')
  })
})

describe('agent users', () => {
  test('are created, listed with their last login, and deleted', async () => {
    const admin = app.trpc(await app.adminToken())
    const input = {
      username: 'r.alvarez',
      email: 'R.Alvarez@example.com',
      password: userPassword,
      agentType: 'tender' as const,
    }
    const created = await admin.admin.createUser.mutate(input)
    expect(created).toMatchObject({ username: 'r.alvarez', email: 'r.alvarez@example.com', agentType: 'tender' })
    expect(created.lastLogin).toBeUndefined()
    await app.trpc().auth.login.mutate({ username: 'R.Alvarez', password: userPassword })
    const listed = (await admin.admin.listUsers.query()).users.find(({ id }) => id === created.id)
    expect(Date.parse(listed?.lastLogin ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await admin.admin.deleteUser.mutate({ id: created.id })
    expect((await admin.admin.listUsers.query()).users.some(({ id }) => id === created.id)).toBe(false)
    expect(admin.admin.deleteUser.mutate({ id: created.id })).rejects.toThrow('This user does not exist.')
  })

  test('are refused where something is missing, too short or taken', async () => {
    const admin = app.trpc(await app.adminToken())
    const good = {
      username: 'j.mbeki',
      email: 'j.mbeki@example.com',
      password: userPassword,
      agentType: 'hse' as const,
    }
    await admin.admin.createUser.mutate(good)
    const refusal = (change: Partial<typeof good>) =>
      admin.admin.createUser.mutate({ ...good, ...change }).then(
        () => 'accepted',
        ({ message, data }) => [data?.field, message],
      )
    expect(await refusal({ email: 'other@example.com' })).toEqual([
      'username',
      'A user with this username already exists.',
    ])
    expect(await refusal({ username: 'J.MBEKI', email: 'other@example.com' })).toEqual([
      'username',
      'A user with this username already exists.',
    ])
    expect(await refusal({ username: 'other' })).toEqual(['email', 'A user with this email already exists.'])
    expect(await refusal({ username: 'other', email: 'no address' })).toEqual(['email', 'Enter a valid email address.'])
    expect(await refusal({ username: 'other', password: 'short' })).toEqual([
      'password',
      'Use at least 12 characters for the password.',
    ])
    expect(await refusal({ username: '  ' })).toEqual(['username', 'Enter a username.'])
  })

  test('cannot be a super admin: neither listed nor deleted as one', async () => {
    const admin = app.trpc(await app.adminToken())
    const { user } = await admin.auth.current.query()
    expect((await admin.admin.listUsers.query()).users.some(({ id }) => id === user.id)).toBe(false)
    expect(admin.admin.deleteUser.mutate({ id: user.id })).rejects.toThrow('This user does not exist.')
  })
})
