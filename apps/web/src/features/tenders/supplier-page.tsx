import type { Supplier, SupplierBid } from '@fieldproof/schema/suppliers'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { ScoreGauge } from '@fieldproof/ui/score-gauge'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { ArrowLeft, Award } from 'lucide-react'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { describeCounts, segmentsOf } from './describe-bid.ts'
import { countOf } from './describe-tender.ts'
import { formatPoints } from './format-points.ts'
import { SupplierAudits } from './supplier-audits.tsx'

/** Everything about one supplier on one page: safety pre-qualification, and its bids over all tenders. */
export function SupplierPage({
  supplierKey,
  onBack,
  onOpenTender,
}: {
  supplierKey: string
  onBack: () => void
  onOpenTender: (id: string) => void
}) {
  const query = trpc.suppliers.get.useQuery({ key: supplierKey }, { refetchOnMount: 'always' })
  const supplier = query.data
  return (
    <div className="space-y-4">
      <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={onBack} className="-ml-2 pointer-coarse:h-11">
        All suppliers
      </Button>
      {query.isError ? (
        <LoadFailed title="The supplier could not be loaded." error={query.error} onRetry={query.refetch} />
      ) : supplier === undefined ? null : (
        <>
          <Standing supplier={supplier} />
          <SupplierAudits supplier={supplier} />
          <BidsTable bids={supplier.bids} onOpenTender={onOpenTender} />
        </>
      )}
    </div>
  )
}

function Standing({ supplier }: { supplier: Supplier }) {
  const { name, bidCount, awardCount, complianceRate, prequalification } = supplier
  const score = prequalification?.score ?? null
  return (
    <Panel aria-label="Standing">
      <PanelBody className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <ScoreGauge
          value={score}
          label={score === null ? 'No safety pre-qualification yet' : `Safety pre-qualification ${Math.round(score)} %`}
        />
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-xl font-semibold tracking-snug [overflow-wrap:anywhere]">{name}</h3>
          <p className="mt-1 text-sm text-ink-muted">
            {prequalification === null
              ? 'No safety pre-qualification: link an audit of this supplier below.'
              : `Safety pre-qualification from ${prequalification.filename}${prequalification.signedOff ? ', signed off' : ', not signed off'}.`}
          </p>
          <p className="mt-2 text-sm tabular-nums">
            {countOf(bidCount, 'bid')}, {countOf(awardCount, 'award')}
            {complianceRate === null ? '' : `, ${formatPoints(complianceRate)} % compliance on average`}
          </p>
        </div>
      </PanelBody>
    </Panel>
  )
}

function BidsTable({ bids, onOpenTender }: { bids: readonly SupplierBid[]; onOpenTender: (id: string) => void }) {
  return (
    <Panel aria-labelledby="supplier-bids">
      <PanelHead id="supplier-bids" title="Bids" count={bids.length} />
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
          {bids.map(({ bidId, tenderId, tenderName, counts, hseRate, total, rank, awarded }) => (
            <TableRow key={bidId}>
              <Cell>
                <button
                  type="button"
                  onClick={() => onOpenTender(tenderId)}
                  className="rounded-sm text-left font-medium text-primary-ink hover:underline"
                >
                  {tenderName}
                </button>
                {awarded ? (
                  <Badge tone="ok" icon={Award} className="ml-2">
                    Awarded
                  </Badge>
                ) : null}
              </Cell>
              <Cell>
                <ProofStrip segments={segmentsOf(counts)} label={describeCounts(counts)} fluid />
                <span className="mt-1 block text-xs text-ink-subtle">{describeCounts(counts)}</span>
              </Cell>
              <Cell numeric>{hseRate === null ? '–' : `${formatPoints(hseRate)} %`}</Cell>
              <Cell numeric>{formatPoints(total)}</Cell>
              <Cell numeric>{rank ?? '–'}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
