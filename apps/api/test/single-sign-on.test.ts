import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { findFreePort } from '../src/platform/embedded/find-free-port.ts'
import { client, createBrowser, type Person, startOidcProvider } from './support/start-oidc-provider.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'

const people: Person[] = [
  { id: 'created', email: 'Created@example.com', email_verified: true },
  { id: 'unverified', email: 'unverified@example.com', email_verified: false },
  { id: 'stranger', email: 'stranger@example.com', email_verified: true },
  { id: 'boss', email: 'boss@example.com', email_verified: true, groups: ['hse-team'] },
  { id: 'twin', email: 'created@example.com', email_verified: true },
  { id: 'tendering', email: 'new.one@example.com', email_verified: true, groups: ['others', 'tender-team'] },
  { id: 'grouped', email: 'other@example.com', email_verified: true, groups: ['others'] },
  { id: 'said-nothing', email: 'said.nothing@example.com' },
]

let provider: Awaited<ReturnType<typeof startOidcProvider>>
let app: TestApp
let creating: TestApp

beforeAll(async () => {
  const [port, otherPort] = [await findFreePort(), await findFreePort()]
  const redirectUris = [port, otherPort].map((one) => `http://127.0.0.1:${one}/api/auth/callback/sso`)
  provider = await startOidcProvider(people, { redirectUris })
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Example Energy',
  }
  app = await startTestApp({ port, env: { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` } })
  creating = await startTestApp({
    port: otherPort,
    env: {
      ...env,
      PUBLIC_URL: `http://127.0.0.1:${otherPort}`,
      OIDC_CREATE_USERS: 'true',
      OIDC_AGENT_MAP: 'hse-team=hse, tender-team=tender',
    },
  })
})
afterAll(async () => {
  await app?.stop()
  await creating?.stop()
  await provider?.stop()
})

/** Goes the whole way of a browser. @returns what stands in the address at the end, and what the page gets */
async function signIn(to: TestApp, person: string, browser = createBrowser()) {
  const asked = await browser.follow(`${to.url}/api/auth/sso`, ({ pathname }) => pathname.startsWith('/who/'))
  const back = await browser.follow(
    `${asked.href}?as=${person}`,
    ({ origin, pathname }) => origin === to.url && pathname === '/',
  )
  const outcome = back.searchParams.get('sign-in')
  const answer = await browser.send(`${to.url}/api/auth/sso/session`, { method: 'POST', headers: { origin: to.url } })
  return { outcome, answer, browser, asked }
}

describe('single sign-on', () => {
  test('is offered by its name, and where it is not configured there is nothing', async () => {
    expect(await app.trpc().auth.options.query()).toEqual({ singleSignOn: { name: 'Example Energy' } })
    const plain = await startTestApp()
    try {
      expect(await plain.trpc().auth.options.query()).toEqual({ singleSignOn: null })
      expect((await plain.rest('/api/auth/sso')).status).toBe(404)
      expect((await plain.rest('/api/auth/callback/sso?code=x&state=y')).status).toBe(404)
    } finally {
      await plain.stop()
    }
  })

  test('asks the service with PKCE, state and nonce, and gives the same session as a password', async () => {
    const { user } = await app.createUser('created', 'tender')
    const start = await createBrowser().send(`${app.url}/api/auth/sso`)
    const request = new URL(start.headers.get('location') ?? '')
    expect(request.origin).toBe(provider.issuer)
    expect(request.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(request.searchParams.get(name)?.length).toBeGreaterThan(20)

    const { outcome, answer, browser } = await signIn(app, 'created')
    expect(outcome).toBe('done')
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as { user: { id: string }; token: string }
    expect(session.user).toMatchObject({ id: user.id, username: 'created', role: 'agent', agentType: 'tender' })
    const { expiresAt } = await app.trpc(session.token).auth.current.query()
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThan(12.1)
    // The cookie works as well, and a logout ends both.
    expect((await browser.send(`${app.url}/api/auth/session`)).status).toBe(200)
    await app.trpc(session.token).auth.logout.mutate()
    expect((await browser.send(`${app.url}/api/auth/session`)).status).toBe(401)
  })

  test('keeps no token of the service', async () => {
    await signIn(app, 'created')
    const accounts = await app.context.db.selectFrom('account').selectAll().where('providerId', '=', 'sso').execute()
    expect(accounts).toHaveLength(1)
    expect(accounts[0]).toMatchObject({ accountId: 'created', accessToken: null, refreshToken: null, idToken: null })
  })

  test('hands the session over once, to the browser that signed in, and to our own page', async () => {
    const { browser, answer } = await signIn(app, 'created')
    expect(answer.status).toBe(200)
    expect((await browser.send(`${app.url}/api/auth/sso/session`, { method: 'POST' })).status).toBe(401)
    const other = createBrowser()
    const asked = await other.follow(`${app.url}/api/auth/sso`, ({ pathname }) => pathname.startsWith('/who/'))
    await other.follow(`${asked.href}?as=created`, ({ origin, pathname }) => origin === app.url && pathname === '/')
    const evil = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await other.send(`${app.url}/api/auth/sso/session`, evil)).status).toBe(401)
  })

  test('refuses an answer that another browser asked for, and one that comes twice', async () => {
    const browser = createBrowser()
    const asked = await browser.follow(`${app.url}/api/auth/sso`, ({ pathname }) => pathname.startsWith('/who/'))
    const callback = await browser.follow(`${asked.href}?as=created`, ({ pathname }) =>
      pathname.endsWith('/callback/sso'),
    )
    const stranger = await createBrowser().send(callback.href)
    expect(stranger.headers.get('location')).toBe('/?sign-in=expired')
    expect(stranger.headers.getSetCookie().join()).not.toContain('session_token=')
    await browser.send(callback.href)
    expect((await browser.send(callback.href)).headers.get('location')).toBe('/?sign-in=expired')
  })

  test.each([
    ['', 'cancelled'],
    ['stranger', 'unknown'],
    ['unverified', 'email'],
    ['said-nothing', 'email'],
  ])('"%s" is refused: %s', async (person, reason) => {
    await app.createUser(person || 'nobody', 'hse').catch(() => undefined)
    if (person === 'stranger') await removeUser(app, 'stranger')
    const { outcome, answer } = await signIn(app, person)
    expect(outcome).toBe(reason)
    expect(answer.status).toBe(401)
  })

  test('never signs a super admin in, and makes nobody one', async () => {
    await creating.context.db
      .updateTable('user')
      .set({ email: 'boss@example.com' })
      .where('username', '=', superAdmin.username)
      .execute()
    expect((await signIn(creating, 'boss')).outcome).toBe('password')
  })

  test('does not give one account to two identities', async () => {
    expect((await signIn(app, 'created')).outcome).toBe('done')
    expect((await signIn(app, 'twin')).outcome).toBe('identity')
  })

  test('creates users only where that is on, with the agent of their group', async () => {
    const { outcome, answer } = await signIn(creating, 'tendering')
    expect(outcome).toBe('done')
    const { user } = (await answer.json()) as { user: object }
    expect(user).toMatchObject({ username: 'new.one', role: 'agent', agentType: 'tender' })
    expect((await signIn(creating, 'grouped')).outcome).toBe('group')
    const again = await signIn(creating, 'tendering')
    expect(again.outcome).toBe('done')
    // There is no password to try.
    const login = creating.trpc().auth.login.mutate({ username: 'new.one', password: userPassword })
    expect(login).rejects.toThrow('Invalid username or password.')
  })

  test('ends with the user', async () => {
    const { answer } = await signIn(creating, 'tendering')
    const { token } = (await answer.json()) as { token: string }
    await removeUser(creating, 'new.one')
    expect((await creating.rest('/api/auth/session', { token })).status).toBe(401)
  })

  test('says so while the service is away, and works again when it is back', async () => {
    const port = await findFreePort()
    const redirectUris = ['http://127.0.0.1:1/api/auth/callback/sso']
    const late = await startTestApp({
      env: {
        OIDC_ISSUER: `http://127.0.0.1:${port}`,
        OIDC_CLIENT_ID: client.id,
        PUBLIC_URL: 'http://127.0.0.1:1',
      },
    })
    const start = async () => (await createBrowser().send(`${late.url}/api/auth/sso`)).headers.get('location')
    try {
      expect(await start()).toBe('/?sign-in=unavailable')
      const back = await startOidcProvider(people, { redirectUris, port })
      expect(await start()).toStartWith(`${back.issuer}/auth?`)
      await back.stop()
    } finally {
      await late.stop()
    }
  })
})

test('refuses a service whose metadata name another issuer', async () => {
  const impostor = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => Response.json({ issuer: provider.issuer, authorization_endpoint: 'https://evil.example/auth' }),
  })
  const env = { OIDC_ISSUER: `http://127.0.0.1:${impostor.port}`, OIDC_CLIENT_ID: client.id }
  const misled = await startTestApp({ env })
  try {
    const start = await createBrowser().send(`${misled.url}/api/auth/sso`)
    expect(start.headers.get('location')).toBe('/?sign-in=unavailable')
  } finally {
    await misled.stop()
    impostor.stop(true)
  }
})

async function removeUser(of: TestApp, username: string) {
  const admin = of.trpc(await of.adminToken())
  const { users } = await admin.admin.listUsers.query()
  const id = users.find((user) => user.username === username)?.id
  if (id) await admin.admin.deleteUser.mutate({ id })
}
