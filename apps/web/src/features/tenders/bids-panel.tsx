import type { TenderBid } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import type { Tender } from '@fieldproof/schema/tenders'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { CircleAlert, LoaderCircle, Lock, Plus, UserRound } from 'lucide-react'
import { formatMoment } from '../../lib/format-date.ts'
import { describeCounts, segmentsOf } from './describe-bid.ts'
import { formatPoints, formatPrice } from './format-points.ts'

/** The bids of a tender; choosing one shows its compliance beneath. */
export function BidsPanel({
  tender,
  chosen,
  onChoose,
  onAdd,
  onReceive,
}: {
  tender: Tender
  chosen: string | undefined
  onChoose: (bidId: string) => void
  onAdd: () => void
  onReceive: () => void
}) {
  const { bids, freeze, award, opening, priceOpening, priceRule } = tender
  const locked = award !== null ? 'The tender is awarded.' : freeze === null ? 'Freeze the criteria first.' : undefined
  return (
    <Panel aria-labelledby="bids">
      <PanelHead id="bids" title="Bids" count={bids.length}>
        <Button
          size="sm"
          icon={Plus}
          disabled={locked !== undefined}
          disabledReason={locked}
          onClick={opening === null ? onReceive : onAdd}
        >
          {opening === null ? 'Receive a bid' : 'Add a bid'}
        </Button>
      </PanelHead>
      {bids.length === 0 ? (
        <EmptyState
          icon={freeze === null ? Lock : UserRound}
          title={freeze === null ? 'The criteria are not frozen yet' : 'No bids yet'}
          description={
            freeze === null
              ? 'Freeze them in the overview. Bids are opened only afterwards.'
              : opening === null
                ? 'Receive bids sealed. They are opened together, and compared with every requirement.'
                : 'Add the documents of a bidder. They are compared with every requirement.'
          }
        />
      ) : (
        <ul aria-label="Bids">
          {bids.map((bid) => (
            <BidRow
              key={bid.id}
              bid={bid}
              noPrice={priceRule.envelopes === 'two' && priceOpening === null ? 'Price sealed' : 'No price yet'}
              chosen={bid.id === chosen}
              onChoose={() => onChoose(bid.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function BidRow({
  bid,
  noPrice,
  chosen,
  onChoose,
}: {
  bid: TenderBid
  /** Why it has none. */
  noPrice: string
  chosen: boolean
  onChoose: () => void
}) {
  const { bidder, documents, files, price, status, progress, counts, complianceRate, error, createdAt, addedBy } = bid
  return (
    <li
      className={cn(
        'relative grid grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_4.5rem] items-center gap-x-5 gap-y-2 border-b border-line-subtle px-5 py-3 transition-colors last:border-b-0 hover:bg-hover max-sm:grid-cols-1 max-sm:px-4',
        chosen && 'bg-primary-tint hover:bg-primary-tint',
        status === 'withdrawn' && 'text-ink-subtle',
      )}
    >
      <div className="min-w-0">
        <button
          type="button"
          aria-pressed={chosen}
          onClick={onChoose}
          className="block max-w-full truncate rounded-sm text-left text-sm font-medium text-ink after:absolute after:inset-0"
        >
          {bidder}
        </button>
        <p className="truncate text-xs text-ink-subtle">
          {status === 'sealed'
            ? `Received on ${formatMoment(createdAt)} by ${addedBy}`
            : [price === null ? noPrice : formatPrice(price), documents.map(({ name }) => name).join(', ')]
                .filter((part) => part !== '')
                .join(' · ')}
        </p>
      </div>
      {status === 'sealed' ? (
        <p className="flex items-center gap-2 text-sm text-ink-muted">
          <Badge tone="neutral" icon={Lock}>
            Sealed
          </Badge>{' '}
          {countOf(files.length, 'file')}
        </p>
      ) : status === 'judging' ? (
        <div>
          <p className="flex items-center justify-between text-xs text-ink-muted">
            <Badge tone="info" icon={LoaderCircle} spin>
              Judging
            </Badge>
            <span className="tabular-nums">{progress} %</span>
          </p>
          <ProgressBar value={progress / 100} label={`Judging the bid of ${bidder}`} className="mt-1.5" />
        </div>
      ) : status === 'failed' ? (
        <p className="text-sm text-danger-ink">
          <Badge tone="danger" icon={CircleAlert}>
            Failed
          </Badge>{' '}
          {error}
        </p>
      ) : (
        <div>
          <ProofStrip segments={segmentsOf(counts)} label={describeCounts(counts)} fluid />
          <p className="mt-1.5 text-xs text-ink-muted">
            {status === 'withdrawn' ? 'Withdrawn · ' : ''}
            {describeCounts(counts)}
          </p>
        </div>
      )}
      {status === 'sealed' ? null : (
        <p className="text-right text-sm tabular-nums max-sm:text-left">
          <span className="font-semibold">{formatPoints(complianceRate)}</span>
          {complianceRate === null ? '' : ' %'}
          <span className="block text-xs text-ink-subtle">compliance</span>
        </p>
      )}
    </li>
  )
}
