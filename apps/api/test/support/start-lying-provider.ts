import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { client } from './start-oidc-provider.ts'

export interface Claims {
  iss?: string
  sub?: string
  aud?: string | string[]
  exp?: number
  iat?: number
  nonce?: string
  [name: string]: unknown
}

/** What an ID token is made of: a lie is one that a correct provider would not tell. */
export interface Lie {
  claims?: (honest: Claims) => Claims
  sign?: (unsigned: { header: object; claims: Claims }, key: SigningKey) => string | undefined
  /** What the userinfo endpoint tells beside. */
  userinfo?: object
}

interface SigningKey {
  privateKey: KeyObject
  publicPem: string
  kid: string
}

const person = { sub: 'liar', email: 'victim@example.com', email_verified: true }

/**
 * An OpenID provider that tells whatever it is asked to in its ID token, and is otherwise polite: it sends everybody back at
 * once, with a code for whoever `lie` speaks of.
 */
export function startLyingProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), kid: 'one' }
  const nonces = new Map<string, string>()
  let lie: Lie = {}

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/.well-known/openid-configuration') return Response.json(metadata())
      if (pathname === '/jwks')
        return Response.json({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }],
        })
      if (pathname === '/userinfo') return Response.json({ ...person, ...lie.userinfo })
      if (pathname === '/auth') {
        const code = crypto.randomUUID()
        nonces.set(code, searchParams.get('nonce') ?? '')
        const back = new URL(searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('code', code)
        back.searchParams.set('state', searchParams.get('state') ?? '')
        return Response.redirect(back.href)
      }
      const code = String((await request.formData()).get('code'))
      const now = Math.floor(Date.now() / 1000)
      const honest = {
        ...person,
        iss: issuer(),
        aud: client.id,
        iat: now,
        exp: now + 300,
        nonce: nonces.get(code) ?? '',
      }
      const unsigned = { header: { alg: 'RS256', typ: 'JWT', kid: key.kid }, claims: lie.claims?.(honest) ?? honest }
      const idToken = lie.sign ? lie.sign(unsigned, key) : signRs256(unsigned, key.privateKey)
      const answer = { access_token: 'an access token', token_type: 'Bearer', expires_in: 300 }
      return Response.json({ ...answer, ...(idToken === undefined ? {} : { id_token: idToken }) })
    },
  })
  const issuer = () => `http://127.0.0.1:${server.port}`
  const metadata = () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/auth`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // A liar would take these for its own as well.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  })

  return {
    issuer: issuer(),
    tell(next: Lie) {
      lie = next
    },
    stop: () => server.stop(true),
  }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export function signRs256({ header, claims }: { header: object; claims: Claims }, key: KeyObject): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
}

/** Signed with a text that everybody knows, as if it were a secret. */
export function signHs256({ header, claims }: { header: object; claims: Claims }, text: string): string {
  const unsigned = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
  return `${unsigned}.${createHmac('sha256', text).update(unsigned).digest('base64url')}`
}

export const unsecured = ({ header, claims }: { header: object; claims: Claims }, alg: string) =>
  `${encode({ ...header, alg })}.${encode(claims)}.`
