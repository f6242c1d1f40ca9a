import { formatNumber } from '@fieldproof/schema/count-of'
import type { CriterionPart } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ClarifiedBy } from './clarified-by.tsx'
import { CriteriaDialog } from './criteria-dialog.tsx'
import { ExchangeRatesRow } from './exchange-rates-row.tsx'
import { anchorOf } from './go-to-doubt.ts'
import { PageLink } from './page-link.tsx'
import { PriceRuleRow } from './price-rule-row.tsx'
import { useSetCriteria } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import { fileOf, placeOf } from './use-tender-viewer.ts'

/** The criteria with their weights and the price formula; they can be changed until they are frozen. */
export function CriteriaPanel({ tender, onOpenPlace }: TenderParts) {
  const { send: setCriteria } = useSetCriteria(tender.id)
  const [editing, setEditing] = useState(false)
  const { criteria, weightSum } = tender
  const locked = tender.freeze !== null
  return (
    <Panel aria-labelledby="evaluation-criteria">
      <PanelHead id="evaluation-criteria" title="Evaluation criteria" count={criteria.length}>
        {locked ? null : (
          <Button size="sm" variant="ghost" icon={Pencil} onClick={() => setEditing(true)}>
            Edit criteria
          </Button>
        )}
      </PanelHead>
      {criteria.length === 0 ? (
        <p className="px-5 py-6 text-center text-sm text-ink-muted">
          The document names no criteria with weights. Enter them before you freeze.
        </p>
      ) : (
        <ol aria-label="Evaluation criteria" className="px-5 py-2 max-sm:px-4">
          {criteria.map((criterion) => (
            <li
              key={criterion.id}
              id={anchorOf(criterion.id)}
              className="border-b border-line-subtle py-2 last:border-b-0"
            >
              <div className="flex items-baseline gap-3 text-sm">
                <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{criterion.name}</span>
                <PageLink
                  place={placeOf(criterion)}
                  what={criterion.name}
                  file={fileOf(tender, criterion.documentId)?.fileName}
                  onOpen={onOpenPlace}
                />
                <span className="w-12 text-right font-mono text-sm tabular-nums">
                  {criterion.kind === 'pass_fail'
                    ? ''
                    : criterion.weight === null
                      ? '–'
                      : formatNumber(criterion.weight)}
                </span>
              </div>
              {criterion.weight === null || !weightSum ? null : (
                <div aria-hidden="true" data-graphic className="mt-1.5 h-1.5 overflow-hidden rounded-[2px] bg-track">
                  <div
                    className="h-full bg-primary-fill"
                    style={{ width: `${(criterion.weight / weightSum) * 100}%` }}
                  />
                </div>
              )}
              <ClarifiedBy tender={tender} targetId={criterion.id} />
              {criterion.kind === 'pass_fail' ? <p className="mt-1 text-xs text-ink-muted">Pass or fail.</p> : null}
              {criterion.doubt === '' ? null : (
                <p className="mt-1 text-xs text-warn-ink">Needs your eye: {criterion.doubt}</p>
              )}
              {criterion.threshold === null ? null : (
                <p className="mt-1 text-xs text-ink-muted">Minimum score: {formatNumber(criterion.threshold)} %.</p>
              )}
              {criterion.description === '' ? null : (
                <p className="mt-1 text-xs [overflow-wrap:anywhere] text-ink-muted">
                  Scoring guide: {criterion.description}
                </p>
              )}
              {criterion.parts.length === 0 ? null : <Parts parts={criterion.parts} />}
            </li>
          ))}
        </ol>
      )}
      {weightSum === null ? null : (
        <p className="flex justify-between border-t border-line-subtle px-5 py-2 text-sm text-ink-muted max-sm:px-4">
          <span>Sum of the weights</span>
          <span className="font-mono tabular-nums">{formatNumber(weightSum)}</span>
        </p>
      )}
      <PriceRuleRow tender={tender} onOpenPlace={onOpenPlace} />
      <ExchangeRatesRow tender={tender} />
      <CriteriaDialog open={editing} criteria={criteria} onSave={setCriteria} onClose={() => setEditing(false)} />
    </Panel>
  )
}

/** Sub-criteria with their points, and theirs below them. */
function Parts({ parts }: { parts: readonly CriterionPart[] }) {
  if (parts.every(({ parts: own = [] }) => own.length === 0))
    return <p className="mt-1 text-xs text-ink-subtle">{parts.map(nameWithPoints).join(' · ')}</p>
  return (
    <ul className="mt-1 space-y-1 text-xs text-ink-subtle">
      {parts.map((part) => (
        <li key={part.name}>
          <span className="text-ink-muted">{nameWithPoints(part)}</span>
          {part.parts === undefined ? null : (
            <div className="border-l border-line-subtle pl-2">
              <Parts parts={part.parts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const nameWithPoints = ({ name, weight }: CriterionPart) => (weight === null ? name : `${name} ${formatNumber(weight)}`)
