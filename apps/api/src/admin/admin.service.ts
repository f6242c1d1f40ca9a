import type { AgentUser, CreateAgentUserInput, SystemFigures } from '@fieldproof/schema/admin-users'
import { hashPassword } from '../auth/create-auth.ts'
import type { UsersRepo } from '../auth/users.repo.ts'
import { AppError } from '../errors.ts'
import type { UserRow } from '../platform/database/tables/users.ts'
import type { VectorIndex } from '../platform/vector-index.ts'
import type { SystemRepo } from './system.repo.ts'

export interface AdminDeps {
  users: UsersRepo
  system: SystemRepo
  vectors: VectorIndex
  hasSampleContent(): Promise<boolean>
}

export type AdminService = ReturnType<typeof createAdminService>

/** What the super admin does. Callers have proved that role already (superAdminProcedure). */
export function createAdminService({ users, system, vectors, hasSampleContent }: AdminDeps) {
  return {
    async listUsers(): Promise<AgentUser[]> {
      const rows = await users.listAgentUsers()
      return rows.map(presentUser)
    },

    /** @throws AppError conflict naming what is taken */
    async createUser(input: Required<CreateAgentUserInput>): Promise<AgentUser> {
      const passwordHash = await hashPassword(input.password)
      const { username, email, agentType } = input
      const row = await users.create({ username, email, agentType, passwordHash, role: 'agent' })
      if (row) return presentUser(row)
      const taken = await users.isTaken(username, email)
      throw new AppError('conflict', `A user with this ${taken ?? 'username'} already exists.`)
    },

    /** Ends the user's sessions at once; chats go with it, documents stay with the workspace. */
    async deleteUser(id: string): Promise<void> {
      if (!(await users.deleteAgentUser(id))) throw new AppError('not_found', 'This user does not exist.')
    },

    async systemFigures(): Promise<SystemFigures> {
      const [totals, database, vectorDatabase, sampleContent] = await Promise.all([
        system.documentTotals(),
        system.ping(),
        vectors.ping(),
        hasSampleContent(),
      ])
      return {
        documents: Number(totals.documents),
        vectors: Number(totals.vectors),
        storageBytes: Number(totals.bytes),
        database,
        vectorDatabase,
        sampleContent,
      }
    },
  }
}

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
