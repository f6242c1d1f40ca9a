import type { CreateBowTieInput, UpdateBowTieInput } from '@fieldproof/schema/bow-ties'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import type { BowTieRow, StoredElement } from '../platform/database/tables/bow-ties.ts'
import type { Database } from '../platform/database/tables/database.ts'

export type BowTiesRepo = ReturnType<typeof createBowTiesRepo>
export type BowTiesTransaction = Transaction<Database>
/** A bow-tie that was checked for its maker. */
export type CheckedBowTie = Authorized<BowTieRow>
type Owner = Pick<Actor, 'userId' | 'agent'>

/** Bow-ties of a user in a workspace. Every query names both. */
export function createBowTiesRepo(db: Kysely<Database>) {
  const owned = ({ userId, agent }: Owner, from: Kysely<Database> = db) =>
    from.selectFrom('bowTie').selectAll().where('userId', '=', userId).where('agent', '=', agent)

  return {
    transaction: <T>(work: (trx: BowTiesTransaction) => Promise<T>) => db.transaction().execute(work),

    /** The one that was changed last first. */
    async list(owner: Owner): Promise<CheckedBowTie[]> {
      const rows = await owned(owner).orderBy('updatedAt', 'desc').orderBy('id').execute()
      return rows.flatMap((row) => authorize(row, owner, 'own') ?? [])
    },

    find: async (owner: Owner, id: string): Promise<CheckedBowTie | undefined> =>
      authorize(await owned(owner).where('id', '=', id).executeTakeFirst(), owner, 'own'),

    /** The bow-tie, locked until the transaction ends. */
    lock: async (trx: BowTiesTransaction, owner: Owner, id: string): Promise<CheckedBowTie | undefined> =>
      authorize(await owned(owner, trx).where('id', '=', id).forUpdate().executeTakeFirst(), owner, 'own'),

    async count(trx: BowTiesTransaction, { userId, agent }: Owner): Promise<number> {
      // Two that come at once wait for each other.
      await trx.selectFrom('workspace').select('agent').where('agent', '=', agent).forUpdate().execute()
      const row = await trx
        .selectFrom('bowTie')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('agent', '=', agent)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    async insert(
      trx: BowTiesTransaction,
      { userId, agent }: Owner,
      { topEvent, hazard, alsoCalled, documentIds }: CreateBowTieInput,
    ): Promise<string> {
      const id = crypto.randomUUID()
      await trx
        .insertInto('bowTie')
        .values({
          id,
          userId,
          agent,
          topEvent,
          hazard,
          alsoCalled,
          documentIds,
          elements: [],
        })
        .execute()
      return id
    },

    async rename(
      trx: BowTiesTransaction,
      { id }: CheckedBowTie,
      { topEvent, hazard, alsoCalled, documentIds }: Omit<UpdateBowTieInput, 'id'>,
    ) {
      await trx.updateTable('bowTie').set({ topEvent, hazard, alsoCalled, documentIds }).where('id', '=', id).execute()
    },

    async keepElements(trx: BowTiesTransaction, { id }: CheckedBowTie, elements: StoredElement[]) {
      await trx.updateTable('bowTie').set({ elements }).where('id', '=', id).execute()
    },

    delete: (trx: BowTiesTransaction, { id }: CheckedBowTie) => trx.deleteFrom('bowTie').where('id', '=', id).execute(),
  }
}
