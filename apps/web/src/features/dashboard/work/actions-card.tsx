import { describeAction, isOverdue } from '@fieldproof/schema/audit-actions'
import { countOf } from '@fieldproof/schema/count-of'
import { Badge } from '@fieldproof/ui/badge'
import { CircleCheck, Clock, ListTodo } from 'lucide-react'
import { useWorkspace } from '../../../components/workspace/use-workspace.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { todayHere } from '../../../lib/today-here.ts'
import { trpc } from '../../../lib/trpc.ts'
import { describeDue, sortOpenActions } from './sort-actions.ts'
import { WorkCard, WorkRow } from './work-card.tsx'

const shownRows = 4

/** Actions of own audits and those that others assigned, of which something is still to be done. */
export function ActionsCard() {
  const { go } = useWorkspace()
  const query = trpc.audits.actions.useQuery(undefined, { refetchOnMount: 'always' })
  const today = todayHere()
  const actions = query.data
  const { open, overdue, mine } = sortOpenActions(actions ?? [], today)
  return (
    <WorkCard
      title="Open actions"
      plural="actions"
      icon={actions !== undefined && actions.length > 0 ? CircleCheck : ListTodo}
      summary={
        <>
          <strong className="font-semibold text-ink">{open.length}</strong> open ·{' '}
          <span className={overdue > 0 ? 'font-medium text-danger-ink' : undefined}>{overdue} overdue</span>
          {mine === 0 ? null : ` · ${mine} assigned to you`}
        </>
      }
      empty={
        actions !== undefined && actions.length > 0
          ? { title: 'No action is open', description: `All ${countOf(actions.length, 'action')} are done.` }
          : {
              title: 'No actions yet',
              description:
                'What is to be done about the items of your audits appears here, with what is overdue first.',
            }
      }
      count={actions === undefined ? undefined : open.length}
      query={query}
      onViewAll={() => go({ tab: 'questionnaire', item: null })}
    >
      {open.slice(0, shownRows).map((action) => (
        <WorkRow
          key={action.itemId}
          name={describeAction(action)}
          note={`${action.auditName}${action.owner === '' ? '' : ` · ${action.mine ? 'you' : action.owner}`}`}
          end={
            action.due === null ? (
              <span className="text-ink-subtle">No date</span>
            ) : isOverdue(action, today) ? (
              <Badge tone="danger" icon={Clock}>
                {describeDue(action.due, today)}
              </Badge>
            ) : (
              <>
                <span className="block tabular-nums">{formatDate(action.due)}</span>
                <span className="block text-xs text-ink-subtle">{describeDue(action.due, today)}</span>
              </>
            )
          }
          onOpen={() => go({ tab: 'questionnaire', item: action.own ? action.auditId : null })}
        />
      ))}
    </WorkCard>
  )
}
