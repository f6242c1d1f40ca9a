import type { AgentUser, CreateAgentUserInput, SystemFigures } from '@fieldproof/schema/admin-users'
import type { PasswordHasher } from '../auth/hash-passwords.ts'
import type { UsersRepo } from '../auth/users.repo.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { UserRow } from '../platform/database/tables/users.ts'
import type { VectorIndex } from '../platform/vector-index.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { SystemRepo } from './system.repo.ts'

export interface AdminDeps {
  users: UsersRepo
  passwords: PasswordHasher
  system: SystemRepo
  vectors: VectorIndex
  hasSampleContent(): Promise<boolean>
  securityLog: RecordSecurity
}

export type AdminService = ReturnType<typeof createAdminService>

/** What the super admin does. Callers have proved that role already (superAdminProcedure). */
export function createAdminService({ users, passwords, system, vectors, hasSampleContent, securityLog }: AdminDeps) {
  return {
    async listUsers(): Promise<AgentUser[]> {
      const rows = await users.listAgentUsers()
      return rows.map(presentUser)
    },

    /** @throws AppError conflict naming what is taken */
    async createUser(actor: Actor, input: Required<CreateAgentUserInput>): Promise<AgentUser> {
      const passwordHash = await passwords.hash(input.password)
      const { username, email, agentType } = input
      const row = await users.create({ username, email, agentType, passwordHash, role: 'agent' }, (trx, user) =>
        securityLog.record(trx, { action: 'user.created', actor, workspace: agentType, target: describeUser(user) }),
      )
      if (row) return presentUser(row)
      const field = (await users.isTaken(username, email)) ?? 'username'
      throw new AppError('conflict', `A user with this ${field} already exists.`, { field })
    },

    /** Ends the user's sessions at once; chats go with it, documents stay with the workspace. */
    async deleteUser(actor: Actor, id: string): Promise<void> {
      const found = await users.findManaged(actor, id)
      const deleted =
        found &&
        (await users.deleteManaged(found, (trx, user) =>
          securityLog.record(trx, {
            action: 'user.deleted',
            actor,
            workspace: user.agentType,
            target: describeUser(user),
          }),
        ))
      if (!deleted) throw new AppError('not_found', 'This user does not exist.')
    },

    async systemFigures(): Promise<SystemFigures> {
      const [totals, queues, database, vectorDatabase, sampleContent] = await Promise.all([
        system.documentTotals(),
        system.countJobs(),
        system.ping(),
        vectors.ping(),
        hasSampleContent(),
      ])
      return {
        documents: Number(totals.documents),
        vectors: Number(totals.vectors),
        storageBytes: Number(totals.bytes),
        jobs: {
          waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
          active: queues.reduce((sum, { active }) => sum + active, 0),
          failed: queues.reduce((sum, { failed }) => sum + failed, 0),
        },
        memoryBytes: process.memoryUsage.rss(),
        database,
        vectorDatabase,
        sampleContent,
      }
    },
  }
}

const describeUser = ({ id, username, displayUsername }: UserRow) => ({
  kind: 'user',
  id,
  name: displayUsername ?? username,
})

function presentUser(row: UserRow): AgentUser {
  return {
    id: row.id,
    username: row.displayUsername ?? row.username,
    email: row.email,
    // The database lets no agent user exist without one.
    agentType: row.agentType ?? 'hse',
    createdAt: row.createdAt.toISOString(),
    ...(row.lastLogin ? { lastLogin: row.lastLogin.toISOString() } : {}),
  }
}
