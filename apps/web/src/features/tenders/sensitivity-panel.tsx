import { formatNumber } from '@fieldproof/schema/count-of'
import { evaluationWords } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { formatDifference } from './format-points.ts'

/** For each criterion its weight on a scale from 0 to 100, and the weight from which on another bid would win. */
export function SensitivityPanel({ tender }: { tender: Tender }) {
  const { sensitivity, winnerId, ranking } = tender.evaluation
  // A bid that is out can win at no weight.
  if (winnerId === null || sensitivity.length === 0 || ranking.filter(({ rank }) => rank !== null).length < 2)
    return null
  const winner = ranking.find(({ bidId }) => bidId === winnerId)?.bidder ?? ''
  return (
    <Panel aria-labelledby="weight-sensitivity">
      <PanelHead id="weight-sensitivity" title={evaluationWords.sensitivity} />
      <ul aria-label="Weight sensitivity" className="px-5 py-2 max-sm:px-4">
        {sensitivity.map(({ criterionId, name, weight, change, newWeight, newWinner }) => (
          <li
            key={criterionId}
            className="grid grid-cols-[11rem_minmax(0,1fr)_15rem] items-center gap-x-4 gap-y-1 border-b border-line-subtle py-2.5 text-sm last:border-b-0 max-md:grid-cols-1"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <div aria-hidden="true" data-graphic className="relative h-4">
              <span className="absolute inset-x-0 top-1.5 h-1 rounded-[2px] bg-track" />
              {newWeight === null ? null : (
                <span
                  className="absolute top-1.5 h-1 bg-warn-fill"
                  style={{
                    left: `${Math.min(weight, newWeight)}%`,
                    width: `${Math.abs(newWeight - weight)}%`,
                  }}
                />
              )}
              <span className="absolute top-0 h-4 w-[3px] -translate-x-1/2 bg-primary" style={{ left: `${weight}%` }} />
              {newWeight === null ? null : (
                <span
                  className="absolute top-0.5 size-3 -translate-x-1/2 rounded-full border-2 border-warn bg-surface"
                  style={{ left: `${newWeight}%` }}
                />
              )}
            </div>
            <span className="text-xs text-ink-muted">
              {change === null || newWeight === null || newWinner === null
                ? `${winner} wins at any weight`
                : `${newWinner} wins at ${formatNumber(newWeight)} % (${formatDifference(change)} points)`}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line-subtle px-5 py-2.5 text-xs text-ink-subtle max-sm:px-4">
        One weight is moved at a time; the others keep their proportions. The bar is the weight now, the ring where the
        winner changes.
      </p>
    </Panel>
  )
}
