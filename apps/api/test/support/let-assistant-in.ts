import { createHash, randomBytes } from 'node:crypto'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { TestApp } from './start-test-app.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  scope: string
}

export const backAddress = 'http://127.0.0.1:53170/back'

/** An assistant that has introduced itself. @returns its client id */
export async function introduce(app: TestApp, name = 'Assistant', redirectUris = [backAddress]): Promise<string> {
  const answer = await app.rest('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: redirectUris }),
  })
  return ((await answer.json()) as { client_id: string }).client_id
}

/** The query of a request for access, as our page hands it on, and the verifier of its challenge. */
export function askFor(clientId: string, changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: backAddress,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
    ...changes,
  }
  const set = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { verifier, request: Buffer.from(new URLSearchParams(set).toString()).toString('base64url') }
}

/** A form of the token endpoint or that of revocation, whatever it holds. */
export const sendForm = (app: TestApp, path: string, form: Record<string, string>) =>
  app.rest(path, { method: 'POST', body: new URLSearchParams(form) })

/** The code that somebody gives an assistant by allowing what it asks for. */
export async function allow(app: TestApp, { token, user }: AuthSession, request: string): Promise<string> {
  const { address } = await app.trpc(token).assistants.allow.mutate({ request, agent: user.selectedAgent })
  return new URL(address).searchParams.get('code') ?? ''
}

/** An assistant that somebody lets in, by what goes over the wire. */
export async function letAssistantIn(app: TestApp, session: AuthSession, name = 'Assistant') {
  const clientId = await introduce(app, name)
  const { verifier, request } = askFor(clientId)
  const code = await allow(app, session, request)
  const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: backAddress, code }
  const answer = await sendForm(app, '/oauth/token', { ...form, code_verifier: verifier })
  const tokens = (await answer.json()) as Tokens
  const [newest] = (await app.trpc(session.token).assistants.list.query()).assistants
  return { id: newest?.id ?? '', clientId, tokens }
}
