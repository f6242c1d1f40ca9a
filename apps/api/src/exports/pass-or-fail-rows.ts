import type { TenderBid } from '@fieldproof/schema/bids'
import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'

export const passOrFailHead = ['Bidder', 'Criterion', 'Verdict', 'Words of the bid', 'Place', 'Reason', 'Decided by']

export interface PassOrFailRow {
  bidder: string
  criterion: string
  verdict: string
  quote: string
  /** "Bid, page 2"; empty where a bid fails because it says nothing. */
  place: string
  reason: string
  by: string
  /** ISO 8601; undefined while nobody has decided. */
  at: string | undefined
}

/** What was decided on the criteria that take no points, one row for each of a bid. */
export function passOrFailOf({ bidder, documents, passOrFail }: TenderBid): PassOrFailRow[] {
  return passOrFail.map(({ name, decided }) => {
    const { evidence = null, reason = '', by = '', at } = decided ?? {}
    const document = documents.find(({ id }) => id === evidence?.documentId)?.name
    return {
      bidder,
      criterion: name,
      verdict: wordVerdict(decided),
      quote: evidence?.quote ?? '',
      place: evidence === null ? '' : `${document ?? 'Bid'}, page ${evidence.page}`,
      reason,
      by,
      at,
    }
  })
}

/** Of every bid that is evaluated. */
export const passOrFailRows = ({ bids }: Pick<Tender, 'bids'>) => bids.filter(isEvaluated).flatMap(passOrFailOf)

function wordVerdict(decided: TenderBid['passOrFail'][number]['decided']): string {
  if (decided === null) return 'Not decided yet'
  return `${decided.passed ? 'Passed' : 'Failed'}${decided.stale ? ', to be confirmed: the criterion has changed' : ''}`
}
