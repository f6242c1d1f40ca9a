import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

export type UsedCodesRepo = ReturnType<typeof createUsedCodesRepo>

/**
 * Codes of authenticator apps that were used. They are remembered for much longer than they count, so that a clock that is
 * put back makes none of them new; two days of them take a code in ten thousand from who signs in a hundred times.
 */
export function createUsedCodesRepo(db: Kysely<Database>) {
  return {
    /** @returns false where this user has used this code before */
    async add(userId: string, code: string): Promise<boolean> {
      await db
        .deleteFrom('usedSignInCode')
        .where('userId', '=', userId)
        .where('usedAt', '<', sql<Date>`now() - interval '2 days'`)
        .execute()
      const added = await db
        .insertInto('usedSignInCode')
        .values({ userId, code })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .executeTakeFirst()
      return added !== undefined
    },
  }
}
