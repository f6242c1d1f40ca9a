import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** A person of the organisation, as its sign-in service knows it. */
export interface Person {
  id: string
  email: string
  email_verified?: boolean
  preferred_username?: string
  groups?: string[]
}

export const client = { id: 'fieldproof-tests', secret: 'a client secret of the tests' }

/**
 * A real OpenID provider on a random port: it asks who one is with a button for each person, and insists on PKCE.
 * @param options.idTokenClaims whether email and groups stand in the ID token too, or only at the userinfo endpoint
 */
export async function startOidcProvider(
  people: readonly Person[],
  { redirectUris, idTokenClaims = false, port = 0 }: { redirectUris: string[]; idTokenClaims?: boolean; port?: number },
) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'groups'] },
    conformIdTokenClaims: !idTokenClaims,
    pkce: { required: () => true },
    cookies: { keys: ['a cookie key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/who/${interaction.uid}` },
    findAccount: (_context, id) => {
      const person = people.find((one) => one.id === id)
      if (!person) return undefined
      const { id: sub, ...claims } = person
      return { accountId: id, claims: () => ({ sub, ...claims }) }
    },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    const path = new URL(request.url ?? '/', issuer)
    if (!path.pathname.startsWith('/who/')) return answer(request, response)
    const { uid, params } = await provider.interactionDetails(request, response)
    const accountId = path.searchParams.get('as')
    if (accountId === null) {
      const links = people.map(({ id }) => `<a href="/who/${uid}?as=${id}">${id}</a>`)
      response.setHeader('content-type', 'text/html')
      response.end(`<h1>Who are you?</h1>${links.join(' ')} <a href="/who/${uid}?as=">Nobody</a>`)
      return
    }
    if (accountId === '') {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const grant = new provider.Grant({ accountId, clientId: client.id })
    grant.addOIDCScope(String(params.scope))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId }, consent })
  })

  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A browser that keeps cookies by host and follows redirects until `until` says that it has arrived. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>()
  async function send(address: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, cut))
      else jar.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    return response
  }
  return {
    send,
    cookies: (origin: string) => jars.get(origin) ?? new Map<string, string>(),
    /** @returns the first address of `stop`, and the redirect that led there */
    async follow(address: string, stop: (address: URL) => boolean): Promise<URL> {
      let current = new URL(address)
      for (let i = 0; i < 20; i++) {
        if (stop(current)) return current
        const location = (await send(current.href)).headers.get('location')
        if (!location) return current
        current = new URL(location, current)
      }
      throw new Error('too many redirects')
    },
  }
}
