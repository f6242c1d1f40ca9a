import type { ConnectedAssistant, UserAssistant } from '@fieldproof/schema/assistants'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { hashToken } from '../platform/hash-token.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { looksLikeAccessToken } from './assistant-token.ts'
import type { AssistantsRepo, CheckedConnection, Connection } from './assistants.repo.ts'
import { describeConnection, nameOf } from './describe-connection.ts'

/** The last use is written at most this often, to spare a write per call. */
const noteEveryMs = 60_000

export type Connections = ReturnType<typeof createConnections>

/** Assistants that people have let in: who they are, what they call, and their end. */
export function createConnections(deps: {
  assistants: AssistantsRepo
  securityLog: RecordSecurity
  /** Super admins set up sign-in codes before they, or an assistant of theirs, may do anything. */
  requireCodes: boolean
}) {
  const { assistants, securityLog, requireCodes } = deps
  const noted = createRecentMemory<number>(1_000)

  async function noteUse(id: string) {
    const now = Date.now()
    if (now - (noted.get(id) ?? 0) < noteEveryMs) return
    noted.set(id, now)
    await assistants.noteUse(id, new Date(now))
  }

  async function end(actor: Actor, found: CheckedConnection | undefined): Promise<void> {
    const ended =
      found &&
      (await assistants.end(found, (trx, connection) =>
        securityLog.record(trx, {
          action: 'assistant.disconnected',
          actor,
          workspace: connection.agent,
          target: describeConnection(connection),
        }),
      ))
    if (!ended) throw new AppError('not_found', 'This assistant is not connected, or no more.')
  }

  return {
    /** Those of a user, in whichever workspace. */
    async list({ userId }: Actor): Promise<ConnectedAssistant[]> {
      return (await assistants.listOwn(userId)).map(present)
    },

    /** Those of everybody, for the super admin. */
    async listAll(): Promise<UserAssistant[]> {
      const rows = await assistants.listAll()
      return rows.map((row) => ({ ...present(row), username: row.displayUsername ?? row.username }))
    },

    /** Ends one's own connection at once; what it asked stays in the chats. @throws AppError not_found */
    disconnect: async (actor: Actor, id: string) => end(actor, await assistants.findOwn(actor, id)),

    /** Ends anybody's, for the super admin. @throws AppError not_found */
    disconnectAny: async (actor: Actor, id: string) => end(actor, await assistants.findAny(actor, id)),

    /** Where the way a user signs in has changed, what was let in before has to ask again. */
    endAll: (userId: string, because: string): Promise<void> =>
      assistants.endAll(userId, (trx, connection) =>
        securityLog.record(trx, {
          action: 'assistant.disconnected',
          workspace: connection.agent,
          target: describeConnection(connection),
          detail: `${connection.displayUsername ?? connection.username}: ${because}`,
        }),
      ),

    /**
     * Who calls /mcp with this bearer token: the user who let the assistant in, with no more than an API key of that
     * workspace may do. Undefined where the token is none of ours or opens nothing.
     */
    async authenticate(token: string): Promise<Actor | undefined> {
      if (!looksLikeAccessToken(token)) return undefined
      const found = await assistants.findToken(hashToken(token))
      if (found?.kind !== 'access' || found.revokedAt !== null || found.expiresAt <= new Date()) return undefined
      if (found.role === 'machine' || (found.agentType !== null && found.agentType !== found.agent)) return undefined
      await noteUse(found.id)
      return {
        kind: 'machine',
        assistant: describeConnection(found).name,
        userId: found.userId,
        username: nameOf(found),
        email: '',
        role: 'agent',
        agentType: found.agent,
        agent: found.agent,
        token: '',
        expiresAt: found.expiresAt,
        mustSetUpCodes: requireCodes && found.role === 'superadmin' && found.twoFactorEnabled !== true,
      }
    },
  }
}

function present(row: Connection): ConnectedAssistant {
  return {
    id: row.id,
    name: row.name,
    host: row.redirectHost,
    agent: row.agent,
    connectedAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt ? { lastUsedAt: row.lastUsedAt.toISOString() } : {}),
  }
}
