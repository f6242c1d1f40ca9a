import type { GenericOAuthUserInfo } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'

const answerLimitMs = 10_000

const metadataSchema = z.object({ issuer: z.string(), userinfo_endpoint: z.url().optional() })
export type ProviderMetadata = z.infer<typeof metadataSchema>

/** Where a service publishes what it is. */
export const metadataAddress = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** @throws Error where the service cannot be read, or says that it is another one (OpenID Connect Discovery 1.0, 4.3) */
export async function fetchMetadata(issuer: string): Promise<ProviderMetadata> {
  const response = await fetch(metadataAddress(issuer), { signal: AbortSignal.timeout(answerLimitMs) })
  if (!response.ok) throw new Error(`the OpenID configuration of OIDC_ISSUER answers ${response.status}`)
  const metadata = metadataSchema.parse(await response.json())
  if (metadata.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new Error('the OpenID configuration names another issuer than OIDC_ISSUER')
  return metadata
}

/**
 * The claims about the person: those of the ID token, whose signature, audience, issuer, nonce and times were checked just
 * before, and what the userinfo endpoint adds to them. Services differ in where they put email and groups.
 * @returns null where there is no ID token, one that would last for ever (which the library lets pass, against 2), or the
 * two speak of different people (OpenID Connect Core 1.0, 5.3.2)
 */
export async function readIdentity(
  tokens: { idToken?: string | undefined; accessToken?: string | undefined },
  { userinfo_endpoint: address }: ProviderMetadata,
): Promise<GenericOAuthUserInfo | null> {
  const payload = tokens.idToken?.split('.')[1]
  if (!payload) return null
  const { data: signed } = signedSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!signed) return null
  if (!address || !tokens.accessToken) return asUserInfo(signed)
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    signal: AbortSignal.timeout(answerLimitMs),
  })
  // A service may sign what it answers here; the signed ID token is what counts then.
  if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return asUserInfo(signed)
  const told = claimsSchema.safeParse(await response.json())
  if (!told.success || told.data.sub !== signed.sub) return null
  return asUserInfo({ ...told.data, ...signed })
}

/** In the library's shape, whose `emailVerified` nobody here reads: admitPerson judges the claim itself. */
function asUserInfo(claims: z.infer<typeof claimsSchema>): GenericOAuthUserInfo {
  return { ...claims, emailVerified: false }
}

const claimsSchema = z.looseObject({ sub: z.coerce.string().min(1) })
const signedSchema = claimsSchema.extend({ iat: z.number(), exp: z.number() })
