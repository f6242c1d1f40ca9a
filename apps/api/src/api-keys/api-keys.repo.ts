import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import type { ApiKeyRow } from '../platform/database/tables/api-keys.ts'
import type { Database } from '../platform/database/tables/database.ts'

/** What is written together with the change of a key. */
type Alongside = (trx: Transaction<Database>, key: ApiKeyRow) => Promise<void>

export interface NewApiKey {
  name: string
  agent: AgentId
  tokenHash: string
  prefix: string
  createdBy: string
  expiresAt: Date | null
}

/** A key that a super admin may manage. */
export type CheckedApiKey = Authorized<ApiKeyRow>

export type ApiKeysRepo = ReturnType<typeof createApiKeysRepo>

export function createApiKeysRepo(db: Kysely<Database>) {
  return {
    /** Stores a key with a user of its own: chats and audits belong to users. Nobody can sign in as that user. */
    insert({ name, agent, tokenHash, prefix, createdBy, expiresAt }: NewApiKey, alongside: Alongside) {
      const id = crypto.randomUUID()
      const userId = crypto.randomUUID()
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('user')
          .values({
            id: userId,
            name,
            username: `key.${id}`,
            displayUsername: name,
            email: `key-${id}@fieldproof.invalid`,
            emailVerified: false,
            role: 'machine',
            agentType: agent,
          })
          .execute()
        const row = await trx
          .insertInto('apiKey')
          .values({ id, userId, name, agent, tokenHash, prefix, createdBy, expiresAt })
          .returningAll()
          .executeTakeFirstOrThrow()
        await alongside(trx, row)
        return row
      })
    },

    list: () => db.selectFrom('apiKey').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute(),

    /** The key of a token, unless it was revoked or has expired. */
    findUsable: (tokenHash: string, now: Date) =>
      db
        .selectFrom('apiKey')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .where('revokedAt', 'is', null)
        .where((e) => e.or([e('expiresAt', 'is', null), e('expiresAt', '>', now)]))
        .executeTakeFirst(),

    async noteUse(id: string, at: Date): Promise<void> {
      await db.updateTable('apiKey').set({ lastUsedAt: at }).where('id', '=', id).execute()
    },

    async find(actor: Pick<Actor, 'role'>, id: string): Promise<CheckedApiKey | undefined> {
      const row = await db.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirst()
      return authorize(row, actor, 'superAdmin')
    },

    /** @returns undefined where it was revoked before */
    revoke({ id }: CheckedApiKey, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('apiKey')
          .set({ revokedAt: new Date() })
          .where('id', '=', id)
          .where('revokedAt', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row
      })
    },
  }
}
