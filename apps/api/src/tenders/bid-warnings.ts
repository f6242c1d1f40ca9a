import { countOf } from '@fieldproof/schema/count-of'
import type { DocumentWarning } from '@fieldproof/schema/documents'
import type { DocumentRow } from '../platform/database/tables/documents.ts'
import type { CheckedBid } from './bids.repo.ts'
import { idsOf, type TendersDatabase } from './tenders.repo.ts'

export interface WarnedDocument extends Pick<DocumentRow, 'warnings' | 'findingJudgements'> {
  bidId: string
  fileName: string
}

/** What was found in the documents of bids that a person should look at before trusting them. */
export const createBidWarningsRepo = (db: TendersDatabase) => ({
  list: async (bids: readonly CheckedBid[]): Promise<WarnedDocument[]> =>
    bids.length === 0
      ? []
      : db
          .selectFrom('tenderBidDocument')
          .innerJoin('document', 'document.id', 'tenderBidDocument.documentId')
          .select([
            'tenderBidDocument.bidId',
            'tenderBidDocument.fileName',
            'document.warnings',
            'document.findingJudgements',
          ])
          .where('tenderBidDocument.bidId', 'in', idsOf(bids))
          .orderBy('tenderBidDocument.position')
          .execute(),
})
export type BidWarningsRepo = ReturnType<typeof createBidWarningsRepo>

const kinds: Record<DocumentWarning['kind'], string> = {
  'hidden-text': 'Hidden text',
  instructions: 'An order to a machine',
  javascript: 'A script',
  annotation: 'A comment',
  metadata: 'Words in its properties',
  unread: 'An image that could not be read',
}
/** Who has read so many knows. */
const mostNotes = 6

/** Hidden text, orders to a machine and scripts of a bid's documents, in sentences; what was dismissed is left out. */
export function noteWarnings(documents: readonly WarnedDocument[]): string[] {
  const notes = documents.flatMap(({ fileName, warnings, findingJudgements }) =>
    warnings
      .filter(({ id }) => findingJudgements[id]?.verdict !== 'dismissed')
      .map(({ kind, page, excerpt, reason }) => {
        const place = page === undefined ? fileName : `${fileName}, page ${page}`
        const quoted = excerpt === '' ? '' : `: “${excerpt}”`
        return `${kinds[kind]} in ${place}${quoted}. ${reason} It was not taken into account.`
      }),
  )
  if (notes.length <= mostNotes) return notes
  return [...notes.slice(0, mostNotes), `${countOf(notes.length - mostNotes, 'more finding')} in these documents.`]
}
