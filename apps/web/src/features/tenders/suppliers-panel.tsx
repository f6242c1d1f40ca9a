import { countOf } from '@fieldproof/schema/count-of'
import type { SupplierSummary } from '@fieldproof/schema/suppliers'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Building2, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { formatPoints } from './format-points.ts'
import { SupplierPage } from './supplier-page.tsx'

/** The bidders over all tenders; choosing one shows its page. */
export function SuppliersPanel({ onOpenTender }: { onOpenTender: (id: string) => void }) {
  const [chosen, setChosen] = useState<string>()
  const query = trpc.suppliers.list.useQuery(undefined, { refetchOnMount: 'always' })
  if (chosen !== undefined)
    return <SupplierPage supplierKey={chosen} onBack={() => setChosen(undefined)} onOpenTender={onOpenTender} />
  return (
    <Panel aria-labelledby="suppliers">
      <PanelHead id="suppliers" title="Suppliers" count={query.data?.length} />
      {query.isError ? (
        <LoadFailed title="The suppliers could not be loaded." query={query} className="m-4" />
      ) : query.data === undefined ? (
        <div className="h-40" />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={Building2}
          title="No suppliers yet"
          description="Every bidder of a tender gets a page here, with its bids over all tenders and its safety pre-qualification."
        />
      ) : (
        <ul aria-label="Suppliers">
          <VirtualRows as="li" rows={query.data} keyOf={keyOf} estimate={heightOf}>
            {(supplier, place) => (
              <SupplierRow place={place} supplier={supplier} onOpen={() => setChosen(supplier.key)} />
            )}
          </VirtualRows>
        </ul>
      )}
    </Panel>
  )
}

const keyOf = ({ key }: SupplierSummary) => key
const heightOf = () => 65

function SupplierRow({ place, supplier, onOpen }: { place: RowPlace; supplier: SupplierSummary; onOpen: () => void }) {
  const { name, bidCount, awardCount, complianceRate, lastBidAt } = supplier
  return (
    <li
      {...place}
      className="relative flex items-center gap-4 border-b border-line-subtle px-5 py-3 transition-colors last:border-b-0 hover:bg-hover max-sm:px-4"
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate rounded-sm text-left text-sm font-medium text-ink after:absolute after:inset-0"
        >
          {name}
        </button>
        <p className="text-xs text-ink-subtle">
          {countOf(bidCount, 'bid')} · {countOf(awardCount, 'award')} · last {formatDate(lastBidAt)}
        </p>
      </div>
      <p className="text-right text-sm tabular-nums">
        <span className="font-semibold">{formatPoints(complianceRate)}</span>
        {complianceRate === null ? '' : ' %'}
        <span className="block text-xs text-ink-subtle">compliance</span>
      </p>
      <ChevronRight aria-hidden="true" size={16} strokeWidth={1.75} className="text-ink-muted" />
    </li>
  )
}
