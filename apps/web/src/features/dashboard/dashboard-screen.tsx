import { LoadFailed } from '../../lib/load-failed.tsx'
import { PerformancePanel } from './performance-panel.tsx'
import { QuickActionsPanel } from './quick-actions-panel.tsx'
import { RecentActivityPanel } from './recent-activity-panel.tsx'
import { StatBand } from './stat-band.tsx'
import { SystemHealthPanel } from './system-health-panel.tsx'
import { TrendsPanel } from './trends-panel.tsx'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { WorkPanels } from './work/work-panels.tsx'

/** The workspace at a glance: counts, state, what happened last, and the way to the next step. */
export function DashboardScreen() {
  const dashboard = useDashboard()
  const { documents, sessions, figures, health } = dashboard
  return (
    <div className="mx-auto w-full max-w-(--content-max) space-y-5 px-(--gutter) py-6 max-sm:space-y-4 max-sm:py-4">
      <LoadingFailure dashboard={dashboard} />
      <StatBand
        documentCount={documents.counts?.total}
        sessions={sessions.data}
        figures={figures.data}
        failed={documents.isError || sessions.isError || figures.isError}
        health={health}
      />
      <WorkPanels />
      {/* Between the phone and the wide page, the two narrow panels share a row beneath the first. */}
      <div className="grid gap-5 max-sm:gap-4 sm:grid-flow-dense sm:grid-cols-2 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] sm:max-xl:[&>:nth-child(odd)]:col-span-2">
        <RecentActivityPanel documents={documents.documents} failed={documents.isError} />
        <SystemHealthPanel figures={figures.data} health={health} />
        <PerformancePanel figures={figures.data} />
        <QuickActionsPanel />
      </div>
      <TrendsPanel figures={figures.data} />
    </div>
  )
}

/** Says once what could not be read; what was read before stays in view. */
function LoadingFailure({ dashboard: { documents, sessions, figures } }: { dashboard: Dashboard }) {
  const failed = [documents, sessions, figures].filter((query) => query.isError)
  const [first] = failed
  if (first === undefined) return null
  const query = {
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
  return <LoadFailed title="The dashboard could not be brought up to date." query={query} />
}
