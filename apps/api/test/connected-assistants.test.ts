import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { findFreePort } from '../src/platform/embedded/find-free-port.ts'
import { hashToken } from '../src/platform/hash-token.ts'
import {
  allow,
  askFor,
  backAddress,
  introduce,
  letAssistantIn,
  sendForm,
  type Tokens,
} from './support/let-assistant-in.ts'
import { startTestApp, type TestApp, userPassword } from './support/start-test-app.ts'

let app: TestApp
let admin: string
let ann: AuthSession
let ben: AuthSession
let document: Document

beforeAll(async () => {
  const port = await findFreePort()
  app = await startTestApp({ port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  admin = await app.adminToken()
  ann = await app.createUser('ann', 'hse')
  ben = await app.createUser('ben', 'tender')
  const pdf = Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`)
  const uploaded = (await (await app.upload(ann.token, 'gas.pdf', pdf)).json()) as Document
  document = await app.settled(ann.token, uploaded.id)
})
afterAll(() => app?.stop())

/** What an assistant keeps of its sign-in, as a program with the protocol's own client does. */
class Keeper implements OAuthClientProvider {
  asked: URL | undefined
  private client: StoredOAuthClientInformation | undefined
  private verifier = ''
  held: StoredOAuthTokens | undefined
  readonly redirectUrl = backAddress
  readonly clientMetadata = { client_name: 'The real client', redirect_uris: [backAddress] }
  state = () => 'state 1e5'
  clientInformation = () => this.client
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.client = client
  }
  tokens = () => this.held
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.held = tokens
  }
  redirectToAuthorization = (address: URL) => {
    this.asked = address
  }
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier
  }
  codeVerifier = () => this.verifier
  private found: OAuthDiscoveryState | undefined
  saveDiscoveryState = (found: OAuthDiscoveryState) => {
    this.found = found
  }
  discoveryState = () => this.found
  invalidateCredentials = () => {
    this.held = undefined
  }
}

async function connect(keeper: Keeper) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { authProvider: keeper })
  await client.connect(transport)
  return client
}

/** The way of the browser: to our page, where somebody says yes, and back. */
async function goAndAllow(asked: URL | undefined, session: AuthSession): Promise<URL> {
  const led = await fetch(asked ?? '', { redirect: 'manual' })
  expect(led.status).toBe(302)
  const [page, request = ''] = (led.headers.get('location') ?? '').split('#')
  expect(page).toBe('/connect')
  const trpc = app.trpc(session.token).assistants
  expect(await trpc.review.query({ request })).toEqual({
    name: 'The real client',
    host: '127.0.0.1:53170',
    local: true,
    agent: session.user.selectedAgent,
  })
  const { address } = await trpc.allow.mutate({ request, agent: session.user.selectedAgent })
  return new URL(address)
}

/** Introduced, allowed and connected. */
async function signIn(session: AuthSession) {
  const keeper = new Keeper()
  const transport = new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { authProvider: keeper })
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toBeInstanceOf(UnauthorizedError)
  const back = await goAndAllow(keeper.asked, session)
  await transport.finishAuth(back.searchParams)
  return { keeper, back, client: await connect(keeper) }
}

const callMcp = (token: string) =>
  app.rest('/mcp', {
    method: 'POST',
    token,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
const statusOf = async (token: string) => (await callMcp(token)).status

async function logged(action: string) {
  const { entries } = await app.trpc(admin).admin.listSecurityLog.query({ action: action as 'sign-out', limit: 200 })
  return entries
}

const listOwn = async ({ token }: AuthSession) => (await app.trpc(token).assistants.list.query()).assistants

describe('the protocol’s own client', () => {
  test('signs in by the address alone, lists tools, reads and asks as the user, renews and is disconnected', async () => {
    const { keeper, back, client } = await signIn(ann)
    expect(keeper.asked?.searchParams.get('code_challenge_method')).toBe('S256')
    expect(keeper.asked?.searchParams.get('resource')).toBe(`${app.url}/mcp`)
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:53170/back')
    expect(back.searchParams.get('state')).toBe('state 1e5')
    expect(back.searchParams.get('iss')).toBe(app.url)

    const { tools } = await client.listTools()
    expect(tools).toHaveLength(8)
    const documents = await client.callTool({ name: 'list_documents', arguments: {} })
    expect(JSON.stringify(documents.structuredContent)).toContain(document.id)
    const asked = await client.callTool({ name: 'ask', arguments: { question: 'What must the gas test read?' } })
    const { conversationId } = asked.structuredContent as { conversationId: string }
    // What it asked is the user's own chat.
    const chats = await app.trpc(ann.token).chat.listSessions.query()
    expect(chats.map(({ id }) => id)).toContain(conversationId)

    const [connected] = await listOwn(ann)
    expect(connected).toMatchObject({ name: 'The real client', host: '127.0.0.1:53170', agent: 'hse' })
    expect(connected?.lastUsedAt).toBeString()

    // Its token runs out: it renews it by itself.
    const first = keeper.held
    await app.context.db
      .updateTable('assistantToken')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('hash', '=', hashToken(first?.access_token ?? ''))
      .execute()
    expect(await statusOf(first?.access_token ?? '')).toBe(401)
    expect((await client.listTools()).tools).toHaveLength(8)
    expect(keeper.held?.access_token).not.toBe(first?.access_token)
    expect(keeper.held?.refresh_token).not.toBe(first?.refresh_token)

    await app.trpc(ann.token).assistants.disconnect.mutate({ id: connected?.id ?? '' })
    expect(await listOwn(ann)).toEqual([])
    await expect(client.listTools()).rejects.toBeInstanceOf(UnauthorizedError)
    await client.close()

    for (const action of ['connected', 'admitted', 'refreshed', 'disconnected', 'tool-called']) {
      const [entry] = await logged(`assistant.${action}`)
      expect(entry?.workspace).toBe('hse')
      expect(JSON.stringify(entry)).toContain('The real client (127.0.0.1:53170)')
    }
    expect((await logged('assistant.tool-called')).map(({ actor, target }) => [actor.name, target?.name])).toEqual([
      ['ann (by The real client)', 'ask'],
      ['ann (by The real client)', 'list_documents'],
    ])
  })

  test('sees nothing of another workspace', async () => {
    const { client } = await signIn(ben)
    const opened = await client.callTool({ name: 'open_page', arguments: { id: document.id, page: 1 } })
    expect(opened).toMatchObject({ isError: true, content: [{ type: 'text', text: 'This document does not exist.' }] })
    const listed = await client.callTool({ name: 'list_documents', arguments: {} })
    expect(listed.structuredContent).toEqual({ documents: [], nextCursor: null })
    await client.close()
  })
})

describe('what an assistant is told', () => {
  test('without a token: where the metadata is, and there what the product does', async () => {
    const refused = await callMcp('')
    expect(refused.status).toBe(401)
    const found = `${app.url}/.well-known/oauth-protected-resource/mcp`
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer realm="Fieldproof", resource_metadata="${found}", scope="mcp"`,
    )
    expect((await callMcp(`fpa_${'a'.repeat(43)}`)).headers.get('www-authenticate')).toContain('error="invalid_token"')
    expect(await (await fetch(found)).json()).toMatchObject({
      resource: `${app.url}/mcp`,
      authorization_servers: [app.url],
      scopes_supported: ['mcp'],
    })
    const server = await fetch(`${app.url}/.well-known/oauth-authorization-server`)
    expect(await server.json()).toMatchObject({
      issuer: app.url,
      authorization_endpoint: `${app.url}/oauth/authorize`,
      token_endpoint: `${app.url}/oauth/token`,
      registration_endpoint: `${app.url}/oauth/register`,
      revocation_endpoint: `${app.url}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    })
  })

  test('the page that asks is in no frame of another site', async () => {
    for (const path of ['/connect', '/oauth/authorize?client_id=x']) {
      const { headers } = await app.rest(path, { redirect: 'manual' })
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('an introduction with an address that is neither https nor one’s own computer is refused', async () => {
    const register = async (body: unknown) => {
      const answer = await app.rest('/oauth/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
    }
    for (const address of ['http://example.org/back', 'javascript:alert(1)', 'https://a.example/#x', 'evil://x'])
      expect(await register({ redirect_uris: [address] })).toMatchObject({ status: 400, error: 'invalid_redirect_uri' })
    expect(await register({ redirect_uris: [] })).toMatchObject({ status: 400, error: 'invalid_client_metadata' })
    // A secret is neither asked for nor given.
    const made = await register({
      redirect_uris: ['https://a.example/back'],
      client_name: 'Ann\u202e\n  <b>',
      token_endpoint_auth_method: 'client_secret_post',
      logo_uri: 'https://a.example/logo',
    })
    expect(made).toMatchObject({ status: 201, client_name: 'Ann <b>', token_endpoint_auth_method: 'none' })
    expect(made).not.toHaveProperty('client_secret')
    expect(made).not.toHaveProperty('logo_uri')
  })
})

describe('a request for access', () => {
  let clientId: string
  beforeAll(async () => {
    clientId = await introduce(app, 'Asker')
  })
  const review = (changes: Record<string, string | undefined>) =>
    app.trpc(ann.token).assistants.review.query({ request: askFor(clientId, changes).request })

  test('is shown to nobody, and answered nowhere, for an assistant or an address that is not known', async () => {
    const unknown = 'This assistant is not known here, or no more. Remove the server there and add it again.'
    await expect(review({ client_id: 'x' })).rejects.toThrow(unknown)
    await expect(review({ client_id: crypto.randomUUID() })).rejects.toThrow(unknown)
    const elsewhere = 'This assistant asks to be answered at an address that it has not named before.'
    for (const redirect_uri of ['https://evil.example/back', `${backAddress}/x`, `${backAddress}?x=1`, undefined])
      await expect(review({ redirect_uri })).rejects.toThrow(elsewhere)
    // A program listens where there is room (RFC 8252).
    expect((await review({ redirect_uri: 'http://127.0.0.1:1/back' })).problem).toBeUndefined()
    const { request } = askFor(clientId)
    const twice = Buffer.from(`${Buffer.from(request, 'base64url')}&client_id=${clientId}`).toString('base64url')
    await expect(app.trpc(ann.token).assistants.review.query({ request: twice })).rejects.toThrow('names a thing twice')
  })

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_target', { resource: 'https://elsewhere.example/mcp' }],
    ['invalid_scope', { scope: 'admin' }],
  ])('that is wrong is not allowed, only sent back as %s (%j)', async (error, changes) => {
    const { request } = askFor(clientId, changes)
    const trpc = app.trpc(ann.token).assistants
    const { problem = '' } = await trpc.review.query({ request })
    expect(problem).toStartWith('It ')
    await expect(trpc.allow.mutate({ request, agent: 'hse' })).rejects.toThrow(problem)
    const { address } = await trpc.deny.mutate({ request })
    expect(new URL(address).searchParams.get('error')).toBe(error)
  })

  test('that somebody denies is answered so, and noted', async () => {
    const { address } = await app.trpc(ann.token).assistants.deny.mutate({ request: askFor(clientId).request })
    expect(address).toBe(`${backAddress}?error=access_denied&iss=${encodeURIComponent(app.url)}&state=a+state`)
    expect((await logged('assistant.denied'))[0]).toMatchObject({ actor: { name: 'ann' }, workspace: 'hse' })
    expect(await listOwn(ann)).toEqual([])
  })

  test('is allowed for the workspace that was shown, and no other', async () => {
    const { request } = askFor(clientId)
    await expect(app.trpc(ann.token).assistants.allow.mutate({ request, agent: 'tender' })).rejects.toThrow(
      'You work with the other agent now.',
    )
  })

  test('is for a person: no key and no assistant allows another one', async () => {
    const key = await app.trpc(admin).admin.createApiKey.mutate({ name: 'Key', agent: 'hse' })
    const { tokens } = await letAssistantIn(app, ben)
    const { request } = askFor(clientId)
    await expect(app.trpc(key.token).assistants.allow.mutate({ request, agent: 'hse' })).rejects.toThrow(
      'API keys cannot do this.',
    )
    await expect(app.trpc(tokens.access_token).assistants.allow.mutate({ request, agent: 'tender' })).rejects.toThrow(
      'Sign in to continue.',
    )
  })
})

describe('a code', () => {
  let clientId: string
  let form: Record<string, string>
  let verifier: string
  async function freshCode() {
    const asked = askFor(clientId)
    verifier = asked.verifier
    const code = await allow(app, ann, asked.request)
    form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: backAddress,
      code,
      code_verifier: verifier,
    }
    return code
  }
  const exchange = async (changes: Record<string, string> = {}) => {
    const answer = await sendForm(app, '/oauth/token', { ...form, ...changes })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return { status: answer.status, ...((await answer.json()) as Partial<Tokens> & { error?: string }) }
  }
  beforeAll(async () => {
    clientId = await introduce(app, 'Coder')
    await freshCode()
  })

  test('opens nothing for who does not hold the verifier, another assistant, or another address', async () => {
    const other = await introduce(app, 'Thief')
    const wrong: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(43) },
      { code_verifier: `${verifier}x` },
      { client_id: other },
      { redirect_uri: 'http://127.0.0.1:53171/back' },
      { code: form.code?.toUpperCase() ?? '' },
    ]
    for (const changes of wrong) expect(await exchange(changes)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await exchange({ code_verifier: '' })).toMatchObject({ status: 400, error: 'invalid_request' })
    expect(await exchange({ resource: 'https://elsewhere.example' })).toMatchObject({ error: 'invalid_target' })
    expect(await exchange({ grant_type: 'password' })).toMatchObject({ error: 'unsupported_grant_type' })
    // Nobody has spent it by trying.
    expect(await exchange({ resource: `${app.url}/mcp` })).toMatchObject({
      status: 200,
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'mcp',
    })
  })

  test('counts once: who brings it again ends what came of it', async () => {
    await freshCode()
    const { access_token: token = '' } = await exchange()
    expect(await statusOf(token)).toBe(200)
    expect(await exchange()).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await statusOf(token)).toBe(401)
    expect((await logged('assistant.token-reused'))[0]).toMatchObject({ actor: { name: 'ann (by Coder)' } })
  })

  test('of many callers who bring it at once, one gets tokens', async () => {
    await freshCode()
    const outcomes = await Promise.all([exchange(), exchange(), exchange()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test('is over after a minute', async () => {
    const code = await freshCode()
    const row = await app.context.db
      .selectFrom('assistantToken')
      .selectAll()
      .where('hash', '=', hashToken(code))
      .executeTakeFirstOrThrow()
    const left = row.expiresAt.getTime() - Date.now()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(60_000)
    const past = new Date(Date.now() - 1000)
    await app.context.db.updateTable('assistantToken').set({ expiresAt: past }).where('hash', '=', row.hash).execute()
    expect(await exchange()).toMatchObject({ status: 400, error: 'invalid_grant' })
  })
})

describe('tokens', () => {
  const renew = async (clientId: string, token: string) => {
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: token }
    const answer = await sendForm(app, '/oauth/token', form)
    return { status: answer.status, ...((await answer.json()) as Partial<Tokens>) }
  }

  test('open /mcp and nothing else, and a code or refresh token not even that', async () => {
    const { tokens } = await letAssistantIn(app, ann)
    expect(await statusOf(tokens.access_token)).toBe(200)
    expect(await statusOf(tokens.refresh_token)).toBe(401)
    for (const path of ['/api/documents', '/api/auth/session', `/api/documents/${document.id}/file`, '/api/assistants'])
      expect((await app.rest(path, { token: tokens.access_token })).status).toBe(401)
    await expect(app.trpc(tokens.access_token).documents.list.query()).rejects.toThrow('Sign in to continue.')
  })

  test('are kept as hashes', async () => {
    const { tokens } = await letAssistantIn(app, ann)
    const kept = JSON.stringify(await app.context.db.selectFrom('assistantToken').selectAll().execute())
    expect(kept).toContain(hashToken(tokens.access_token))
    expect(kept).not.toContain(tokens.access_token.slice(4))
    expect(kept).not.toContain(tokens.refresh_token.slice(4))
  })

  test('a refresh token counts once: used again, nobody holds anything any more', async () => {
    const { clientId, tokens } = await letAssistantIn(app, ann)
    expect((await renew(await introduce(app, 'Another'), tokens.refresh_token)).status).toBe(400)
    expect((await renew(clientId, tokens.access_token)).status).toBe(400)
    const next = await renew(clientId, tokens.refresh_token)
    expect(next.status).toBe(200)
    expect(await statusOf(next.access_token ?? '')).toBe(200)
    expect((await renew(clientId, tokens.refresh_token)).status).toBe(400)
    expect(await statusOf(next.access_token ?? '')).toBe(401)
    expect((await renew(clientId, next.refresh_token ?? '')).status).toBe(400)
  })

  test('are renewed for half a year at most: then a person is asked again', async () => {
    const { id, clientId, tokens } = await letAssistantIn(app, ann)
    const hour = 60 * 60_000
    const createdAt = new Date(Date.now() - 180 * 24 * hour + hour)
    await app.context.db.updateTable('assistantGrant').set({ createdAt }).where('id', '=', id).execute()
    const next = await renew(clientId, tokens.refresh_token)
    const row = await app.context.db
      .selectFrom('assistantToken')
      .select('expiresAt')
      .where('hash', '=', hashToken(next.refresh_token ?? ''))
      .executeTakeFirstOrThrow()
    expect(row.expiresAt.getTime()).toBe(createdAt.getTime() + 180 * 24 * hour)
  })

  test('are given back by the assistant that holds them, and by no other', async () => {
    const { id, clientId, tokens } = await letAssistantIn(app, ann)
    const giveBack = (form: Record<string, string>) => sendForm(app, '/oauth/revoke', form)
    expect((await giveBack({ client_id: crypto.randomUUID(), token: tokens.refresh_token })).status).toBe(200)
    expect((await giveBack({ client_id: clientId, token: 'nonsense' })).status).toBe(200)
    expect((await giveBack({ client_id: clientId })).status).toBe(400)
    expect(await statusOf(tokens.access_token)).toBe(200)
    expect((await giveBack({ client_id: clientId, token: tokens.refresh_token })).status).toBe(200)
    expect(await statusOf(tokens.access_token)).toBe(401)
    expect((await listOwn(ann)).map((one) => one.id)).not.toContain(id)
  })
})

describe('the end of a connection', () => {
  test('is the user’s, and the super admin’s, and nobody else’s', async () => {
    const { id, tokens } = await letAssistantIn(app, ann, 'Ann’s')
    await expect(app.trpc(ben.token).assistants.disconnect.mutate({ id })).rejects.toThrow('not connected')
    expect((await listOwn(ben)).map((one) => one.id)).not.toContain(id)
    const { assistants } = await app.trpc(admin).admin.listAssistants.query()
    expect(assistants.find((one) => one.id === id)).toMatchObject({ username: 'ann', name: 'Ann’s', agent: 'hse' })
    await app.trpc(admin).admin.disconnectAssistant.mutate({ id })
    expect(await statusOf(tokens.access_token)).toBe(401)
    await expect(app.trpc(admin).admin.disconnectAssistant.mutate({ id })).rejects.toThrow('not connected')
  })

  test('comes with a new password, one’s own or the super admin’s, and with the end of the account', async () => {
    const cas = await app.createUser('cas', 'hse')
    const own = await letAssistantIn(app, cas)
    const second = await letAssistantIn(app, cas, 'Second')
    const newPassword = 'yet another password of the tests'
    const changed = await app.trpc(cas.token).auth.changePassword.mutate({ currentPassword: userPassword, newPassword })
    expect(await statusOf(own.tokens.access_token)).toBe(401)
    expect(await statusOf(second.tokens.access_token)).toBe(401)
    const ended = (await logged('assistant.disconnected')).slice(0, 2)
    expect(ended.map(({ target }) => target?.name).toSorted()).toEqual([
      'Assistant (127.0.0.1:53170)',
      'Second (127.0.0.1:53170)',
    ])
    expect(ended.map(({ detail }) => detail)).toEqual(Array(2).fill('cas: the password was changed'))

    const again = await letAssistantIn(app, { ...cas, token: changed.token })
    expect(await statusOf(again.tokens.access_token)).toBe(200)
    await app.trpc(admin).admin.resetPassword.mutate({ id: cas.user.id, password: userPassword })
    expect(await statusOf(again.tokens.access_token)).toBe(401)

    const { token } = await app.trpc().auth.login.mutate({ username: 'cas', password: userPassword })
    const last = await letAssistantIn(app, { ...cas, token })
    expect(await statusOf(last.tokens.access_token)).toBe(200)
    await app.trpc(admin).admin.deleteUser.mutate({ id: cas.user.id })
    expect(await statusOf(last.tokens.access_token)).toBe(401)
    expect(
      await app.context.db.selectFrom('assistantGrant').where('userId', '=', cas.user.id).selectAll().execute(),
    ).toEqual([])
  })
})

test('an assistant that nobody let in is forgotten after a day, and one with a connection is not', async () => {
  const [unused, used] = [crypto.randomUUID(), crypto.randomUUID()]
  const day = 24 * 60 * 60_000
  const old = { redirectUris: [backAddress], createdAt: new Date(Date.now() - day - 60_000) }
  const { db } = app.context
  await db
    .insertInto('assistantClient')
    .values({ id: unused, name: 'Unused', ...old })
    .execute()
  await db
    .insertInto('assistantClient')
    .values({ id: used, name: 'Used', ...old })
    .execute()
  await db
    .insertInto('assistantGrant')
    .values({
      id: crypto.randomUUID(),
      clientId: used,
      userId: ann.user.id,
      agent: 'hse',
      redirectHost: 'a.example',
      expiresAt: new Date(),
    })
    .execute()
  const fresh = await introduce(app, 'Fresh')
  const kept = await db.selectFrom('assistantClient').select('name').where('id', 'in', [unused, used, fresh]).execute()
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['Fresh', 'Used'])
})

test('sixty assistants an hour introduce themselves from one address', async () => {
  let answer: Response | undefined
  for (let made = 0; made <= 60; made++) {
    answer = await app.rest('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [backAddress] }),
    })
    if (answer.status === 429) break
  }
  expect(answer?.status).toBe(429)
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(3000)
})
