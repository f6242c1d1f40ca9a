import type { TenderDraft } from '@fieldproof/schema/shared-standards'
import type { TenderDraftRow } from '../../platform/database/tables/standards.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { LentDocument } from '../shares.repo.ts'

/**
 * Drafts as the client sees them; discarded ones are left out. One whose row was deleted is a draft again.
 * @param rows of the tender @param lent what may be read now @param superseded what is shared and has a later revision in force
 */
export function presentDrafts(
  all: readonly TenderDraftRow[],
  rows: readonly { id: string }[],
  lent: readonly Pick<LentDocument, 'id' | 'originalName' | 'revision'>[],
  superseded: readonly { id: string; laterId: string | null }[],
): TenderDraft[] {
  const there = new Set(rows.map(({ id }) => id))
  const shared = new Set(lent.map(({ id }) => id))
  return all.flatMap((row) => {
    const { decided } = row
    const newer = superseded.find(({ id }) => id === row.documentId)
    const later = lent.find(({ id }) => id === newer?.laterId)
    if (decided?.kind === 'discarded') return []
    const requirementId =
      decided?.kind === 'accepted' && there.has(decided.requirementId) ? decided.requirementId : null
    return [
      {
        id: row.id,
        text: row.text,
        documentId: row.documentId,
        documentName: row.documentName,
        fileName: row.fileName,
        revision: row.revision,
        page: row.page,
        heading: row.heading,
        sentence: row.sentence,
        noLongerShared: !shared.has(row.documentId),
        superseded: newer !== undefined,
        later: later
          ? {
              documentId: later.id,
              documentName: nameDocument(later.originalName),
              fileName: later.originalName,
              revision: later.revision,
            }
          : null,
        state: requirementId === null ? ('draft' as const) : ('accepted' as const),
        requirementId,
        by: row.draftedBy,
        at: row.draftedAt.toISOString(),
      },
    ]
  })
}

/** Where a draft comes from, as the heading of the row that it becomes. */
export function citeDraft({
  documentName,
  revision,
  page,
}: Pick<TenderDraftRow, 'documentName' | 'revision' | 'page'>) {
  return `Our standard: ${documentName}${revision === null ? '' : `, revision ${revision}`}, page ${page}`
}
