import { describeHappening, type Happening } from '@fieldproof/schema/happenings'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { ClipboardCheck, FileText, Gavel, type LucideIcon } from 'lucide-react'
import { useWorkspace } from '../../../components/workspace/use-workspace.ts'
import type { WorkspaceRequest } from '../../../components/workspace/workspace-requests.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { groupHappenings, type HappeningGroup } from './group-happenings.ts'
import { useHappenings } from './use-happenings.ts'

/** What happened since the reader was last here, by the thing that it happened to; each line opens exactly that. */
export function SincePanel() {
  const { view, setView, happenings, unread, since, query, more, loadingMore, markAllRead, marking } = useHappenings()
  const late = useLateLoading(happenings === undefined && query.error === null)
  return (
    <Panel aria-labelledby="since-last-here" className="flex min-h-[14.5rem] flex-col">
      <PanelHead id="since-last-here" title="Since you were last here" count={unread === 0 ? undefined : unread}>
        {unread === 0 ? null : (
          <Button size="sm" variant="ghost" busy={marking} onClick={markAllRead}>
            Mark all as read
          </Button>
        )}
      </PanelHead>
      {query.error === null ? null : (
        <LoadFailed title="What happened could not be loaded." query={query} className="m-4" />
      )}
      {late ? (
        <div role="status" className="space-y-4 px-5 py-4">
          <span className="sr-only">Loading what happened</span>
          <Skeleton className="h-3 w-64 max-w-full" />
          <Skeleton className="h-3 w-52 max-w-full" />
        </div>
      ) : null}
      {happenings?.length === 0 ? (
        <p className="my-auto px-5 py-7 text-center text-sm text-ink-muted">
          {view === 'all' || since === undefined
            ? 'Nothing happened here in the last 90 days.'
            : `Nothing happened since you were last here on ${formatDate(since)}.`}
        </p>
      ) : null}
      {happenings?.length ? (
        <ul aria-label="What happened">
          {groupHappenings(happenings).map((group) => (
            <Group key={`${group.kind} ${group.id}`} group={group} />
          ))}
        </ul>
      ) : null}
      {happenings === undefined ? null : (
        <div className="mt-auto flex flex-wrap gap-2 border-t border-line-subtle px-3 py-2">
          {more ? (
            <Button size="sm" busy={loadingMore} onClick={more}>
              Show more
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => setView(view === 'all' ? 'unread' : 'all')}>
            {view === 'all' ? 'Show only what is new' : 'Show earlier'}
          </Button>
        </div>
      )}
    </Panel>
  )
}

const icons: Record<HappeningGroup['kind'], LucideIcon> = { document: FileText, audit: ClipboardCheck, tender: Gavel }
const words: Record<HappeningGroup['kind'], string> = { document: 'Document', audit: 'Audit', tender: 'Tender' }

function Group({ group: { kind, name, happenings } }: { group: HappeningGroup }) {
  const { ask, go } = useWorkspace()
  const Icon = icons[kind]
  return (
    <li className="flex gap-3 border-b border-line-subtle px-5 py-2.5 last:border-b-0">
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-subtle" />
      <div className="min-w-0 flex-1">
        <p title={name} className="truncate text-sm font-medium">
          <span className="sr-only">{words[kind]} </span>
          {name}
        </p>
        <ul>
          {happenings.map((one) => (
            <li key={one.key} className="flex items-baseline gap-3">
              <button
                type="button"
                onClick={() => {
                  const request = requestOf(one)
                  if (request) ask(request)
                  else if ('auditId' in one) go({ tab: 'questionnaire', item: one.auditId })
                }}
                className={cn(
                  'min-h-6 min-w-0 flex-1 rounded-sm py-0.5 text-left text-sm [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-11',
                  one.unread ? 'text-ink' : 'text-ink-muted',
                )}
              >
                {one.unread ? (
                  <span className="mr-2 inline-block size-1.5 rounded-full bg-primary-fill align-middle">
                    <span className="sr-only">New: </span>
                  </span>
                ) : null}
                {describeHappening(one, (day) => formatDate(`${day}T00:00:00`))}
              </button>
              <time dateTime={one.at} className="shrink-0 text-xs text-ink-subtle tabular-nums">
                {formatDate(one.at)}
              </time>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** What leads to what a line tells of; undefined where that is an audit as a whole. */
function requestOf(one: Happening): WorkspaceRequest | undefined {
  switch (one.kind) {
    case 'document_came':
    case 'document_failed':
      return { kind: 'show-document', id: one.documentId }
    case 'document_revised':
      return { kind: 'show-revisions', id: one.documentId }
    case 'items_touched':
      return { kind: 'show-item', auditId: one.auditId, itemId: one.itemId }
    case 'action_assigned':
    case 'action_due':
    case 'action_overdue':
      return one.own
        ? { kind: 'show-item', auditId: one.auditId, itemId: one.itemId }
        : { kind: 'show-action', itemId: one.itemId }
    case 'clarification_answered':
      return { kind: 'show-in-tender', tenderId: one.tenderId, part: 'clarification', id: one.clarificationId }
    default:
      return undefined
  }
}
