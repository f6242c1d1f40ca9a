import { OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { CountAttempts } from '../auth/count-attempts.ts'
import { countedAddress } from '../platform/counted-address.ts'
import type { AssistantsRepo } from './assistants.repo.ts'
import { assistantScope } from './read-request.ts'
import { isAllowedRedirect } from './redirect-address.ts'
import { showName } from './show-name.ts'

const registrations = {
  kind: 'assistant',
  points: 60,
  windowMs: 60 * 60_000,
  refusal: 'Too many assistants were added from here. Try again in an hour.',
}

/** What is read of an introduction. What else it holds is passed over, as RFC 7591 asks: it is not kept and not shown. */
const introductionSchema = z.object({
  redirect_uris: z.string().array().min(1).max(10),
  client_name: z.string().optional(),
})

export type RegisterAssistant = ReturnType<typeof createRegisterAssistant>

/**
 * Lets assistants introduce themselves (RFC 7591). They get no secret: what they are is proved at each request for access
 * by the address that the answer goes to, and by PKCE.
 * @param perAddress in an hour; 0 for no limit
 */
export function createRegisterAssistant(deps: {
  assistants: AssistantsRepo
  attempts: CountAttempts
  perAddress?: number
}) {
  const { assistants, attempts, perAddress = registrations.points } = deps
  return {
    /** Before the introduction is read. @throws AppError too_many_requests */
    async count(address: string): Promise<void> {
      if (perAddress > 0) await attempts.limit({ ...registrations, points: perAddress }, countedAddress(address))
    },

    /** @throws OAuthError invalid_redirect_uri, invalid_client_metadata */
    async register(introduction: unknown) {
      const { data } = introductionSchema.safeParse(introduction)
      if (!data) throw new OAuthError(OAuthErrorCode.InvalidClientMetadata, 'Send one to ten redirect_uris.')
      if (!data.redirect_uris.every(isAllowedRedirect))
        throw new OAuthError(
          'invalid_redirect_uri',
          'People are sent back to https addresses, or to http on 127.0.0.1, [::1] or localhost, without a fragment.',
        )
      const client = await assistants.insertClient({
        id: crypto.randomUUID(),
        name: showName(data.client_name),
        redirectUris: data.redirect_uris,
      })
      return {
        client_id: client.id,
        client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
        scope: assistantScope,
      }
    },
  }
}
