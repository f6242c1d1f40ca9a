import type { BidScore, TenderBid } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { Textarea } from '@fieldproof/ui/textarea'
import { type FormEvent, useId, useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { formatPoints, parseNumber } from './format-points.ts'
import type { TenderActions } from './use-tender-actions.ts'

export interface ScoreEditing {
  bid: TenderBid
  score: BidScore
}

/** The proposed points with what they rest on, and a person's own points with a reason. Both are kept. */
export function ScoreDialog({
  editing,
  locked,
  busy,
  actions,
  onClose,
}: {
  /** Undefined: closed. */
  editing: ScoreEditing | undefined
  locked: boolean
  busy: boolean
  actions: TenderActions
  onClose: () => void
}) {
  const form = useId()
  // The last score asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(editing)
  if (editing !== undefined && editing !== shown) setShown(editing)
  const decided = shown?.score.decided ?? null
  return (
    <Dialog
      open={editing !== undefined}
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={shown === undefined ? 'Points' : `${shown.score.name}: ${shown.bid.bidder}`}
      foot={
        locked ? undefined : (
          <>
            {decided === null || shown === undefined ? null : (
              <Button
                disabled={busy}
                className="mr-auto"
                onClick={async () => {
                  const { bid, score } = shown
                  if (await actions.score(bid.id, score.criterionId, { points: null })) onClose()
                }}
              >
                Take back
              </Button>
            )}
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={form} busy={busy} busyLabel="Saving...">
              Save points
            </Button>
          </>
        )
      }
    >
      {shown === undefined ? null : (
        <div className="space-y-4">
          <div className="rounded-md bg-sunken px-4 py-3 text-sm">
            <p className="flex justify-between gap-4">
              <span className="text-ink-muted">Proposed</span>
              <span className="font-semibold tabular-nums">{formatPoints(shown.score.proposed)}</span>
            </p>
            <p className="mt-1 text-xs text-ink-muted">{shown.score.basis}</p>
          </div>
          {decided === null ? null : (
            <p className="text-xs text-ink-muted">
              {decided.points} by {decided.by} on {formatDate(decided.at)}: {decided.reason}
            </p>
          )}
          {locked ? null : (
            <ScoreForm
              key={`${shown.bid.id} ${shown.score.criterionId}`}
              id={form}
              score={shown.score}
              onSave={async (points, reason) => {
                const { bid, score } = shown
                if (!busy && (await actions.score(bid.id, score.criterionId, { points, reason }))) onClose()
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function ScoreForm({
  id,
  score,
  onSave,
}: {
  id: string
  score: BidScore
  onSave: (points: number, reason: string) => Promise<void>
}) {
  const [points, setPoints] = useState(score.decided === null ? '' : String(score.decided.points))
  const [reason, setReason] = useState(score.decided?.reason ?? '')
  const [errors, setErrors] = useState<{ points?: string; reason?: string }>({})
  async function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseNumber(points)
    const found = {
      ...(parsed === undefined || parsed > 100 ? { points: 'Enter a number from 0 to 100.' } : {}),
      ...(reason.trim() === '' ? { reason: 'Give a reason, so that the points can be followed.' } : {}),
    }
    setErrors(found)
    if (parsed !== undefined && Object.keys(found).length === 0) await onSave(parsed, reason.trim())
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Your points" error={errors.points} hint="0 to 100">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={6}
            value={points}
            onChange={(event) => setPoints(event.target.value)}
          />
        )}
      </Field>
      <Field label="Reason" error={errors.reason}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={4_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </form>
  )
}
