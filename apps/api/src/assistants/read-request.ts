import { idSchema } from '@fieldproof/schema/common'
import { AppError } from '../errors.ts'
import type { AssistantClientRow } from '../platform/database/tables/assistants.ts'
import { isNamedRedirect } from './redirect-address.ts'

/** What every assistant may ask for: to use the tools of /mcp. */
export const assistantScope = 'mcp'

/** A request for access whose sender is known, and to whom an answer may go. */
export interface AuthorizationRequest {
  client: AssistantClientRow
  redirectUri: string
  state: string | undefined
  /** Why it cannot be granted, as the assistant is told it (RFC 6749, 4.1.2.1), with a text for the person. */
  refusal: { error: string; text: string } | undefined
  /** S256 (RFC 7636); empty where the request is refused. */
  codeChallenge: string
}

/**
 * Reads the query of an authorization request. Nothing is sent back to an address that its assistant has not named.
 * @param request the query in base64url
 * @param resource the address of /mcp, for which alone tokens are made
 * @throws AppError invalid where nobody knows who asks, or where the answer would go to
 */
export async function readRequest(
  request: string,
  { resource, findClient }: { resource: string; findClient(id: string): Promise<AssistantClientRow | undefined> },
): Promise<AuthorizationRequest> {
  const query = new URLSearchParams(Buffer.from(request, 'base64url').toString('utf8'))
  const names = [...query.keys()]
  // Who reads the first and who reads the last of two would not mean the same.
  if (names.length !== new Set(names).size)
    throw new AppError('invalid', 'The request of this assistant names a thing twice.')
  const clientId = idSchema.safeParse(query.get('client_id')).data
  const client = clientId === undefined ? undefined : await findClient(clientId)
  if (!client)
    throw new AppError(
      'invalid',
      'This assistant is not known here, or no more. Remove the server there and add it again.',
    )
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!isNamedRedirect(redirectUri, client.redirectUris))
    throw new AppError('invalid', 'This assistant asks to be answered at an address that it has not named before.')
  const codeChallenge = query.get('code_challenge') ?? ''
  return {
    client,
    redirectUri,
    state: query.get('state') ?? undefined,
    refusal: findRefusal(query, resource),
    codeChallenge,
  }
}

function findRefusal(query: URLSearchParams, resource: string) {
  const refuse = (error: string, text: string) => ({ error, text })
  if (query.get('response_type') !== 'code')
    return refuse('unsupported_response_type', 'It asks for another answer than a code.')
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(query.get('code_challenge') ?? ''))
    return refuse('invalid_request', 'It does not prove that it is the one that asked (PKCE with S256).')
  const asked = query.get('resource')
  if (asked !== null && asked !== resource) return refuse('invalid_target', 'It asks for access to something else.')
  const scopes = query.get('scope')?.split(' ').filter(Boolean) ?? []
  if (scopes.length > 0 && !scopes.includes(assistantScope))
    return refuse('invalid_scope', 'It asks for something that assistants cannot be given here.')
  return undefined
}
