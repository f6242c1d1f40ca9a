import { judgedAgainLabels } from '@fieldproof/schema/document-revisions'
import type { TenderDraft } from '@fieldproof/schema/shared-standards'
import { Button } from '@fieldproof/ui/button'
import { toast } from '@fieldproof/ui/toast-store'
import { Scale } from 'lucide-react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Says that the standard of a draft has a later revision and, where that is shared, judges the drafted sentence by it. */
export function LaterRevision({ tenderId, draft }: { tenderId: string; draft: TenderDraft }) {
  const follow = trpc.standards.followDraft.useMutation({
    onError: (error) => {
      toast({ tone: 'danger', title: 'Not judged again', description: errorText(error) })
    },
  })
  const { later } = draft
  if (later === null)
    return <p className="text-warn-ink">A later revision of this standard is in force; it is not shared.</p>
  const { data } = follow
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-warn-ink">
        <span>
          Superseded by {later.documentName}
          {later.revision === null ? '' : `, revision ${later.revision}`}.
        </span>
        {data ? null : (
          <Button
            size="sm"
            icon={Scale}
            aria-label={`Judge again: ${draft.text}`}
            busy={follow.isPending}
            onClick={() => follow.mutate({ id: tenderId, draftId: draft.id })}
          >
            Judge again
          </Button>
        )}
      </p>
      {data ? (
        <p role="status" className="text-ink-muted">
          {judgedAgainLabels[data.verdict]}
          {data.place === null ? '' : `. Page ${data.place.page}: “${data.place.quote}”`}
        </p>
      ) : null}
    </div>
  )
}
