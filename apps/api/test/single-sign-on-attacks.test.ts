import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { findFreePort } from '../src/platform/embedded/find-free-port.ts'
import { type Lie, signHs256, signRs256, startLyingProvider, unsecured } from './support/start-lying-provider.ts'
import { client, createBrowser } from './support/start-oidc-provider.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const people = [
  { id: 'victim', email: 'victim@example.com', email_verified: true },
  { id: 'attacker', email: 'attacker@example.com', email_verified: true },
]

const callbackOf = (port: number) => `http://127.0.0.1:${port}/api/auth/callback/sso`

/** A real provider, as a process of its own. */
async function runProvider(redirectUris: string[]) {
  const script = join(import.meta.dir, 'support/run-oidc-provider.ts')
  const child = Bun.spawn([process.execPath, script, JSON.stringify({ people, redirectUris })], {
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const reader = child.stdout.getReader()
  let said = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) throw new Error('the provider has ended')
    said += Buffer.from(value).toString()
    const issuer = /issuer (\S+)\n/.exec(said)?.[1]
    if (issuer) return { issuer, child }
  }
}

async function startApp(port: number, issuer: string) {
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret }
  const app = await startTestApp({ port, env: { ...env, PUBLIC_URL: `http://127.0.0.1:${port}` } })
  for (const { id } of people) await app.createUser(id, 'hse')
  await app.context.db.deleteFrom('session').execute()
  return app
}

type Browser = ReturnType<typeof createBrowser>

/** Where our product sends the browser to, changed on the way. */
async function startLogin(app: TestApp, browser: Browser, change: (request: URL) => void = () => undefined) {
  const location = (await browser.send(`${app.url}/api/auth/sso`)).headers.get('location')
  const request = new URL(location ?? '')
  change(request)
  return request
}

/** Signs in at the provider. @returns the address that it sends the browser back to, which has not gone there yet */
async function signInAtProvider(browser: Browser, request: URL, person: string) {
  const asked = await browser.follow(request.href, ({ pathname }) => pathname.startsWith('/who/'))
  return browser.follow(`${asked.href}?as=${person}`, ({ pathname }) => pathname.endsWith('/callback/sso'))
}

/** Nobody is signed in, the browser is told in words, and the security log has a line of it. */
async function expectRefusal(app: TestApp, browser: Browser, callback: string) {
  const refused = () => app.context.securityLog.list({ action: 'sign-in.failed' }, { limit: 100 })
  const before = (await refused()).entries.length
  const answer = await browser.send(callback)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^\/\?sign-in=(expired|failed)$/)
  expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
  const session = { method: 'POST', headers: { origin: app.url } }
  expect((await browser.send(`${app.url}/api/auth/sso/session`, session)).status).toBe(401)
  expect(await app.context.db.selectFrom('session').select('id').execute()).toEqual([])
  const { entries } = await refused()
  expect(entries.length).toBe(before + 1)
  expect(entries[0]?.detail).toMatch(/^single sign-on: (expired|failed)$/)
}

describe('with a real provider', () => {
  let app: TestApp
  let provider: Awaited<ReturnType<typeof runProvider>>
  let otherCallback: string
  beforeAll(async () => {
    const [port, otherPort] = [await findFreePort(), await findFreePort()]
    otherCallback = callbackOf(otherPort)
    provider = await runProvider([callbackOf(port), otherCallback])
    app = await startApp(port, provider.issuer)
  })
  afterAll(async () => {
    await app?.stop()
    provider?.child.kill()
  })

  test('an honest sign-in succeeds', async () => {
    const browser = createBrowser()
    const callback = await signInAtProvider(browser, await startLogin(app, browser), 'victim')
    expect((await browser.send(callback.href)).headers.get('location')).toBe('/?sign-in=done')
    const session = await browser.send(`${app.url}/api/auth/sso/session`, {
      method: 'POST',
      headers: { origin: app.url },
    })
    expect(await session.json()).toMatchObject({ user: { username: 'victim' } })
    await app.context.db.deleteFrom('session').execute()
  })

  test.each<[string, (callback: URL) => void]>([
    ['a state that was made up', (url) => url.searchParams.set('state', 'a'.repeat(32))],
    [
      'a state with one letter changed',
      (url) => {
        const state = url.searchParams.get('state') ?? ''
        // One in sixty begins with an x by itself.
        url.searchParams.set('state', `${state.startsWith('x') ? 'y' : 'x'}${state.slice(1)}`)
      },
    ],
    ['no state', (url) => url.searchParams.delete('state')],
    ['an empty state', (url) => url.searchParams.set('state', '')],
    ['a code that was made up', (url) => url.searchParams.set('code', 'made-up')],
    ['no code', (url) => url.searchParams.delete('code')],
    ['the name of another issuer', (url) => url.searchParams.set('iss', 'https://evil.example')],
    ['a state and a code that are no text', (url) => (url.search = '?state[]=a&code[]=b')],
    ['nothing but control characters', (url) => (url.search = '?state=%00&code=%0d%0a')],
  ])('%s is refused', async (_name, change) => {
    const browser = createBrowser()
    const callback = await signInAtProvider(browser, await startLogin(app, browser), 'victim')
    change(callback)
    await expectRefusal(app, browser, callback.href)
  })

  test.each<[string, (request: URL) => void]>([
    ['a nonce of the attacker', (url) => url.searchParams.set('nonce', 'of the attacker')],
    ['no nonce', (url) => url.searchParams.delete('nonce')],
  ])('a sign-in that was asked for with %s is refused', async (_name, change) => {
    const browser = createBrowser()
    const callback = await signInAtProvider(browser, await startLogin(app, browser, change), 'victim')
    await expectRefusal(app, browser, callback.href)
  })

  test('a login that another browser has begun is refused, and does not sign the victim in as the attacker', async () => {
    const attacker = createBrowser()
    const callback = await signInAtProvider(attacker, await startLogin(app, attacker), 'attacker')
    await expectRefusal(app, createBrowser(), callback.href)
    const victim = createBrowser()
    await startLogin(app, victim)
    await expectRefusal(app, victim, callback.href)
  })

  test('the code of another login is refused in one’s own: it belongs to another proof of key', async () => {
    const attacker = createBrowser()
    const stolen = await signInAtProvider(attacker, await startLogin(app, attacker), 'attacker')
    const victim = createBrowser()
    const callback = await signInAtProvider(victim, await startLogin(app, victim), 'victim')
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    await expectRefusal(app, victim, callback.href)
  })

  test('a code that comes again is refused', async () => {
    const browser = createBrowser()
    const callback = await signInAtProvider(browser, await startLogin(app, browser), 'victim')
    expect((await browser.send(callback.href)).headers.get('location')).toBe('/?sign-in=done')
    await app.context.db.deleteFrom('session').execute()
    await app.context.db.deleteFrom('verification').execute()
    await expectRefusal(app, browser, callback.href)
    const again = await startLogin(app, browser)
    callback.searchParams.set('state', again.searchParams.get('state') ?? '')
    await expectRefusal(app, browser, callback.href)
  })

  test('a code that was sent to another address of the same client is refused', async () => {
    const browser = createBrowser()
    const change = (url: URL) => url.searchParams.set('redirect_uri', otherCallback)
    const callback = await signInAtProvider(browser, await startLogin(app, browser, change), 'victim')
    expect(callback.href).toStartWith(otherCallback)
    await expectRefusal(app, browser, callback.href.replace(otherCallback, `${app.url}/api/auth/callback/sso`))
  })

  test('an address that is not registered gets no code', async () => {
    const browser = createBrowser()
    const request = await startLogin(app, browser, (url) =>
      url.searchParams.set('redirect_uri', 'https://evil.example/callback'),
    )
    const answer = await browser.send(request.href)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})

describe('with a provider that lies', () => {
  let app: TestApp
  let provider: ReturnType<typeof startLyingProvider>
  beforeAll(async () => {
    provider = startLyingProvider()
    app = await startApp(await findFreePort(), provider.issuer)
  })
  afterAll(async () => {
    await app?.stop()
    provider?.stop()
  })

  async function callbackFor(lie: Lie, browser: Browser) {
    provider.tell(lie)
    const request = await startLogin(app, browser)
    return browser.follow(request.href, ({ pathname }) => pathname.endsWith('/callback/sso'))
  }

  test('the truth is believed', async () => {
    const browser = createBrowser()
    const callback = await callbackFor({}, browser)
    expect((await browser.send(callback.href)).headers.get('location')).toBe('/?sign-in=done')
    await app.context.db.deleteFrom('session').execute()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const without = (name: string) => (claims: object) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
  const lies: Record<string, Lie> = {
    'for another client': { claims: (honest) => ({ ...honest, aud: 'another-client' }) },
    'for nobody': { claims: without('aud') },
    'of another issuer': { claims: (honest) => ({ ...honest, iss: 'https://evil.example' }) },
    'of no issuer': { claims: without('iss') },
    'that has expired': { claims: (honest) => ({ ...honest, iat: now() - 7200, exp: now() - 3600 }) },
    'that does not say when it was made': { claims: without('iat') },
    'that never expires': { claims: without('exp') },
    'that counts only tomorrow': { claims: (honest) => ({ ...honest, nbf: now() + 86_400 }) },
    'with another nonce': { claims: (honest) => ({ ...honest, nonce: 'another' }) },
    'with an empty nonce': { claims: (honest) => ({ ...honest, nonce: '' }) },
    'with no nonce': { claims: without('nonce') },
    'about nobody': { claims: without('sub') },
    'with alg none': { sign: (unsigned) => unsecured(unsigned, 'none') },
    'with alg None': { sign: (unsigned) => unsecured(unsigned, 'None') },
    'without its signature': { sign: (unsigned) => unsecured(unsigned, 'RS256') },
    'signed by the public key as a shared secret': { sign: (unsigned, key) => signHs256(unsigned, key.publicPem) },
    'signed by the client secret': { sign: (unsigned) => signHs256(unsigned, client.secret) },
    'signed by a stranger’s key of the same name': { sign: (unsigned) => signRs256(unsigned, strangersKey) },
    'signed by a key that nobody published': {
      sign: ({ header, claims }) => signRs256({ header: { ...header, kid: 'two' }, claims }, strangersKey),
    },
    'that is none': { sign: () => 'no token' },
    'that is not there': { sign: () => undefined },
    'and told of somebody else at the userinfo endpoint': { userinfo: { sub: 'another' } },
  }
  test.each(Object.keys(lies))('an ID token %s is refused', async (name) => {
    const browser = createBrowser()
    const callback = await callbackFor(lies[name] ?? {}, browser)
    await expectRefusal(app, browser, callback.href)
  })
})
