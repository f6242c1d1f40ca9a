import type { SupplierBid } from '@fieldproof/schema/suppliers'
import { Badge } from '@fieldproof/ui/badge'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { Award } from 'lucide-react'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { describeCounts, segmentsOf } from './describe-bid.ts'
import { formatPoints } from './format-points.ts'

interface Props {
  bids: readonly SupplierBid[]
  onOpenTender: (id: string) => void
}

/** A supplier's bids over all tenders: a table, or rows where the screen is narrow. */
export function SupplierBids(props: Props) {
  const phone = useMediaQuery(breakpoints.phone)
  return (
    <Panel aria-labelledby="supplier-bids">
      <PanelHead id="supplier-bids" title="Bids" count={props.bids.length} />
      {phone ? <BidsList {...props} /> : <BidsTable {...props} />}
    </Panel>
  )
}

function BidsTable({ bids, onOpenTender }: Props) {
  return (
    <Table aria-labelledby="supplier-bids">
      <TableHead>
        <tr>
          <HeadCell>Tender</HeadCell>
          <HeadCell className="w-56">Compliance</HeadCell>
          <HeadCell numeric>HSE</HeadCell>
          <HeadCell numeric>Total</HeadCell>
          <HeadCell numeric>Rank</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        {bids.map((bid) => (
          <TableRow key={bid.bidId}>
            <Cell>
              <TenderName bid={bid} onOpenTender={onOpenTender} />
            </Cell>
            <Cell>
              <ComplianceOf bid={bid} />
            </Cell>
            <Cell numeric>{formatRate(bid)}</Cell>
            <Cell numeric>{formatPoints(bid.total)}</Cell>
            <Cell numeric>{bid.rank ?? '–'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function BidsList({ bids, onOpenTender }: Props) {
  return (
    <ul aria-labelledby="supplier-bids">
      {bids.map((bid) => (
        <li key={bid.bidId} className="border-b border-line-subtle px-4 py-3 text-sm last:border-b-0">
          <TenderName bid={bid} onOpenTender={onOpenTender} />
          <div className="mt-2">
            <ComplianceOf bid={bid} />
          </div>
          <dl className="mt-2 flex gap-5 text-ink-muted tabular-nums">
            <Figure name="HSE">{formatRate(bid)}</Figure>
            <Figure name="Total">{formatPoints(bid.total)}</Figure>
            <Figure name="Rank">{bid.rank ?? '–'}</Figure>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ name, children }: { name: string; children: string | number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  )
}

function TenderName({ bid, onOpenTender }: { bid: SupplierBid; onOpenTender: (id: string) => void }) {
  return (
    <>
      <button
        type="button"
        onClick={() => onOpenTender(bid.tenderId)}
        className="rounded-sm text-left font-medium [overflow-wrap:anywhere] text-primary-ink hover:underline"
      >
        {bid.tenderName}
      </button>
      {bid.awarded ? (
        <Badge tone="ok" icon={Award} className="ml-2">
          Awarded
        </Badge>
      ) : null}
    </>
  )
}

function ComplianceOf({ bid: { counts } }: { bid: SupplierBid }) {
  return (
    <>
      <ProofStrip segments={segmentsOf(counts)} label={describeCounts(counts)} fluid />
      <span className="mt-1 block text-xs text-ink-subtle">{describeCounts(counts)}</span>
    </>
  )
}

const formatRate = ({ hseRate }: SupplierBid) => (hseRate === null ? '–' : `${formatPoints(hseRate)} %`)
