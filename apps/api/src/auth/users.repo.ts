import type { AgentId } from '@fieldproof/schema/agents'
import type { Role } from '@fieldproof/schema/auth'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { UserRow } from '../platform/database/tables/users.ts'
import { createSecretBox } from '../platform/encrypt-secret.ts'
import { hashToken } from '../platform/hash-token.ts'

export interface NewUser {
  username: string
  email: string
  /** Null for somebody who signs in elsewhere. */
  passwordHash: string | null
  role: Role
  agentType: AgentId | null
}

/** Neither the key nor the token is kept: who reads the table can take no session with it. */
const handoverName = (key: string) => `handover-${hashToken(key)}`
const handoverBox = (key: string) => createSecretBox(hashToken(`token of ${key}`))

/** What is written together with the change of a user. */
type Alongside = (trx: Transaction<Database>, user: UserRow) => Promise<void>

/** An agent user that a super admin may manage. */
export type ManagedUser = Authorized<UserRow>

export type UsersRepo = ReturnType<typeof createUsersRepo>

/** Users and sessions, in the tables that better-auth reads. A session is found by its token, and kept by the hash of it. */
export function createUsersRepo(db: Kysely<Database>) {
  const withUser = () =>
    db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.token', 'session.expiresAt', 'session.createdAt', 'session.selectedAgent'])
      .select(['user.id', 'user.name', 'user.email', 'user.username', 'user.displayUsername'])
      .select(['user.role', 'user.agentType', 'user.twoFactorEnabled'])
  const sessionByHash = compileOnce(db, (hash: string) => withUser().where('session.token', '=', hash))

  return {
    /**
     * Creates a user together with its password and what `alongside` writes, in one transaction.
     * @returns undefined where the user name or the email is taken
     */
    async create(user: NewUser, alongside: Alongside) {
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
        await alongside(trx, created)
        if (user.passwordHash === null) return created
        await trx.insertInto('account').values(passwordAccount(id, user.passwordHash)).execute()
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

    /** Whom an identity of a sign-in service belongs to: who is bound to it already, else who has its email. */
    async findByIdentity(providerId: string, identity: { subject: string; email: string }) {
      const bound = await db
        .selectFrom('user')
        .innerJoin('account', 'account.userId', 'user.id')
        .select(['user.id', 'user.role'])
        .where('account.providerId', '=', providerId)
        .where('account.accountId', '=', identity.subject)
        .executeTakeFirst()
      if (bound) return { ...bound, isBound: true, boundElsewhere: false }
      const found = await db
        .selectFrom('user')
        .leftJoin('account', (join) =>
          join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', providerId),
        )
        .select(['user.id', 'user.role', 'account.accountId'])
        .where('user.email', '=', identity.email.toLowerCase())
        .executeTakeFirst()
      if (!found) return undefined
      return { id: found.id, role: found.role, isBound: false, boundElsewhere: found.accountId !== null }
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

    async findManaged(actor: Pick<Actor, 'role'>, id: string): Promise<ManagedUser | undefined> {
      const row = await db
        .selectFrom('user')
        .selectAll()
        .where('id', '=', id)
        .where('role', '=', 'agent')
        .executeTakeFirst()
      return authorize(row, actor, 'superAdmin')
    },

    /** Deletes an agent user; sessions, chats and the password go with the row. */
    deleteManaged({ id }: ManagedUser, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const deleted = await trx
          .deleteFrom('user')
          .where('id', '=', id)
          .where('role', '=', 'agent')
          .returningAll()
          .executeTakeFirst()
        if (deleted) await alongside(trx, deleted)
        return deleted
      })
    },

    /** The name of the account that somebody tries to sign in to; undefined where there is none. */
    async nameOf(username: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('user')
        .select(['username', 'displayUsername'])
        .where('username', '=', username.trim().toLowerCase())
        .executeTakeFirst()
      return row && (row.displayUsername ?? row.username)
    },

    /** Whether an account has this name and no password: its user signs in elsewhere, or is a key. */
    async hasNoPassword(username: string): Promise<boolean> {
      const row = await db
        .selectFrom('user')
        .leftJoin('account', (join) =>
          join.onRef('account.userId', '=', 'user.id').on('account.providerId', '=', 'credential'),
        )
        .select('account.password')
        .where('user.username', '=', username.trim().toLowerCase())
        .executeTakeFirst()
      return row !== undefined && row.password === null
    },

    /** Gives an agent user a new password and ends its sessions, in one transaction. @returns who it is */
    setPassword({ id }: ManagedUser, passwordHash: string) {
      return db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('user')
          .select(['username', 'displayUsername'])
          .where('id', '=', id)
          .where('role', '=', 'agent')
          .forUpdate()
          .executeTakeFirst()
        if (!user) return undefined
        // Somebody who has signed in elsewhere until now has no account with a password yet.
        await trx
          .insertInto('account')
          .values(passwordAccount(id, passwordHash))
          .onConflict((conflict) =>
            conflict
              .columns(['providerId', 'accountId'])
              .doUpdateSet({ password: passwordHash, updatedAt: new Date() }),
          )
          .execute()
        await trx.deleteFrom('session').where('userId', '=', id).execute()
        return { name: user.displayUsername ?? user.username }
      })
    },

    async hasSuperAdmin() {
      const row = await db.selectFrom('user').select('id').where('role', '=', 'superadmin').limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** Notes a sign-in: when, and in which workspace the new session works. */
    async noteSignIn(userId: string, token: string, agent: AgentId) {
      await db.updateTable('user').set({ lastLogin: new Date() }).where('id', '=', userId).execute()
      await db.updateTable('session').set({ selectedAgent: agent }).where('token', '=', hashToken(token)).execute()
    },

    /** A session with its user, as it is at this moment; several that are asked for at once are one statement. It may have expired. */
    async findSession(token: string) {
      const [session] = await sessionByHash(hashToken(token))
      return session && { ...session, token }
    },

    async selectAgent(token: string, agent: AgentId) {
      await db.updateTable('session').set({ selectedAgent: agent }).where('token', '=', hashToken(token)).execute()
    },

    /** Keeps a session for the browser that holds the key, for a moment and for one call. */
    async keepHandover(key: string, token: string, expiresAt: Date) {
      await db
        .insertInto('verification')
        .values({
          id: crypto.randomUUID(),
          identifier: handoverName(key),
          value: handoverBox(key).encrypt(token),
          expiresAt,
        })
        .execute()
    },

    /** @returns the session's token; undefined where there is none, or no more */
    async takeHandover(key: string) {
      const taken = await db
        .deleteFrom('verification')
        .where('identifier', '=', handoverName(key))
        .returning(['value', 'expiresAt'])
        .executeTakeFirst()
      return taken && taken.expiresAt > new Date() ? handoverBox(key).decrypt(taken.value) : undefined
    },

    async hasTwoFactor(userId: string) {
      const row = await db.selectFrom('user').select('twoFactorEnabled').where('id', '=', userId).executeTakeFirst()
      return row?.twoFactorEnabled === true
    },

    /**
     * Forgets a super admin's authenticator app and recovery codes and ends its sessions, together with what `alongside`
     * writes. @returns who it is; undefined where no super admin has this name and codes
     */
    forgetTwoFactor(username: string, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('user')
          .set({ twoFactorEnabled: false })
          .where('username', '=', username.trim().toLowerCase())
          .where('role', '=', 'superadmin')
          .where('twoFactorEnabled', '=', true)
          .returningAll()
          .executeTakeFirst()
        if (!user) return undefined
        await trx.deleteFrom('twoFactor').where('userId', '=', user.id).execute()
        await trx.deleteFrom('session').where('userId', '=', user.id).execute()
        await alongside(trx, user)
        return user
      })
    },

    /** Ends every session of a user but one. */
    async deleteOtherSessions(userId: string, token: string) {
      await db.deleteFrom('session').where('userId', '=', userId).where('token', '!=', hashToken(token)).execute()
    },

    async deleteSession(token: string) {
      await db.deleteFrom('session').where('token', '=', hashToken(token)).execute()
    },
  }
}

/** The account by which a user signs in with a password, as better-auth keeps it. */
function passwordAccount(userId: string, password: string) {
  return { id: crypto.randomUUID(), accountId: userId, providerId: 'credential', userId, password }
}
