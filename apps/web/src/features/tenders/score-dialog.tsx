import { writeNumber } from '@fieldproof/schema/entries'
import { scoreFormSchema } from '@fieldproof/schema/tender-forms'
import type { BidScore, TenderBid } from '@fieldproof/schema/tenders'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextareaField } from '@fieldproof/ui/form-fields'
import { formatDate } from '../../lib/format-date.ts'
import { formatPoints } from './format-points.ts'
import { useScoreBid } from './tender-commands.ts'

export interface ScoreEditing {
  bid: TenderBid
  score: BidScore
}

/** The proposed points with what they rest on, and a person's own points with a reason. Both are kept. */
export function ScoreDialog({
  tenderId,
  editing,
  locked,
  onClose,
}: {
  tenderId: string
  /** Undefined: closed. */
  editing: ScoreEditing | undefined
  locked: boolean
  onClose: () => void
}) {
  const { send } = useScoreBid(tenderId)
  const decided = editing?.score.decided ?? null
  const save = async (fields: { points: number | null; reason?: string }) =>
    editing !== undefined && send({ bidId: editing.bid.id, criterionId: editing.score.criterionId, ...fields })
  return (
    <FormDialog
      open={editing !== undefined}
      onClose={onClose}
      title={editing === undefined ? 'Points' : `${editing.score.name}: ${editing.bid.bidder}`}
      readOnly={locked}
      submitLabel="Save points"
      remove={decided === null ? undefined : { label: 'Take back', onRemove: () => save({ points: null }) }}
      rules={scoreFormSchema}
      initial={{ points: writeNumber(decided?.points), reason: decided?.reason ?? '' }}
      onSubmit={save}
    >
      {(form) => (
        <>
          {editing === undefined ? null : (
            <div className="rounded-md bg-sunken px-4 py-3 text-sm">
              <p className="flex justify-between gap-4">
                <span className="text-ink-muted">Proposed</span>
                <span className="font-semibold tabular-nums">{formatPoints(editing.score.proposed)}</span>
              </p>
              <p className="mt-1 text-xs text-ink-muted">{editing.score.basis}</p>
            </div>
          )}
          {decided === null ? null : (
            <p className="text-xs text-ink-muted">
              {decided.points} by {decided.by} on {formatDate(decided.at)}: {decided.reason}
            </p>
          )}
          {locked ? null : (
            <>
              <NumberField form={form} name="points" label="Your points" hint="0 to 100" maxLength={6} />
              <TextareaField form={form} name="reason" label="Reason" rows={3} maxLength={4_000} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
