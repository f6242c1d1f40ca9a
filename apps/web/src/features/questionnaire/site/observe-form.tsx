import { auditLimits, observedStatusSchema } from '@fieldproof/schema/audit-calls'
import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import type { AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { Textarea } from '@fieldproof/ui/textarea'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { formatDate } from '../../../lib/format-date.ts'
import { ItemPhotos } from './item-photos.tsx'
import { StatusChoice } from './status-choice.tsx'
import { StoredPicture } from './stored-picture.tsx'
import { type SendingState, type SiteAnswers, useSiteAnswer } from './use-site-answers.ts'

/**
 * What a person sees of an item on site: how it is, a note, photos, and who signed it. Stored as it is said, so there is
 * nothing to submit, and no form.
 */
export function ObserveForm({
  auditId,
  item,
  answers,
  locked,
}: {
  auditId: string
  item: AuditItem
  answers: SiteAnswers
  locked: boolean
}) {
  const { status, note, state } = useSiteAnswer(auditId, item)
  const { review, signature } = item
  const chosen = observedStatusSchema.safeParse(status).data ?? null
  return (
    <div className="space-y-4">
      {locked ? null : (
        <StatusChoice value={chosen} disabled={locked} onChoose={(next) => answers.say(item.id, { status: next })} />
      )}
      {locked ? (
        <ReadOnly status={review ? auditStatusLabels[review.status] : 'Not answered'} note={item.siteNote} />
      ) : (
        <Field label="Note">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={auditLimits.commentMaxLength}
              value={note}
              placeholder="What you see, and where"
              onChange={(event) => answers.say(item.id, { note: event.target.value })}
              onBlur={() => void answers.send(item.id)}
            />
          )}
        </Field>
      )}
      <ItemPhotos auditId={auditId} item={item} locked={locked} />
      {signature === null ? null : (
        <div className="flex items-center gap-3">
          <StoredPicture
            auditId={auditId}
            pictureId={signature.pictureId}
            alt={`Signature of ${signature.name}`}
            // Drawn in dark ink on white, in the dark theme too.
            className="h-12 w-28 rounded-md border border-line bg-white object-contain"
          />
          <p className="min-w-0 text-sm text-ink-muted">
            Signed by <span className="font-medium text-ink">{signature.name}</span>, {formatDate(signature.at)}
            {locked ? null : <span className="block text-xs">A changed answer takes the signature back.</span>}
          </p>
        </div>
      )}
      {locked ? null : (
        <Saved
          state={state}
          review={review}
          onAgain={() => void answers.send(item.id)}
          onDiscard={() => answers.discard(item.id)}
        />
      )}
    </div>
  )
}

function ReadOnly({ status, note }: { status: string; note: string }) {
  return (
    <div className="text-sm">
      <p className="font-medium">{status}</p>
      {note === '' ? null : <p className="max-w-(--measure) whitespace-pre-wrap text-ink-muted">{note}</p>}
    </div>
  )
}

/** Whether what was said is stored; it is never only hoped. */
function Saved({
  state,
  review,
  onAgain,
  onDiscard,
}: {
  state: SendingState | undefined
  review: AuditItem['review']
  onAgain: () => void
  onDiscard: () => void
}) {
  const look = 'flex flex-wrap items-center gap-2 text-xs'
  if (state?.kind === 'refused')
    return (
      <div role="alert" className={`${look} text-danger-ink`}>
        <TriangleAlert aria-hidden="true" size={14} strokeWidth={2} />
        <p className="min-w-0 flex-1">Not saved. {state.reason}</p>
        <Button size="sm" onClick={onAgain}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    )
  return (
    <p role="status" className={`${look} min-h-5 text-ink-muted`}>
      {state?.kind === 'kept' ? (
        <>
          <CloudOff aria-hidden="true" size={14} strokeWidth={2} />
          Kept on this device, and sent as soon as the server is reached.
        </>
      ) : state?.kind === 'sending' ? (
        <>
          <LoaderCircle aria-hidden="true" size={14} strokeWidth={2} />
          Saving...
        </>
      ) : review?.decision === 'observed' ? (
        <>
          <Check aria-hidden="true" size={14} strokeWidth={2} />
          Saved. {review.reviewedBy}, {formatDate(review.reviewedAt)}
        </>
      ) : null}
    </p>
  )
}
