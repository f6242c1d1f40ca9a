import { assistantLimits } from '@fieldproof/schema/assistants'
import {
  type AuthMetadataOptions,
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
} from '@modelcontextprotocol/server'
import { Hono, type Context as HonoContext } from 'hono'
import type { ExchangeTokens } from '../../assistants/exchange-tokens.ts'
import { isSafeForTokens, oauthAddresses } from '../../assistants/oauth-addresses.ts'
import { assistantScope } from '../../assistants/read-request.ts'
import type { RegisterAssistant } from '../../assistants/register-assistant.ts'
import { AppError } from '../../errors.ts'
import { readBody } from '../../platform/call-body.ts'
import { readJson } from '../read-json.ts'

/** Bytes of an introduction with a few addresses, and of a form with a token: neither needs more. */
const largestIntroduction = 8 * 1024
const largestForm = 4 * 1024

/**
 * The doors of OAuth that assistants knock at: how they find their way (RFC 9728, RFC 8414), introduce themselves (RFC 7591),
 * ask a person (the page at /connect), and get, renew and give back tokens (OAuth 2.1, RFC 7009). There is none where the
 * product is reached by plain http from other computers: tokens would be read on the way.
 */
export function oauthRoute(deps: {
  publicUrl: string
  registration: RegisterAssistant
  tokens: ExchangeTokens
  addressOf(c: HonoContext): string
}) {
  const { publicUrl, registration, tokens, addressOf } = deps
  const oauth = new Hono()
  if (!isSafeForTokens(publicUrl)) return oauth
  const metadata = describeOauth(publicUrl)

  oauth.get('/.well-known/*', (c) => oauthMetadataResponse(c.req.raw, metadata) ?? c.text('Not found.', 404))

  /** The page cannot be told by its query: its router would read numbers in it. What follows # is sent nowhere else. */
  oauth.get('/oauth/authorize', (c) => {
    const request = Buffer.from(new URL(c.req.url).search.slice(1)).toString('base64url')
    if (request.length > assistantLimits.requestMaxLength) throw new AppError('invalid', 'The request is too long.')
    return c.redirect(`/connect#${request}`)
  })

  oauth.post('/oauth/register', async (c) => {
    await registration.count(addressOf(c))
    return answer(c, 201, async () => registration.register(await readJson(c.req.raw, largestIntroduction)))
  })
  oauth.post('/oauth/token', (c) => answer(c, 200, async () => tokens.exchange(await readForm(c.req.raw))))
  oauth.post('/oauth/revoke', (c) =>
    answer(c, 200, async () => {
      await tokens.revoke(await readForm(c.req.raw))
      return {}
    }),
  )
  return oauth
}

/** What a request to /mcp without a token that opens it is told (RFC 9728, 5.1). @param refused there was one */
export function challenge(publicUrl: string, refused: boolean): string {
  const error = refused ? ', error="invalid_token"' : ''
  if (!isSafeForTokens(publicUrl)) return `Bearer realm="Fieldproof"${error}`
  const { origin } = new URL(publicUrl)
  const found = `${origin}/.well-known/oauth-protected-resource/mcp`
  return `Bearer realm="Fieldproof"${error}, resource_metadata="${found}", scope="${assistantScope}"`
}

function describeOauth(publicUrl: string): AuthMetadataOptions {
  const { issuer, resource } = oauthAddresses(publicUrl)
  return {
    resourceServerUrl: new URL(resource),
    resourceName: 'Fieldproof',
    scopesSupported: [assistantScope],
    oauthMetadata: {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: [assistantScope],
      authorization_response_iss_parameter_supported: true,
    },
  }
}

/** @throws AppError unsupported_type, and as `readBody` */
async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new OAuthError(OAuthErrorCode.InvalidRequest, 'Send application/x-www-form-urlencoded.')
  return new URLSearchParams(await readBody(request, largestForm))
}

/** Answers as RFC 6749 has it: JSON that nobody keeps, and a refusal as a code with a sentence. */
async function answer(c: HonoContext, status: 200 | 201, make: () => Promise<object>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  try {
    return c.json(await make(), status)
  } catch (error) {
    if (!OAuthError.isInstance(error)) throw error
    return c.json(error.toResponseObject(), 400)
  }
}
