import type { TenderBid } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { differenceWords } from '@fieldproof/schema/proof'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { PageLink } from './page-link.tsx'
import type { TenderParts } from './tender-parts.ts'

/** Where a bid contradicts itself: both places side by side, for a person to ask which of them holds. */
export function BidContradictionsPanel({ bid, onOpenPlace }: Pick<TenderParts, 'onOpenPlace'> & { bid: TenderBid }) {
  const { contradictions, bidder } = bid
  if (contradictions.length === 0) return null
  return (
    <Panel aria-labelledby="bid-contradictions">
      <PanelHead
        id="bid-contradictions"
        title={`Contradictions within the bid of ${bidder}`}
        count={countOf(contradictions.length, 'pair')}
      />
      <p className="px-5 py-3 text-sm text-ink-muted max-sm:px-4">
        Two places of the bid say the same thing differently. Which of them holds is for the bidder to say.
      </p>
      <ul aria-label={`Contradictions within the bid of ${bidder}`} className="border-t border-line-subtle">
        {contradictions.map(({ aspect, sides }) => (
          <li
            key={sides.map(({ documentId, page, quote }) => `${documentId} ${page} ${quote}`).join()}
            className="grid grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line-subtle px-5 py-2.5 text-sm last:border-b-0 max-sm:grid-cols-1 max-sm:px-4"
          >
            <span className="text-warn-ink">They differ in {differenceWords[aspect]}</span>
            {sides.map((side, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two sides keep their order
              <div key={at} className="min-w-0 [overflow-wrap:anywhere]">
                <p>“{side.quote}”</p>
                <PageLink place={side} what={side.quote} file={side.documentName} onOpen={onOpenPlace} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
