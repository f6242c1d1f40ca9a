import { isEvaluated } from '@fieldproof/schema/tender-stages'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Scale } from 'lucide-react'
import { AwardBar } from './award-bar.tsx'
import { ComplianceGrid } from './compliance-grid.tsx'
import { EvaluatorsPanel } from './evaluators-panel.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { ScoresPanel } from './scores-panel.tsx'
import { SensitivityPanel } from './sensitivity-panel.tsx'
import { HandOverBar } from './standards/hand-over-bar.tsx'
import type { TenderParts } from './tender-parts.ts'

/** The comparison of the bids: who evaluates, rank by stages, points by criterion, sensitivity, and the award. */
export function EvaluationView({ tender }: Pick<TenderParts, 'tender'>) {
  const { evaluation, bids } = tender
  if (!bids.some(isEvaluated))
    return (
      <Panel aria-label="Evaluation">
        <EmptyState
          icon={Scale}
          title="Nothing to compare yet"
          description={
            bids.some(({ status }) => status === 'sealed')
              ? 'The bids are sealed. They are ranked by the frozen criteria as soon as they are opened and judged.'
              : 'Add the bids. They are ranked by the frozen criteria as soon as they are judged.'
          }
        />
      </Panel>
    )
  return (
    <>
      <AwardBar tender={tender} />
      <HandOverBar tender={tender} />
      <EvaluatorsPanel tender={tender} />
      <RankingPanel tender={tender} />
      <ScoresPanel tender={tender} />
      <ComplianceGrid tender={tender} />
      <SensitivityPanel tender={tender} />
      {evaluation.method.length === 0 ? null : (
        <Panel aria-labelledby="evaluation-method">
          <PanelHead id="evaluation-method" title="Method" />
          <ul className="list-disc space-y-1 py-4 pr-5 pl-9 text-sm text-ink-muted">
            {evaluation.method.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
