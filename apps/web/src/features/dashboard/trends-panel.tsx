import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { DayBars } from '@fieldproof/ui/day-bars'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { describeTrends, type Trend } from './describe-trends.ts'

/** The last two weeks of the workspace as charts; the same figures as a table, always there for screen readers. */
export function TrendsPanel({ figures }: { figures: DashboardFigures | undefined }) {
  const [asTable, setAsTable] = useState(false)
  const days = figures?.documentsPerDay.length ?? 14
  const trends = figures && describeTrends(figures)
  return (
    <Panel aria-labelledby="trends" className="relative">
      <PanelHead id="trends" title={`Last ${days} days`}>
        <Button
          size="sm"
          variant="ghost"
          icon={asTable ? ChartColumn : Table2}
          className="-mr-2.5"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as charts' : 'Show as table'}
        </Button>
      </PanelHead>
      {asTable ? null : (
        <div className="-mt-px -ml-px grid md:grid-cols-3">
          {trends?.map((trend) => (
            <DayBars key={trend.title} {...trend} className="border-t border-l border-line-subtle p-5" />
          )) ?? <div className="h-[11.9375rem] md:col-span-3" />}
        </div>
      )}
      {trends ? <TrendsTable trends={trends} shown={asTable} /> : null}
    </Panel>
  )
}

function TrendsTable({ trends, shown }: { trends: readonly [Trend, Trend, Trend]; shown: boolean }) {
  const [documents, questions, times] = trends
  return (
    <div className={cn(shown ? 'overflow-x-auto' : 'sr-only')}>
      <table className="w-full text-sm">
        <caption className="sr-only">Documents, questions and answer time by day</caption>
        <thead>
          <tr className="border-b border-line-subtle bg-sunken text-xs text-ink-muted [&>th]:h-8 [&>th]:px-5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              Day
            </th>
            {trends.map(({ title }) => (
              <th key={title} scope="col" className="text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.bars.map(({ day, value }, index) => (
            <tr key={day} className="h-9 border-line-subtle tabular-nums not-first:border-t [&>*]:px-5">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {day}
              </th>
              <td className="text-right">{value}</td>
              <td className="text-right">{questions.bars[index]?.value}</td>
              <td className="text-right">{times.bars[index]?.value === null ? '—' : times.bars[index]?.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
