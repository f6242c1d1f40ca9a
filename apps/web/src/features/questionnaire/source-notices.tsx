import {
  describeMark,
  describeToConfirm,
  listMarked,
  listToConfirm,
  listToRunAgain,
} from '@fieldproof/schema/audit-marks'
import type { Audit } from '@fieldproof/schema/audits'
import { countOf, plural } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { FileClock, FilePlus, type LucideIcon, RotateCw, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRunAudit } from './audit-commands.ts'
import { ReviseButton } from './revise-button.tsx'

/** Different changes that are told; of more, how many. */
const told = 3

/**
 * What became of the sources of the findings, and what can be done about it: only what it touches is judged again. Nothing
 * where nothing did, and while the audit runs.
 */
export function SourceNotices({
  audit,
  onBeforeRun,
  onShow,
  onOpenAudit,
}: {
  audit: Audit
  onBeforeRun: () => Promise<void>
  /** Shows the items that are to be looked at. */
  onShow: () => void
  onOpenAudit: (id: string) => void
}) {
  const run = useRunAudit(audit.id)
  const { items, status, newSources } = audit
  if (status === 'running' || status === 'reading') return null
  const locked = status === 'signed_off'
  const marked = listMarked(items)
  const again = listToRunAgain(items).length
  const judgedAgain = listToConfirm(items).filter(({ marks = [] }) => marks.length === 0).length
  const start = async (only: 'changed' | 'without_evidence') => {
    await onBeforeRun()
    await run.send({ only })
  }
  return (
    <>
      {marked.length === 0 ? null : (
        <Notice
          icon={FileClock}
          title={`${countOf(marked.length, 'item rests', 'items rest')} on sources that changed`}
          text={`${describeChanges(marked)}. ${
            locked ? 'This audit stays as it was signed off.' : 'Other items and every review stay as they are.'
          }`}
        >
          {locked ? (
            <ReviseButton audit={audit} onOpen={onOpenAudit} />
          ) : (
            <>
              <Button variant="ghost" onClick={onShow}>
                Show {plural(marked.length, 'it', 'them')}
              </Button>
              {again === 0 ? null : (
                <Button icon={RotateCw} busy={run.isPending} onClick={() => void start('changed')}>
                  Run {countOf(again, 'item')} again
                </Button>
              )}
            </>
          )}
        </Notice>
      )}
      {judgedAgain === 0 || locked ? null : (
        <Notice
          icon={UserRoundSearch}
          title={describeToConfirm(judgedAgain)}
          text="The items were judged again since they were reviewed. A review counts until you confirm or redo it."
        >
          <Button onClick={onShow}>Show {plural(judgedAgain, 'it', 'them')}</Button>
        </Notice>
      )}
      {newSources === undefined || locked ? null : (
        <Notice
          icon={FilePlus}
          title={`${countOf(newSources.itemIds.length, 'item')} without evidence may have some now`}
          text={`${describeNewSources(newSources)} since ${plural(newSources.itemIds.length, 'it was', 'they were')} judged.`}
        >
          <Button icon={RotateCw} busy={run.isPending} onClick={() => void start('without_evidence')}>
            Run {countOf(newSources.itemIds.length, 'item')} without evidence again
          </Button>
        </Notice>
      )}
    </>
  )
}

function Notice({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line-subtle px-5 py-4 max-sm:px-4">
      <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warn-ink" />
        <div className="min-w-0">
          <p className="text-sm font-semibold">{title}</p>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-muted">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-end">{children}</div>
    </div>
  )
}

/** "“A” was deleted; “B” reads differently on page 2; and 4 more" */
function describeChanges(items: ReturnType<typeof listMarked<Audit['items'][number]>>): string {
  const changes = [...new Set(items.flatMap(({ marks = [] }) => marks.map(describeMark)))]
  const more = changes.length - told
  return [...changes.slice(0, told), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function describeNewSources({ documents, policy }: NonNullable<Audit['newSources']>): string {
  const more = documents.length - told
  const named = [
    ...documents.slice(0, told).map((name) => `“${name}”`),
    ...(more > 0 ? [`${countOf(more, 'other document')}`] : []),
  ]
  if (named.length === 0) return 'The custom policy text changed'
  return `${named.join(', ')} came${policy ? ', and the custom policy text changed,' : ''}`
}
