import { useAgent } from '../../../components/auth/use-agent.ts'
import { ActionsCard } from './actions-card.tsx'
import { AuditsCard } from './audits-card.tsx'
import { TendersCard } from './tenders-card.tsx'

/** What waits for somebody, before the figures of the machine: of the HSE agent actions and audits, of the other tenders. */
export function WorkPanels() {
  const agent = useAgent()
  if (agent.id === 'tender') return <TendersCard />
  return (
    <div className="grid items-stretch gap-5 max-sm:gap-4 lg:grid-cols-2">
      <ActionsCard />
      <AuditsCard />
    </div>
  )
}
