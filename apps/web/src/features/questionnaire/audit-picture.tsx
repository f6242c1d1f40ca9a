import { actionStateLabels } from '@fieldproof/schema/audit-labels'
import type { Audit } from '@fieldproof/schema/audits'
import { actionStateSchema } from '@fieldproof/schema/audits'
import { countOf, plural } from '@fieldproof/schema/count-of'
import { cn } from '@fieldproof/ui/cn'
import { RiskHeatMap } from '@fieldproof/ui/risk-matrix'
import { UnfoldChevron } from '@fieldproof/ui/unfold'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { nameSection } from './group-items.ts'
import { countActions, countFields, describeRisks, fieldKey, riskScale } from './rate-risks.ts'

/** Score by section, risk heat map and actions by status, behind a line that says what they amount to. */
export function AuditPicture({ audit }: { audit: Pick<Audit, 'sections' | 'items'> }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { items, sections } = audit
  const counts = useMemo(() => countFields(items), [items])
  const actions = useMemo(() => countActions(items), [items])
  const risks = useMemo(() => describeRisks(items), [items])
  return (
    <section aria-label="Sections, risks and actions" className="border-t border-line-subtle">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3 px-5 py-2 text-left text-sm -outline-offset-2 transition-colors hover:bg-hover max-sm:px-4"
        >
          <span className="font-medium">Sections, risks and actions</span>
          <span className="min-w-0 flex-1 truncate text-right text-xs text-ink-subtle tabular-nums max-sm:hidden">
            {risks} · {actions.total} corrective {plural(actions.total, 'action')}
          </span>
          <UnfoldChevron open={open} className="ml-auto sm:ml-0" />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open ? (
          <div className="grid border-t border-line-subtle sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,0.8fr)]">
            <Part title="Score by section" className="sm:row-span-2 lg:row-span-1">
              <SectionScores sections={sections} />
            </Part>
            <Part title="Risk of open items">
              <RiskHeatMap
                label={risks}
                toneOf={riskScale.toneOf}
                countOf={(field) => counts.get(fieldKey(field)) ?? 0}
                className="max-w-64"
              />
              <p className="mt-2 text-xs text-ink-subtle">{risks}</p>
            </Part>
            <Part title="Corrective actions">
              <ul className="space-y-2.5">
                {actionStateSchema.options.map((state) => (
                  <li key={state} className="text-sm">
                    <span className="flex justify-between gap-3">
                      <span className="text-ink-muted">{actionStateLabels[state]}</span>
                      <span className="font-medium tabular-nums">{actions[state]}</span>
                    </span>
                    <Bar share={actions.total === 0 ? 0 : actions[state] / actions.total} />
                  </li>
                ))}
              </ul>
            </Part>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'border-line-subtle px-5 py-4 not-first:border-t max-sm:px-4 sm:not-first:border-l sm:nth-2:border-t-0 lg:not-first:border-t-0',
        className,
      )}
    >
      <h4 className="mb-3 text-xs font-medium text-ink-muted">{title}</h4>
      {children}
    </div>
  )
}

function SectionScores({ sections }: { sections: Audit['sections'] }) {
  return (
    <ul className="space-y-2.5">
      {sections.map((section, index) => {
        const name = nameSection(section) || 'Without a section'
        const { score } = section
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one name
          <li key={index} className="text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <span title={name} className="truncate text-ink-muted">
                {name}
              </span>
              <span className="shrink-0 tabular-nums">
                <span className="font-medium">{score === null ? '–' : `${Math.round(score)}%`}</span>
                <span className="ml-1.5 text-xs text-ink-subtle">{countOf(section.items, 'item')}</span>
              </span>
            </span>
            <Bar share={(score ?? 0) / 100} />
          </li>
        )
      })}
    </ul>
  )
}

/** The figure beside it says the same. */
function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" data-graphic className="mt-1 block h-1.5 overflow-hidden rounded-[2px] bg-track">
      <span className="block h-full bg-primary-fill" style={{ width: `${share * 100}%` }} />
    </span>
  )
}
