import { type AuditAction, describeAction, isOverdue } from '@fieldproof/schema/audit-actions'
import { actionStateLabels } from '@fieldproof/schema/audit-labels'
import type { ActionState } from '@fieldproof/schema/audits'
import { Badge, type StatusTone } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Segmented } from '@fieldproof/ui/segmented'
import { Select } from '@fieldproof/ui/select'
import { CircleCheck, CircleDashed, CircleDot, Clock, ListTodo, type LucideIcon, PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RowPlace, RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { todayHere } from '../../lib/today-here.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { everything, listActions, listAudits, listOwners, listViews, nameActionAudit } from './list-actions.ts'
import { useActions } from './use-actions.ts'

/** What is to be done over all audits, by whom and until when: what is overdue first. */
export function ActionsPanel({
  onOpenItem,
  wanted,
}: {
  onOpenItem: (auditId: string, itemId: string) => void
  /** An action that somebody was led to. */
  wanted?: { itemId: string } | undefined
}) {
  const query = useActions()
  const [filter, setFilter] = useState(everything)
  const [following, setFollowing] = useState<AuditAction>()
  const today = todayHere()
  const actions = query.data ?? []
  const rows = useRef<RowsHandle>(null)
  const loaded = query.data !== undefined
  useEffect(() => {
    if (wanted && loaded) rows.current?.show(wanted.itemId, (row) => row.querySelector('button')?.focus())
  }, [wanted, loaded])
  const shown = listActions(actions, filter, today)
  return (
    <Panel aria-labelledby="audit-actions">
      <PanelHead id="audit-actions" title="Actions" count={query.data && shown.length} className="max-sm:px-4">
        {actions.length === 0 ? null : (
          <Segmented
            label="Shown actions"
            value={filter.view}
            segments={listViews(actions, filter, today)}
            onValueChange={(view) => setFilter({ ...filter, view })}
          />
        )}
      </PanelHead>
      {query.isError ? <LoadFailed title="The actions could not be loaded." query={query} className="m-4" /> : null}
      {query.data === undefined ? (
        <div className={query.isError ? undefined : 'h-40'} />
      ) : actions.length === 0 ? (
        <EmptyState
          icon={ListTodo}
          title="No actions yet"
          description="What is to be done about the items of your audits is listed here, with what colleagues assign to you."
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-2 border-b border-line-subtle bg-sunken px-5 py-2 max-sm:px-4">
            <Select
              aria-label="Owner"
              value={filter.owner}
              options={listOwners(actions)}
              onValueChange={(owner) => setFilter({ ...filter, owner })}
              className={choice}
            />
            <Select
              aria-label="Audit"
              value={filter.audit}
              options={listAudits(actions)}
              onValueChange={(audit) => setFilter({ ...filter, audit })}
              className={choice}
            />
          </div>
          {shown.length === 0 ? (
            <p className="px-5 py-8 text-center text-sm text-ink-muted">No action is in this view.</p>
          ) : (
            <ul aria-label="Actions">
              <VirtualRows handle={rows} as="li" rows={shown} keyOf={keyOf} estimate={heightOf} step={30}>
                {(action, place) => (
                  <ActionRow
                    place={place}
                    action={action}
                    overdue={isOverdue(action, today)}
                    onOpen={() => onOpenItem(action.auditId, action.itemId)}
                    onFollow={() => setFollowing(action)}
                  />
                )}
              </VirtualRows>
            </ul>
          )}
        </>
      )}
      <FollowUpDialog action={following} onClose={() => setFollowing(undefined)} />
    </Panel>
  )
}

const choice = 'h-8 w-48 px-2 pointer-coarse:h-11 max-sm:w-full'
const keyOf = ({ itemId }: AuditAction) => itemId
const heightOf = () => 94

const stateLooks: Record<ActionState, { tone: StatusTone; icon: LucideIcon }> = {
  open: { tone: 'neutral', icon: CircleDashed },
  in_progress: { tone: 'info', icon: CircleDot },
  done: { tone: 'ok', icon: CircleCheck },
}

function ActionRow({
  action,
  overdue,
  place,
  onOpen,
  onFollow,
}: {
  action: AuditAction
  overdue: boolean
  place: RowPlace
  onOpen: () => void
  onFollow: () => void
}) {
  const { ref, question, gap, owner, mine, due, state, own, from, followUp } = action
  const name = ref === '' ? question : `${ref} ${question}`
  const { tone, icon } = stateLooks[state]
  return (
    <li
      {...place}
      className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:px-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium [overflow-wrap:anywhere]">{describeAction(action)}</p>
        <p className="mt-0.5 [overflow-wrap:anywhere] text-ink-muted">
          {own ? (
            <button
              type="button"
              aria-label={`Open item ${name}`}
              onClick={onOpen}
              className="min-h-6 rounded-sm text-left text-primary-ink hover:underline"
            >
              {name}
            </button>
          ) : (
            name
          )}
        </p>
        {own || gap === '' ? null : <p className="mt-0.5 [overflow-wrap:anywhere] text-ink-muted">{gap}</p>}
        <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-subtle">
          {nameActionAudit(action)}
          {own ? '' : ` · assigned by ${from}`}
          {followUp === undefined || followUp.note === ''
            ? ''
            : ` · ${followUp.by}, ${formatDate(followUp.at)}: ${followUp.note}`}
        </p>
      </div>
      <dl className="w-32 max-sm:w-auto max-sm:flex-1">
        <dt className="sr-only">Owner</dt>
        <dd className="[overflow-wrap:anywhere]">
          {owner === '' ? <span className="text-ink-subtle">Nobody yet</span> : mine ? 'You' : owner}
        </dd>
        <dt className="sr-only">Due</dt>
        <dd className="text-ink-muted tabular-nums">{due === null ? 'No date' : formatDate(due)}</dd>
      </dl>
      <div className="flex w-32 flex-col items-start gap-1 max-sm:w-auto">
        {overdue ? (
          <Badge tone="danger" icon={Clock}>
            Overdue
          </Badge>
        ) : null}
        <Badge tone={tone} icon={icon}>
          {actionStateLabels[state]}
        </Badge>
      </div>
      <Button size="sm" icon={PenLine} aria-label={`Update the action of item ${name}`} onClick={onFollow}>
        Update
      </Button>
    </li>
  )
}
