import {
  type ClauseChange,
  canJudgeAgain,
  describeTouched,
  judgedAgainLabels,
  type Touched,
} from '@fieldproof/schema/document-revisions'
import { Button } from '@fieldproof/ui/button'
import { toast } from '@fieldproof/ui/toast-store'
import { RotateCw, Scale } from 'lucide-react'
import { useState } from 'react'
import type { ViewerTarget } from '../../../components/viewer/viewer-target.ts'
import { useWorkspace } from '../../../components/workspace/use-workspace.ts'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useCommand } from '../../../lib/use-command.ts'

/** The two revisions that are compared. */
export interface ComparedIds {
  id: string
  beforeId: string
}

/** What cites words that are not there any more, or a clause that is not what it was, each with the way to it. */
export function TouchedList({
  change: { number, after, touched },
  compared,
  onView,
}: {
  change: Pick<ClauseChange, 'number' | 'after' | 'touched'>
  compared: ComparedIds
  onView: (target: ViewerTarget) => void
}) {
  const { ask } = useWorkspace()
  function open(one: Touched) {
    if (one.kind === 'document') {
      const { documentId, title: name, fileName, page, quote } = one
      onView({ documentId, name, fileName, page, citation: { quote, number: 0, count: 0 } })
    } else if (one.kind === 'finding') ask({ kind: 'show-item', auditId: one.auditId, itemId: one.itemId })
    else if (one.kind === 'requirement')
      ask({ kind: 'show-in-tender', tenderId: one.tenderId, part: 'requirement', id: one.requirementId })
    else ask({ kind: 'show-notes', noteId: one.noteId })
  }
  if (touched.length === 0) return null
  return (
    <div className="border-t border-line-subtle bg-warn-tint/50 px-4 py-2.5">
      <p className="text-xs font-semibold text-warn-ink">This touches</p>
      <ul className="mt-1 space-y-1.5">
        {touched.map((one) => (
          <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <button
              type="button"
              onClick={() => open(one)}
              className="hit-area min-w-0 flex-1 basis-56 rounded-sm text-left text-sm"
            >
              <span className="block text-xs text-ink-muted">{describeTouched(one)}</span>
              <span className="block break-words underline decoration-line-control underline-offset-3">
                {one.title}
              </span>
              {one.kind === 'document' ? <span className="block break-words text-ink-muted">“{one.quote}”</span> : null}
            </button>
            {one.kind === 'finding' && one.canRunAgain ? <RunAgain {...one} /> : null}
            {canJudgeAgain(one, after) ? <JudgeAgain {...compared} number={number} cited={one} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RunAgain({ auditId, itemId, title }: { auditId: string; itemId: string; title: string }) {
  const [asked, setAsked] = useState(false)
  const utils = trpc.useUtils()
  const run = useCommand(
    auditId,
    trpc.audits.rerunItem.useMutation({
      // In turn with whatever else changes this audit.
      scope: { id: `audit ${auditId}` },
      onSuccess: () => {
        setAsked(true)
        void utils.audits.invalidate()
      },
      onError: (error) => {
        toast({ title: 'Not run again', description: errorText(error), tone: 'danger' })
      },
    }),
  )
  if (asked)
    return (
      <span role="status" className="text-xs text-ink-muted">
        Is being judged again
      </span>
    )
  return (
    <Button
      size="sm"
      icon={RotateCw}
      busy={run.isPending}
      aria-label={`Run again: ${title}`}
      onClick={() => void run.send({ itemId })}
    >
      Run again
    </Button>
  )
}

/** Has the newer revision of the clause judged against what is cited of it; the outcome is told in place. */
function JudgeAgain({ id, beforeId, number, cited }: ComparedIds & { number: number; cited: Touched }) {
  const judge = trpc.revisions.judgeAgain.useMutation({
    onError: (error) => {
      toast({ title: 'Not judged again', description: errorText(error), tone: 'danger' })
    },
  })
  const { kind, quote, title } = cited
  if (kind === 'finding') return null
  if (judge.data)
    return (
      <span role="status" className="text-xs text-ink-muted">
        {judgedAgainLabels[judge.data.verdict]}
      </span>
    )
  return (
    <Button
      size="sm"
      icon={Scale}
      busy={judge.isPending}
      aria-label={`Judge again: ${title}`}
      onClick={() => judge.mutate({ id, beforeId, number, kind, quote })}
    >
      Judge again
    </Button>
  )
}

function keyOf(one: Touched): string {
  if (one.kind === 'document') return `${one.documentId} ${one.page} ${one.quote}`
  return one.kind === 'finding' ? one.itemId : one.kind === 'note' ? one.noteId : one.requirementId
}
