import type { Insertable } from 'kysely'
import { type Authorized, authorizeChild } from '../platform/authorized.ts'
import type {
  TenderCriterionRow,
  TenderCriterionTable,
  TenderRemovalRow,
  TenderRequirementRow,
  TenderRequirementTable,
} from '../platform/database/tables/tenders.ts'
import { type CheckedTender, idsOf, type TendersDatabase, type TendersTransaction } from './tenders.repo.ts'

export type MatrixRepo = ReturnType<typeof createMatrixRepo>

/** Of a checked tender. */
export type CheckedRequirement = Authorized<TenderRequirementRow>
export type CheckedCriterion = Authorized<TenderCriterionRow>

export type NewRequirement = Omit<Insertable<TenderRequirementTable>, 'id' | 'tenderId' | 'revision'> & {
  /** Of one that is put back. */
  id?: string
}
export type NewCriterion = Omit<Insertable<TenderCriterionTable>, 'tenderId' | 'position'>

/** What a person may correct of a requirement. */
export type RequirementText = Pick<
  TenderRequirementRow,
  'ref' | 'text' | 'mandatory' | 'category' | 'role' | 'party' | 'section' | 'criterionId' | 'places'
>
/** What an addendum may change of it. */
export type AmendedRequirement = Pick<
  TenderRequirementRow,
  'text' | 'mandatory' | 'category' | 'role' | 'party' | 'page' | 'section' | 'quote' | 'documentId'
>
type Addendum = TenderRequirementRow['addendum']

/** The requirements of a tender and the criteria they count for. Callers hold the tender's lock where they write. */
export function createMatrixRepo(db: TendersDatabase) {
  return {
    async requirements(
      tender: CheckedTender,
      trx: TendersDatabase | TendersTransaction = db,
    ): Promise<CheckedRequirement[]> {
      const rows = await trx
        .selectFrom('tenderRequirement')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('position')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    async criteria(tender: CheckedTender, trx: TendersDatabase | TendersTransaction = db): Promise<CheckedCriterion[]> {
      const rows = await trx
        .selectFrom('tenderCriterion')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('position')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    counts: async (tenders: readonly CheckedTender[]) => {
      if (tenders.length === 0) return { requirements: [], criteria: [] }
      const tenderIds = idsOf(tenders)
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

    async findRequirement(
      tender: CheckedTender,
      id: string,
      trx: TendersDatabase | TendersTransaction = db,
    ): Promise<CheckedRequirement | undefined> {
      const row = await trx
        .selectFrom('tenderRequirement')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .where('id', '=', id)
        .executeTakeFirst()
      return authorizeChild(row, tender, 'tenderId')
    },

    async insertRequirements(
      trx: TendersTransaction,
      tender: CheckedTender,
      requirements: readonly NewRequirement[],
    ): Promise<CheckedRequirement[]> {
      const rows = requirements.map((one) => ({
        id: one.id ?? crypto.randomUUID(),
        tenderId: tender.id,
        position: one.position,
        ref: one.ref,
        text: one.text,
        mandatory: one.mandatory,
        category: one.category,
        role: one.role,
        party: one.party,
        page: one.page,
        section: one.section,
        quote: one.quote,
        documentId: one.documentId,
        criterionId: one.criterionId,
        places: one.places ?? [],
        frozen: one.frozen ?? false,
        addendum: one.addendum,
        doubt: one.doubt ?? '',
        editedBy: one.editedBy,
      }))
      const inserted: CheckedRequirement[] = []
      for (let from = 0; from < rows.length; from += 200) {
        const stored = await trx
          .insertInto('tenderRequirement')
          .values(rows.slice(from, from + 200))
          .returningAll()
          .execute()
        inserted.push(...stored.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? []))
      }
      return inserted
    },

    async move(trx: TendersTransaction, { id }: CheckedRequirement, position: number) {
      await trx.updateTable('tenderRequirement').set({ position }).where('id', '=', id).execute()
    },

    /** What a person corrects, or how it was before where that is taken back. */
    async correct(
      trx: TendersTransaction,
      { id, revision, text: before }: CheckedRequirement,
      { ref, text, mandatory, category, role, party, section, criterionId, places }: RequirementText,
      { editedBy, doubt = '' }: { editedBy: string | null; doubt?: string },
    ) {
      await trx
        .updateTable('tenderRequirement')
        .set({
          ref,
          text,
          mandatory,
          category,
          role,
          party,
          section,
          criterionId,
          places,
          doubt,
          editedBy,
          revision: text === before ? revision : revision + 1,
        })
        .where('id', '=', id)
        .execute()
    },

    /** What an addendum says instead, as it was read. */
    async amend(
      trx: TendersTransaction,
      { id, revision }: CheckedRequirement,
      { text, mandatory, category, role, party, page, section, quote, documentId }: AmendedRequirement,
      addendum: Addendum,
    ) {
      await trx
        .updateTable('tenderRequirement')
        .set({
          text,
          mandatory,
          category,
          role,
          party,
          page,
          section,
          quote,
          documentId,
          addendum,
          doubt: '',
          revision: revision + 1,
        })
        .where('id', '=', id)
        .execute()
    },

    /** Notes what an addendum says of a requirement that stays as it is. */
    async noteAddendum(trx: TendersTransaction, { id }: CheckedRequirement, addendum: Addendum) {
      await trx.updateTable('tenderRequirement').set({ addendum }).where('id', '=', id).execute()
    },

    async setCriterion(trx: TendersTransaction, { id }: CheckedRequirement, criterionId: string | null) {
      await trx.updateTable('tenderRequirement').set({ criterionId }).where('id', '=', id).execute()
    },

    async setFrozen(trx: TendersTransaction, tender: CheckedTender, frozen: boolean) {
      await trx.updateTable('tenderRequirement').set({ frozen }).where('tenderId', '=', tender.id).execute()
    },

    /** Makes room for so many requirements behind one. */
    async moveLater(trx: TendersTransaction, { tenderId, position }: CheckedRequirement, by: number) {
      await trx
        .updateTable('tenderRequirement')
        .set((e) => ({ position: e('position', '+', by) }))
        .where('tenderId', '=', tenderId)
        .where('position', '>', position)
        .execute()
    },

    /** Keeps requirements as they were before a change, with what it leaves of them. */
    async keepBefore(
      trx: TendersTransaction,
      { id: tenderId }: CheckedTender,
      kept: {
        id: string
        by: string
        rows: CheckedRequirement[]
        became: CheckedRequirement[]
      },
    ) {
      const { id, by, rows, became } = kept
      await trx.insertInto('tenderRemoval').values({ id, tenderId, by, rows, became }).execute()
    },

    async deleteRequirements(trx: TendersTransaction, rows: readonly CheckedRequirement[]) {
      if (rows.length > 0) await trx.deleteFrom('tenderRequirement').where('id', 'in', idsOf(rows)).execute()
    },

    /** What was taken out or changed; undefined where it was taken back, or never was. */
    async findRemoval(trx: TendersTransaction, tender: CheckedTender, id: string) {
      const row = await trx
        .selectFrom('tenderRemoval')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .where('id', '=', id)
        .executeTakeFirst()
      return authorizeChild(row, tender, 'tenderId')
    },

    async deleteRemoval(trx: TendersTransaction, { id }: Authorized<TenderRemovalRow>) {
      await trx.deleteFrom('tenderRemoval').where('id', '=', id).execute()
    },

    async deleteRequirement(trx: TendersTransaction, { id }: CheckedRequirement) {
      await trx.deleteFrom('tenderRequirement').where('id', '=', id).execute()
    },

    /** Takes back what an analysis found, for another one. */
    async clear(trx: TendersTransaction, { id }: CheckedTender) {
      await trx.deleteFrom('tenderRequirement').where('tenderId', '=', id).execute()
      await trx.deleteFrom('tenderCriterion').where('tenderId', '=', id).execute()
    },

    /** Another file gives it another weight. */
    async doubtCriterion(trx: TendersTransaction, { id }: CheckedCriterion, doubt: string) {
      await trx.updateTable('tenderCriterion').set({ doubt }).where('id', '=', id).execute()
    },

    /** Who weighs a criterion by an answer has looked at it: what was doubted of it is not any more. */
    async weigh(trx: TendersTransaction, { id }: CheckedCriterion, weight: number) {
      await trx.updateTable('tenderCriterion').set({ weight, doubt: '' }).where('id', '=', id).execute()
    },

    async deleteCriteria(trx: TendersTransaction, criteria: readonly CheckedCriterion[]) {
      if (criteria.length > 0) await trx.deleteFrom('tenderCriterion').where('id', 'in', idsOf(criteria)).execute()
    },

    /** Stores criteria in this order; those of this tender whose id is there already are changed. */
    async saveCriteria(trx: TendersTransaction, tender: CheckedTender, criteria: readonly NewCriterion[]) {
      for (const [position, criterion] of criteria.entries()) {
        const { id, name, weight, page, quote, documentId, kind, description, threshold, parts, doubt } = criterion
        const columns = { position, name, weight, page, quote, documentId, kind, description, threshold, parts, doubt }
        await trx
          .insertInto('tenderCriterion')
          .values({ id, tenderId: tender.id, ...columns })
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet(columns).where('tenderCriterion.tenderId', '=', tender.id),
          )
          .execute()
      }
    },
  }
}
