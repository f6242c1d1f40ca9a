import type { DraftDecision } from '@fieldproof/schema/shared-standards'
import type { Insertable, Kysely } from 'kysely'
import { type Authorized, authorizeChild } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { TenderDraftRow, TenderDraftTable } from '../platform/database/tables/standards.ts'
import type { CheckedTender, TendersTransaction } from '../tenders/tenders.repo.ts'

export type DraftsRepo = ReturnType<typeof createDraftsRepo>
/** Of a checked tender. */
export type CheckedDraft = Authorized<TenderDraftRow>
export type NewDraft = Omit<Insertable<TenderDraftTable>, 'id' | 'tenderId' | 'draftedAt' | 'decided'>

/** Requirements drafted from shared standards. They are rows of a tender only once a person accepts them. */
export function createDraftsRepo(db: Kysely<Database>) {
  return {
    /** In their order, discarded ones included. */
    async list(tender: CheckedTender, trx: Kysely<Database> = db): Promise<CheckedDraft[]> {
      const rows = await trx
        .selectFrom('tenderDraft')
        .selectAll()
        .where('tenderId', '=', tender.id)
        .orderBy('position')
        .orderBy('id')
        .execute()
      return rows.flatMap((row) => authorizeChild(row, tender, 'tenderId') ?? [])
    },

    async insert(trx: TendersTransaction, tender: CheckedTender, drafts: readonly NewDraft[]) {
      const rows = drafts.map((one) => ({
        id: crypto.randomUUID(),
        tenderId: tender.id,
        documentId: one.documentId,
        documentName: one.documentName,
        fileName: one.fileName,
        revision: one.revision,
        page: one.page,
        heading: one.heading,
        sentence: one.sentence,
        text: one.text,
        position: one.position,
        draftedBy: one.draftedBy,
        decided: null,
      }))
      for (let from = 0; from < rows.length; from += 200)
        await trx
          .insertInto('tenderDraft')
          .values(rows.slice(from, from + 200))
          .execute()
    },

    async decide(trx: TendersTransaction, { id }: CheckedDraft, decided: DraftDecision) {
      await trx.updateTable('tenderDraft').set({ decided }).where('id', '=', id).execute()
    },
  }
}
