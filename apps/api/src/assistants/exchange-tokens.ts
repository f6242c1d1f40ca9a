import { createHash, timingSafeEqual } from 'node:crypto'
import { OAuthError, OAuthErrorCode, type OAuthTokens } from '@modelcontextprotocol/server'
import { hashToken } from '../platform/hash-token.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { makeAssistantToken } from './assistant-token.ts'
import type { AssistantsRepo, FoundToken, Redemption } from './assistants.repo.ts'
import { describeConnection, describeHolder } from './describe-connection.ts'
import { assistantScope } from './read-request.ts'

export interface TokenTimes {
  accessMs: number
  /** Without a renewal for so long, the connection ends. */
  refreshMs: number
  /** However often it is renewed, a person is asked again after so long. */
  longestMs: number
}
const dayMs = 24 * 60 * 60_000
export const tokenTimes: TokenTimes = { accessMs: 15 * 60_000, refreshMs: 30 * dayMs, longestMs: 180 * dayMs }

export type ExchangeTokens = ReturnType<typeof createExchangeTokens>

/** What assistants do with codes and tokens, without a person: RFC 6749 and OAuth 2.1 for public clients, and RFC 7009. */
export function createExchangeTokens(deps: {
  assistants: AssistantsRepo
  securityLog: RecordSecurity
  resource: string
  times?: TokenTimes
}) {
  const { assistants, securityLog, resource, times = tokenTimes } = deps

  /** @throws OAuthError invalid_grant */
  async function redeem(token: string, decide: (found: FoundToken) => Redemption['outcome'], action: Action) {
    const access = makeAssistantToken('access')
    const refresh = makeAssistantToken('refresh')
    const now = Date.now()
    const makeTokens = ({ createdAt }: FoundToken): Redemption => {
      const end = (ms: number) => new Date(Math.min(now + ms, createdAt.getTime() + times.longestMs))
      const expiresAt = end(times.refreshMs)
      const tokens = [
        { hash: hashToken(access), kind: 'access' as const, expiresAt: end(times.accessMs) },
        { hash: hashToken(refresh), kind: 'refresh' as const, expiresAt },
      ]
      return { outcome: 'redeemed', tokens, expiresAt }
    }
    const outcome = await assistants.redeem(
      hashToken(token),
      (found) => {
        const decided = decide(found)
        return decided === 'redeemed' ? makeTokens(found) : { outcome: decided }
      },
      (trx, found, happened) =>
        securityLog.record(trx, {
          action: happened === 'ended' ? 'assistant.token-reused' : action,
          actor: describeHolder(found),
          workspace: found.agent,
          target: describeConnection(found),
        }),
    )
    if (outcome !== 'redeemed')
      throw new OAuthError(OAuthErrorCode.InvalidGrant, 'This code or token is not valid, or no more.')
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: times.accessMs / 1000,
      refresh_token: refresh,
      scope: assistantScope,
    } satisfies OAuthTokens
  }

  return {
    /** The answer of the token endpoint. @throws OAuthError */
    async exchange(form: URLSearchParams): Promise<OAuthTokens> {
      const asked = form.get('resource')
      if (asked !== null && asked !== resource)
        throw new OAuthError(OAuthErrorCode.InvalidTarget, 'Tokens are made for /mcp only.')
      const clientId = need(form, 'client_id')
      const grantType = need(form, 'grant_type')
      if (grantType === 'authorization_code') {
        const verifier = need(form, 'code_verifier')
        const redirectUri = need(form, 'redirect_uri')
        const meets = (found: FoundToken) =>
          found.clientId === clientId && found.redirectUri === redirectUri && meetsChallenge(verifier, found)
        return redeem(need(form, 'code'), (found) => judge(found, 'code', meets(found)), 'assistant.admitted')
      }
      if (grantType === 'refresh_token')
        return redeem(
          need(form, 'refresh_token'),
          (found) => judge(found, 'refresh', found.clientId === clientId),
          'assistant.refreshed',
        )
      throw new OAuthError(OAuthErrorCode.UnsupportedGrantType, 'Send a code or a refresh token.')
    },

    /** Ends the connection that a token belongs to; of an unknown token nobody is told anything. @throws OAuthError */
    async revoke(form: URLSearchParams): Promise<void> {
      const clientId = need(form, 'client_id')
      await assistants.endByToken(hashToken(need(form, 'token')), clientId, (trx, connection) =>
        securityLog.record(trx, {
          action: 'assistant.disconnected',
          actor: describeHolder(connection),
          workspace: connection.agent,
          target: describeConnection(connection),
          detail: 'By the assistant',
        }),
      )
    },
  }
}

type Action = 'assistant.admitted' | 'assistant.refreshed'

/** @throws OAuthError invalid_request where it is missing or there twice */
function need(form: URLSearchParams, name: string): string {
  const [value, ...more] = form.getAll(name)
  if (!value || more.length > 0) throw new OAuthError(OAuthErrorCode.InvalidRequest, `Send ${name} once.`)
  return value
}

/** What was used before has been stolen, from the assistant or by it: nobody can tell, so nobody goes on. */
function judge(found: FoundToken, kind: 'code' | 'refresh', holds: boolean): Redemption['outcome'] {
  if (found.kind !== kind || !holds || found.revokedAt !== null) return 'refused'
  if (found.usedAt !== null) return 'ended'
  return found.expiresAt > new Date() ? 'redeemed' : 'refused'
}

/** RFC 7636, 4.6, for S256. */
function meetsChallenge(verifier: string, { codeChallenge }: FoundToken): boolean {
  if (!codeChallenge || !/^[\w.~-]{43,128}$/.test(verifier)) return false
  const met = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(codeChallenge, 'base64url')
  return wanted.length === met.length && timingSafeEqual(met, wanted)
}
