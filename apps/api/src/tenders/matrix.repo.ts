import type { Insertable, Updateable } from 'kysely'
import type { TenderCriterionTable, TenderRequirementTable } from '../platform/database/tables/tenders.ts'
import type { TendersDatabase, TendersTransaction } from './tenders.repo.ts'

export type MatrixRepo = ReturnType<typeof createMatrixRepo>

export type NewRequirement = Omit<Insertable<TenderRequirementTable>, 'id' | 'tenderId' | 'position'>
export type NewCriterion = Omit<Insertable<TenderCriterionTable>, 'tenderId' | 'position'>

/** The requirements of a tender and the criteria they count for. Callers hold the tender's lock where they write. */
export function createMatrixRepo(db: TendersDatabase) {
  return {
    requirements: (tenderId: string, trx: TendersDatabase | TendersTransaction = db) =>
      trx.selectFrom('tenderRequirement').selectAll().where('tenderId', '=', tenderId).orderBy('position').execute(),

    criteria: (tenderId: string, trx: TendersDatabase | TendersTransaction = db) =>
      trx.selectFrom('tenderCriterion').selectAll().where('tenderId', '=', tenderId).orderBy('position').execute(),

    counts: async (tenderIds: readonly string[]) => {
      if (tenderIds.length === 0) return { requirements: [], criteria: [] }
      const [requirements, criteria] = await Promise.all([
        db
          .selectFrom('tenderRequirement')
          .select((e) => [
            'tenderId',
            e.fn.countAll<string>().as('all'),
            e.fn.countAll<string>().filterWhere('mandatory', '=', true).as('mandatory'),
          ])
          .where('tenderId', 'in', tenderIds)
          .groupBy('tenderId')
          .execute(),
        db
          .selectFrom('tenderCriterion')
          .select((e) => ['tenderId', e.fn.countAll<string>().as('all')])
          .where('tenderId', 'in', tenderIds)
          .groupBy('tenderId')
          .execute(),
      ])
      return { requirements, criteria }
    },

    findRequirement: (trx: TendersDatabase | TendersTransaction, tenderId: string, id: string) =>
      trx
        .selectFrom('tenderRequirement')
        .selectAll()
        .where('tenderId', '=', tenderId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** One requirement, as a list of one or none. */
    find: (tenderId: string, id: string) =>
      db.selectFrom('tenderRequirement').selectAll().where('tenderId', '=', tenderId).where('id', '=', id).execute(),

    async insertRequirements(
      trx: TendersTransaction,
      tenderId: string,
      requirements: readonly (NewRequirement & { position: number })[],
    ) {
      const rows = requirements.map((requirement) => ({ ...requirement, id: crypto.randomUUID(), tenderId }))
      for (let from = 0; from < rows.length; from += 200)
        await trx
          .insertInto('tenderRequirement')
          .values(rows.slice(from, from + 200))
          .execute()
      return rows.map(({ id }) => id)
    },

    async updateRequirement(trx: TendersTransaction, id: string, changes: Updateable<TenderRequirementTable>) {
      await trx.updateTable('tenderRequirement').set(changes).where('id', '=', id).execute()
    },

    async updateAll(trx: TendersTransaction, tenderId: string, changes: Updateable<TenderRequirementTable>) {
      await trx.updateTable('tenderRequirement').set(changes).where('tenderId', '=', tenderId).execute()
    },

    async deleteRequirement(trx: TendersTransaction, id: string) {
      await trx.deleteFrom('tenderRequirement').where('id', '=', id).execute()
    },

    /** Takes back what an analysis found, for another one. */
    async clear(trx: TendersTransaction, tenderId: string) {
      await trx.deleteFrom('tenderRequirement').where('tenderId', '=', tenderId).execute()
      await trx.deleteFrom('tenderCriterion').where('tenderId', '=', tenderId).execute()
    },

    async deleteCriteria(trx: TendersTransaction, ids: readonly string[]) {
      if (ids.length > 0) await trx.deleteFrom('tenderCriterion').where('id', 'in', ids).execute()
    },

    /** Stores criteria in this order; those whose id is there already are changed. */
    async saveCriteria(trx: TendersTransaction, tenderId: string, criteria: readonly NewCriterion[]) {
      for (const [position, criterion] of criteria.entries()) {
        const { id: _, ...fields } = criterion
        await trx
          .insertInto('tenderCriterion')
          .values({ ...criterion, tenderId, position })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fields, position }))
          .execute()
      }
    },
  }
}
