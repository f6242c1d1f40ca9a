import { countOf } from '@fieldproof/schema/count-of'
import type { DashboardTender } from '@fieldproof/schema/dashboard'
import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { Gavel } from 'lucide-react'
import { describeDaysLeft, formatTenderDate } from '../../../components/tenders/describe-date.ts'
import { useWorkspace } from '../../../components/workspace/use-workspace.ts'
import { todayHere } from '../../../lib/today-here.ts'
import { trpc } from '../../../lib/trpc.ts'
import { countWaiting, describeWaiting, nextDate } from './next-date.ts'
import { WorkCard, WorkRow } from './work-card.tsx'

const shownRows = 5

/** Tenders that are not awarded: what comes next of each and in how many days, and the bids that wait. */
export function TendersCard() {
  const { go } = useWorkspace()
  const query = trpc.dashboard.tenders.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: limits.healthPollMs,
  })
  const tenders = query.data
  const openTenders = () => go({ tab: 'tenders', item: null })
  const waiting = countWaiting(tenders ?? [])
  return (
    <WorkCard
      title="Tenders"
      plural="tenders"
      icon={Gavel}
      summary={
        <>
          <strong className="font-semibold text-ink">{tenders?.length}</strong> not awarded ·{' '}
          {waiting === 0 ? 'no bids waiting' : `${countOf(waiting, 'bid')} waiting`}
        </>
      }
      empty={{
        title: 'No open tenders',
        description: 'Tenders that are not awarded appear here with their next deadline and the bids that wait.',
        action: (
          <Button size="sm" onClick={openTenders}>
            Open the tender desk
          </Button>
        ),
      }}
      count={tenders?.length}
      query={query}
      onViewAll={openTenders}
    >
      {tenders?.slice(0, shownRows).map((tender) => (
        <WorkRow
          key={tender.id}
          name={tender.name}
          note={describeWaiting(tender)}
          end={<NextDate tender={tender} />}
          onOpen={() => go({ tab: 'tenders', item: tender.id })}
        />
      ))}
    </WorkCard>
  )
}

function NextDate({ tender }: { tender: DashboardTender }) {
  const now = new Date()
  const next = nextDate(tender, todayHere(now))
  if (next === undefined && tender.deadline === null)
    return <span className="text-xs text-ink-subtle">No deadline read</span>
  const date = next?.date ?? tender.deadline
  if (date === null) return null
  return (
    <>
      <span className="block font-medium tabular-nums">{describeDaysLeft(date, now)}</span>
      <span className="block text-xs text-ink-subtle">
        {next?.label ?? 'Submission deadline'}, {formatTenderDate(date)}
      </span>
    </>
  )
}
