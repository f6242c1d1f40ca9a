import { countOf } from '@fieldproof/schema/count-of'
import type { Supplier } from '@fieldproof/schema/suppliers'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelBody } from '@fieldproof/ui/panel'
import { ScoreGauge } from '@fieldproof/ui/score-gauge'
import { ArrowLeft } from 'lucide-react'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { formatPoints } from './format-points.ts'
import { SupplierAudits } from './supplier-audits.tsx'
import { SupplierBids } from './supplier-bids.tsx'

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
      <Button size="sm" variant="ghost" icon={ArrowLeft} onClick={onBack} className="-ml-2">
        All suppliers
      </Button>
      {query.isError ? (
        <LoadFailed title="The supplier could not be loaded." query={query} />
      ) : supplier === undefined ? null : (
        <>
          <Standing supplier={supplier} />
          <SupplierAudits supplier={supplier} />
          <SupplierBids bids={supplier.bids} onOpenTender={onOpenTender} />
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
