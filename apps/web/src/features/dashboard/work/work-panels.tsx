import { limits } from '@fieldproof/schema/limits'
import { useAgent } from '../../../components/auth/use-agent.ts'
import { todayHere } from '../../../lib/today-here.ts'
import { trpc } from '../../../lib/trpc.ts'
import { SincePanel } from '../since/since-panel.tsx'
import { ActionsCard } from './actions-card.tsx'
import { AuditsCard } from './audits-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'
import { TendersCard } from './tenders-card.tsx'

/** What happened and what waits for somebody, before the figures of the machine: of the HSE agent actions, audits and reviews, of the other tenders. */
export function WorkPanels() {
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
        <Reviews />
      </div>
      <div className="grid items-stretch gap-5 max-sm:gap-4 lg:grid-cols-2">
        <ActionsCard />
        <AuditsCard />
      </div>
    </>
  )
}

function Reviews() {
  const today = todayHere()
  const query = trpc.documents.listPage.useQuery(
    { review: 'soon', sort: 'review', limit: 100, today },
    { refetchOnMount: 'always', refetchInterval: limits.healthPollMs },
  )
  return <ReviewsCard documents={query.data?.documents} count={query.data?.counts?.matching ?? 0} query={query} />
}
