import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import {
  type AuditComparison,
  type ComparedQuote,
  comparedFieldLabels,
  describeStatusChange,
  type ItemChange,
} from '@fieldproof/schema/audit-revisions'
import { auditItemStatusSchema } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { trpc } from '../../lib/trpc.ts'
import { ItemStatusBadge } from './item-status-badge.tsx'

/** What differs from the revision before: the score, the counts, and each item with what changed of it. */
export function ChangesView({ auditId, onShowItem }: { auditId: string; onShowItem: (itemId: string) => void }) {
  const query = trpc.audits.compare.useQuery({ id: auditId }, { refetchOnMount: 'always' })
  if (query.data === undefined)
    return query.isError ? <LoadFailed title="There is nothing to compare with." query={query} /> : null
  const { before, after, items, unchanged } = query.data
  return (
    <Panel aria-labelledby="audit-changes">
      <PanelHead id="audit-changes" title={`Changes since revision ${before.revision}`} count={items.length} />
      <Standing before={before} after={after} />
      {items.length === 0 ? (
        <p className="border-t border-line-subtle px-5 py-8 text-center text-sm text-ink-muted">
          Nothing differs: {countOf(unchanged, 'item stands', 'items stand')} as before.
        </p>
      ) : (
        <>
          <ul aria-label="Items that differ" className="border-t border-line-subtle">
            <VirtualRows as="li" rows={items} keyOf={keyOf} estimate={heightOf} step={30}>
              {(change, place) => <ChangedItem change={change} place={place} onShowItem={onShowItem} />}
            </VirtualRows>
          </ul>
          {unchanged === 0 ? null : (
            <p className="bg-sunken px-5 py-3 text-xs text-ink-subtle max-sm:px-4">
              {countOf(unchanged, 'item stands', 'items stand')} as before.
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

const keyOf = ({ kind, itemId }: ItemChange) => `${kind} ${itemId}`
const heightOf = () => 88

/** Score and counts, as they were and as they are. */
function Standing({ before, after }: Pick<AuditComparison, 'before' | 'after'>) {
  const counts = auditItemStatusSchema.options.filter((status) => before.counts[status] !== after.counts[status])
  const { signedOff } = before
  return (
    <div className="space-y-2 px-5 py-4 text-sm max-sm:px-4">
      {signedOff === null ? null : (
        <p className="text-ink-muted">
          Revision {before.revision} was signed off by {signedOff.name} on {formatDate(signedOff.at)}.
        </p>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5">
        <Figure label="Score" before={percent(before.score)} after={percent(after.score)} />
        <Figure label="Items" before={String(before.itemCount)} after={String(after.itemCount)} />
        {counts.map((status) => (
          <Figure
            key={status}
            label={auditStatusLabels[status]}
            before={String(before.counts[status])}
            after={String(after.counts[status])}
          />
        ))}
      </dl>
    </div>
  )
}

const percent = (score: number | null) => (score === null ? 'none' : `${Math.round(score)}%`)

function Figure({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex items-center gap-1 font-medium tabular-nums">
        {before === after ? (
          after
        ) : (
          <>
            {before}
            <To />
            {after}
          </>
        )}
      </dd>
    </div>
  )
}

function To() {
  return (
    <>
      <ArrowRight aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0 text-ink-subtle" />
      <span className="sr-only">to</span>
    </>
  )
}

function ChangedItem({
  change,
  place,
  onShowItem,
}: {
  change: ItemChange
  place: RowPlace
  onShowItem: (itemId: string) => void
}) {
  const { kind, itemId, ref, question, before, after, fields, evidenceCame, evidenceWent } = change
  return (
    <li {...place} className="border-b border-line-subtle px-5 py-3 last:border-b-0 max-sm:px-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 gap-3 text-sm">
          <span className="w-10 shrink-0 font-mono [overflow-wrap:anywhere] text-ink-muted">{ref}</span>
          {kind === 'removed' ? (
            <p className="min-w-0 font-medium [overflow-wrap:anywhere] text-ink-muted line-through">{question}</p>
          ) : (
            <button
              type="button"
              onClick={() => onShowItem(itemId)}
              className="min-w-0 rounded-sm text-left font-medium [overflow-wrap:anywhere] hover:text-primary-ink"
            >
              {question}
            </button>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="sr-only">{describeStatusChange(change)}</span>
          <span aria-hidden="true" className="contents">
            {kind === 'changed' ? null : (
              <span className="text-xs text-ink-muted">{kind === 'added' ? 'Added' : 'Removed'}</span>
            )}
            {before === null || before === after ? null : <ItemStatusBadge status={before} />}
            {kind === 'changed' && before !== after ? (
              <ArrowRight size={14} strokeWidth={1.75} className="text-ink-subtle" />
            ) : null}
            {after === null ? null : <ItemStatusBadge status={after} />}
          </span>
        </p>
      </div>
      {fields.length + evidenceCame.length + evidenceWent.length === 0 ? null : (
        <dl className="mt-2 ml-13 space-y-1.5 text-sm max-sm:ml-0 max-sm:space-y-2.5">
          {fields.map((one) => (
            <Difference key={one.field} label={comparedFieldLabels[one.field]}>
              <span className="text-ink-muted">{one.before || 'None'}</span> <To /> <span>{one.after || 'None'}</span>
            </Difference>
          ))}
          {evidenceWent.map((quote) => (
            <Difference key={quoteKey(quote)} label="Evidence went">
              <Quote quote={quote} gone />
            </Difference>
          ))}
          {evidenceCame.map((quote) => (
            <Difference key={quoteKey(quote)} label="Evidence came">
              <Quote quote={quote} />
            </Difference>
          ))}
        </dl>
      )}
    </li>
  )
}

const quoteKey = ({ documentName, page, quote }: ComparedQuote) => `${documentName} ${page} ${quote}`

function Difference({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="gap-x-4 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] [&_svg]:inline">{children}</dd>
    </div>
  )
}

function Quote({ quote: { documentName, page, quote }, gone = false }: { quote: ComparedQuote; gone?: boolean }) {
  return (
    <>
      <span className={gone ? 'font-paper text-ink-muted' : 'font-paper'}>{quote}</span>
      <span className="block text-xs text-ink-subtle">
        {documentName}
        {page === null ? '' : ` p. ${page}`}
      </span>
    </>
  )
}
