import type { Audit } from '@fieldproof/schema/audits'
import { cn } from '@fieldproof/ui/cn'
import { Panel } from '@fieldproof/ui/panel'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { ScoreGauge } from '@fieldproof/ui/score-gauge'
import { useMemo } from 'react'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { AuditPicture } from './audit-picture.tsx'
import type { OpenEvidence } from './evidence-target.ts'
import { RunControls } from './run-controls.tsx'
import { SignOffBar } from './sign-off-bar.tsx'
import { SiteBar } from './site/site-bar.tsx'
import { statusSegments } from './status-words.ts'
import { describeBasis, describeLegend, describePoints, summarizeFindings } from './summarize-findings.ts'

/** How the audit stands: score, proof strip and legend, then the run, the picture in detail, and the sign-off. */
export function OverviewPanel({
  audit,
  documents,
  hasPolicy,
  onBeforeRun,
  onLookAtDoubts,
  onOpenEvidence,
}: {
  audit: Audit
  /** Indexed ones; undefined where they are not known. */
  documents: number | undefined
  hasPolicy: boolean
  onBeforeRun: () => Promise<void>
  onLookAtDoubts: () => void
  onOpenEvidence: OpenEvidence
}) {
  const summary = useMemo(() => summarizeFindings(audit.items), [audit.items])
  const phone = useMediaQuery(breakpoints.phone)
  const judged = audit.items.length - summary.counts.pending
  const basis = describeBasis(documents, hasPolicy)
  // What was judged, was judged by what there was then.
  const { runBasis } = audit
  const judgedBy = runBasis === null ? '' : describeBasis(runBasis.documents, runBasis.policy)
  const legendText = describeLegend(summary.legend)
  return (
    <Panel aria-label="Overview">
      {judged === 0 ? null : (
        <div className="flex items-center gap-8 px-7 py-6 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-5 max-sm:gap-y-3 max-sm:p-4">
          <ScoreGauge
            value={audit.score}
            label={
              audit.score === null
                ? 'No score yet'
                : `Score ${Math.round(audit.score)} percent: ${describePoints(summary.points)}`
            }
            small={phone}
          />
          <div className="min-w-0 flex-1 max-sm:contents">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="text-md font-semibold tracking-snug">{describePoints(summary.points)}</p>
              {judgedBy === '' ? null : (
                <p className="text-sm text-ink-subtle max-sm:w-full">
                  {audit.status === 'running' ? 'Checking against' : 'Checked against'} {judgedBy}
                </p>
              )}
            </div>
            <ProofStrip
              segments={summary.segments}
              label={legendText}
              size="lg"
              fluid
              className="mt-2.5 max-sm:col-span-2 max-sm:mt-0"
            />
            <ul
              aria-label="Items by status"
              className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted max-sm:col-span-2 max-sm:mt-0 max-sm:text-xs"
            >
              {summary.legend.map(({ status, count, word }) => (
                <li key={status} className="flex items-center gap-1.5">
                  <span
                    aria-hidden="true"
                    data-graphic
                    className={cn('size-2.5 rounded-[2px]', swatches[statusSegments[status]])}
                  />
                  <span>
                    <strong className="font-semibold text-ink tabular-nums">{count}</strong> {word}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <RunControls
        audit={audit}
        basis={basis}
        fresh={judged === 0}
        onBeforeRun={onBeforeRun}
        onLookAtDoubts={onLookAtDoubts}
      />
      <SiteBar audit={audit} onOpenEvidence={onOpenEvidence} />
      {judged === 0 ? null : <AuditPicture audit={audit} />}
      <SignOffBar audit={audit} />
    </Panel>
  )
}

const swatches: Partial<Record<(typeof statusSegments)[keyof typeof statusSegments], string>> = {
  ok: 'bg-ok-fill',
  warn: 'bg-warn-fill',
  danger: 'bg-danger-fill',
  none: 'border border-line-control bg-surface',
  empty: 'bg-track',
}
