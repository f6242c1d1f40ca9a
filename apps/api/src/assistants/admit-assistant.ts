import type { AgentId } from '@fieldproof/schema/agents'
import type { AssistantRequest } from '@fieldproof/schema/assistants'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { hashToken } from '../platform/hash-token.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { makeAssistantToken } from './assistant-token.ts'
import type { AssistantsRepo } from './assistants.repo.ts'
import { describeConnection } from './describe-connection.ts'
import { type AuthorizationRequest, readRequest } from './read-request.ts'
import { hostOf, isLocal } from './redirect-address.ts'

/** A code is exchanged by a program at once. */
const codeMs = 60_000

export interface AdmitDeps {
  assistants: AssistantsRepo
  securityLog: RecordSecurity
  /** Who answers, and for what: the address of the product, and that of /mcp. */
  issuer: string
  resource: string
}

export type AdmitAssistant = ReturnType<typeof createAdmitAssistant>

/** What somebody who is signed in answers to an assistant that asks for access: who it is, yes, or no. */
export function createAdmitAssistant({ assistants, securityLog, issuer, resource }: AdmitDeps) {
  const read = (request: string) => readRequest(request, { resource, findClient: assistants.findClient })

  /** The address that the answer is sent to. It says who answers (RFC 9207), so that nobody takes it for another's. */
  function answer({ redirectUri, state }: AuthorizationRequest, parameters: Record<string, string>) {
    const address = new URL(redirectUri)
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    address.searchParams.set('iss', issuer)
    if (state !== undefined) address.searchParams.set('state', state)
    return { address: address.href }
  }

  return {
    /** @throws AppError invalid */
    async review(actor: Actor, request: string): Promise<AssistantRequest> {
      const { client, redirectUri, refusal } = await read(request)
      return {
        name: client.name,
        host: hostOf(redirectUri),
        local: isLocal(redirectUri),
        agent: actor.agent,
        ...(refusal ? { problem: refusal.text } : {}),
      }
    },

    /**
     * Lets the assistant read and ask as this user in this workspace.
     * @param agent the workspace that the user was shown
     * @throws AppError invalid, conflict where the session works in another workspace by now
     */
    async allow(actor: Actor, { request, agent }: { request: string; agent: AgentId }) {
      const asked = await read(request)
      const { client, redirectUri, refusal, codeChallenge } = asked
      if (refusal) throw new AppError('invalid', refusal.text)
      if (agent !== actor.agent)
        throw new AppError('conflict', 'You work with the other agent now. Look again at what you allow.')
      const code = makeAssistantToken('code')
      await assistants.insertGrant(
        { clientId: client.id, userId: actor.userId, agent, redirectHost: hostOf(redirectUri) },
        { hash: hashToken(code), redirectUri, codeChallenge, expiresAt: new Date(Date.now() + codeMs) },
        (trx, connection) =>
          securityLog.record(trx, { action: 'assistant.connected', actor, target: describeConnection(connection) }),
      )
      return answer(asked, { code })
    },

    /** @throws AppError invalid */
    async deny(actor: Actor, request: string) {
      const asked = await read(request)
      const target = { kind: 'assistant', name: `${asked.client.name} (${hostOf(asked.redirectUri)})` }
      await securityLog.note({ action: 'assistant.denied', actor, target })
      const error = asked.refusal?.error ?? 'access_denied'
      return answer(asked, { error })
    },
  }
}
