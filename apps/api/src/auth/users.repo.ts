import type { AgentId } from '@fieldproof/schema/agents'
import type { Role } from '@fieldproof/schema/auth'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

export interface NewUser {
  username: string
  email: string
  passwordHash: string
  role: Role
  agentType: AgentId | null
}

export type UsersRepo = ReturnType<typeof createUsersRepo>

/** Users and sessions, in the tables that better-auth reads. */
export function createUsersRepo(db: Kysely<Database>) {
  return {
    /**
     * Creates a user together with its password, in one transaction.
     * @returns undefined where the user name or the email is taken
     */
    async create(user: NewUser) {
      const id = crypto.randomUUID()
      return db.transaction().execute(async (trx) => {
        const created = await trx
          .insertInto('user')
          .values({
            id,
            name: user.username,
            username: user.username.toLowerCase(),
            displayUsername: user.username,
            email: user.email.toLowerCase(),
            emailVerified: true,
            role: user.role,
            agentType: user.agentType,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!created) return undefined
        await trx
          .insertInto('account')
          .values({
            id: crypto.randomUUID(),
            accountId: id,
            providerId: 'credential',
            userId: id,
            password: user.passwordHash,
          })
          .execute()
        return created
      })
    },

    async isTaken(username: string, email: string) {
      const taken = await db
        .selectFrom('user')
        .select(['username', 'email'])
        .where((where) =>
          where.or([where('username', '=', username.toLowerCase()), where('email', '=', email.toLowerCase())]),
        )
        .executeTakeFirst()
      if (!taken) return undefined
      return taken.username === username.toLowerCase() ? 'username' : 'email'
    },

    listAgentUsers() {
      return db
        .selectFrom('user')
        .selectAll()
        .where('role', '=', 'agent')
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute()
    },

    /** Deletes an agent user; sessions, chats and the password go with the row. */
    deleteAgentUser(id: string) {
      return db
        .deleteFrom('user')
        .where('id', '=', id)
        .where('role', '=', 'agent')
        .returning(['username', 'displayUsername'])
        .executeTakeFirst()
    },

    async hasSuperAdmin() {
      const row = await db.selectFrom('user').select('id').where('role', '=', 'superadmin').limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** Notes a sign-in: when, and in which workspace the new session works. */
    async noteSignIn(userId: string, token: string, agent: AgentId) {
      await db.updateTable('user').set({ lastLogin: new Date() }).where('id', '=', userId).execute()
      await db.updateTable('session').set({ selectedAgent: agent }).where('token', '=', token).execute()
    },

    async selectAgent(token: string, agent: AgentId) {
      await db.updateTable('session').set({ selectedAgent: agent }).where('token', '=', token).execute()
    },

    async deleteSession(token: string) {
      await db.deleteFrom('session').where('token', '=', token).execute()
    },
  }
}
