import type { KeptPromise, PromiseTaken } from '@fieldproof/schema/shared-standards'
import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { type Authorized, authorize, authorizeChild } from '../../platform/authorized.ts'
import type { Database } from '../../platform/database/tables/database.ts'
import type { PromiseListRow } from '../../platform/database/tables/standards.ts'
import type { CheckedTender } from '../../tenders/tenders.repo.ts'
import type { SharesTransaction } from '../shares.repo.ts'

export type PromisesRepo = ReturnType<typeof createPromisesRepo>
/** A list that was handed to the actor's workspace. */
export type CheckedPromises = Authorized<PromiseListRow>

/** The workspace that promises are handed to. */
const taker = 'hse'

/** What awarded contractors promised, on its way from the tender workspace to that of HSE. */
export function createPromisesRepo(db: Kysely<Database>) {
  return {
    /** Of a tender, as its own workspace sees it; undefined where nothing was handed over. */
    async ofTender(tender: CheckedTender, from: Kysely<Database> = db) {
      const row = await from.selectFrom('promiseList').selectAll().where('tenderId', '=', tender.id).executeTakeFirst()
      return authorizeChild(row, tender, 'tenderId')
    },

    async insert(
      trx: SharesTransaction,
      tender: CheckedTender,
      { bidder, items, by }: { bidder: string; items: KeptPromise[]; by: string },
    ) {
      await trx
        .insertInto('promiseList')
        .values({
          id: crypto.randomUUID(),
          agent: taker,
          tenderId: tender.id,
          tenderName: tender.name,
          bidder,
          items,
          handedBy: by,
          taken: null,
        })
        .execute()
    },

    /** Handed to a workspace, newest first. */
    async list({ agent }: Pick<Actor, 'agent'>): Promise<CheckedPromises[]> {
      const rows = await db
        .selectFrom('promiseList')
        .selectAll()
        .where('agent', '=', agent)
        .orderBy('handedAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => authorize(row, { agent }, 'workspace') ?? [])
    },

    async lock(
      trx: SharesTransaction,
      { agent }: Pick<Actor, 'agent'>,
      id: string,
    ): Promise<CheckedPromises | undefined> {
      const row = await trx
        .selectFrom('promiseList')
        .selectAll()
        .where('agent', '=', agent)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return authorize(row, { agent }, 'workspace')
    },

    async noteTaken(trx: SharesTransaction, { id }: CheckedPromises, taken: PromiseTaken) {
      await trx.updateTable('promiseList').set({ taken }).where('id', '=', id).execute()
    },
  }
}
