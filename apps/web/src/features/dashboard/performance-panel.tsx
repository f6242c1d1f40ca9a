import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { formatMilliseconds } from '../../lib/format-milliseconds.ts'
import { formatUptime } from './describe-figures.ts'

interface Measure {
  name: string
  target: { word: string; percent: number }
  measured: string
  note: string
}

/** Three targets as the product sets them, each with what was measured in this workspace. */
export function PerformancePanel({ figures }: { figures: DashboardFigures | undefined }) {
  return (
    <Panel aria-labelledby="performance" className="flex flex-col">
      <PanelHead id="performance" title="Performance" />
      <table className="m-5 mt-3 flex-1 text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-left text-xs text-ink-subtle [&>th]:h-7 [&>th]:font-normal">
            <th scope="col" className="w-[17%]">
              Measure
            </th>
            <th scope="col">Target</th>
            <th scope="col" className="w-[26%] text-right">
              Measured
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {measuresOf(figures).map((measure) => (
            <Row key={measure.name} measure={measure} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Row({ measure: { name, target, measured, note } }: { measure: Measure }) {
  return (
    <tr className="h-11 max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:gap-y-1.5 max-sm:py-3">
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      <td className="max-sm:order-3 max-sm:col-span-2">
        <span className="flex items-center gap-3">
          <span
            role="progressbar"
            aria-label={`${name}, target`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={target.percent}
            aria-valuetext={`${target.word} ${target.percent}%`}
            data-graphic
            className="h-2 min-w-16 flex-1 overflow-hidden rounded-[2px] bg-track"
          >
            <span className="block h-full bg-primary-fill" style={{ width: `${target.percent}%` }} />
          </span>
          <span className="w-26 shrink-0 whitespace-nowrap max-sm:w-33 max-sm:text-right">
            <span className="font-medium">{target.word}</span>{' '}
            <span className="text-ink-muted tabular-nums">{target.percent}%</span>
            <span className="text-ink-subtle sm:hidden"> target</span>
          </span>
        </span>
      </td>
      <td className="text-right whitespace-nowrap">
        <span className="font-medium tabular-nums">{measured}</span>{' '}
        <span className="text-xs text-ink-subtle">{note}</span>
      </td>
    </tr>
  )
}

function measuresOf(figures: DashboardFigures | undefined): Measure[] {
  const median = (ms: number | undefined) =>
    ms === undefined
      ? { measured: '—', note: figures ? 'no question yet' : '' }
      : { measured: formatMilliseconds(ms), note: 'median' }
  return [
    { name: 'Answer time', target: { word: 'Fast', percent: 85 }, ...median(figures?.answerMs) },
    { name: 'Retrieval', target: { word: 'Optimal', percent: 65 }, ...median(figures?.retrievalMs) },
    {
      name: 'Availability',
      target: { word: 'Excellent', percent: 92 },
      measured: figures ? formatUptime(figures.uptimeSeconds) : '—',
      note: 'since start',
    },
  ]
}
