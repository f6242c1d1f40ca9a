import { useAgent } from '../../../components/auth/use-agent.ts'
import { SincePanel } from '../since/since-panel.tsx'
import type { Dashboard } from '../use-dashboard.ts'
import { ActionsCard } from './actions-card.tsx'
import { AuditsCard } from './audits-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'
import { TendersCard } from './tenders-card.tsx'

/** What happened and what waits for somebody, before the figures of the machine: of the HSE agent actions, audits and reviews, of the other tenders. */
export function WorkPanels({ documents }: { documents: Dashboard['documents'] }) {
  const agent = useAgent()
  if (agent.id === 'tender')
    return (
      <div className="grid items-stretch gap-5 max-sm:gap-4 lg:grid-cols-2">
        <SincePanel />
        <TendersCard />
      </div>
    )
  return (
    <>
      <div className="grid items-stretch gap-5 max-sm:gap-4 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <SincePanel />
        <ReviewsCard
          documents={documents.data}
          error={documents.isError ? documents.error : null}
          onRetry={() => void documents.refetch()}
        />
      </div>
      <div className="grid items-stretch gap-5 max-sm:gap-4 lg:grid-cols-2">
        <ActionsCard />
        <AuditsCard />
      </div>
    </>
  )
}
