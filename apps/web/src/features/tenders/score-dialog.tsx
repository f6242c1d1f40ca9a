import type { BidScore, TenderBid } from '@fieldproof/schema/bids'
import { formatNumber } from '@fieldproof/schema/count-of'
import { writeNumber } from '@fieldproof/schema/entries'
import { consensusMargin } from '@fieldproof/schema/tender-calls'
import { consensusFormSchema, scoreFormSchema } from '@fieldproof/schema/tender-forms'
import { evaluationWords } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextareaField } from '@fieldproof/ui/form-fields'
import { isTold, meanOf, spreadOf } from './describe-committee.ts'
import { ScoreFacts } from './score-facts.tsx'
import { useScoreBid, useSettleScore } from './tender-commands.ts'

interface Editing {
  bid: TenderBid
  score: BidScore
}

/**
 * The points of a bid for a criterion with what they rest on. Evaluators give their own here; once all have submitted, one
 * of them enters what they agree on. Of a price, and for whoever does not evaluate, it is there to be read.
 */
export function ScoreDialog({
  tender,
  editing,
  onClose,
}: {
  tender: Tender
  /** Undefined: closed. */
  editing: Editing | undefined
  onClose: () => void
}) {
  const step = editing === undefined ? undefined : stepOf(tender, editing.score)
  return (
    <>
      <OwnScore
        tenderId={tender.id}
        editing={step === 'own' || step === 'read' ? editing : undefined}
        readOnly={step === 'read'}
        tender={tender}
        onClose={onClose}
      />
      <Consensus
        tenderId={tender.id}
        tender={tender}
        editing={step === 'consensus' ? editing : undefined}
        onClose={onClose}
      />
    </>
  )
}

function stepOf({ award, awardProposal, evaluators }: Tender, score: BidScore): 'own' | 'consensus' | 'read' {
  const own = evaluators.find((one) => one.own)
  if (award !== null || awardProposal !== null || !score.needed || own === undefined || own.conflict) return 'read'
  if (score.own === null || !score.own.submitted || score.own.stale) return 'own'
  const waited = evaluators.filter(({ conflict, gone }) => !conflict && !gone).length
  return isTold(score, waited) ? 'consensus' : 'read'
}

interface StepProps {
  tenderId: string
  tender: Tender
  editing: Editing | undefined
  onClose: () => void
}

const titleOf = (editing: Editing | undefined) =>
  editing === undefined ? 'Points' : `${editing.score.name}: ${editing.bid.bidder}`

function OwnScore({ tenderId, tender, editing, readOnly, onClose }: StepProps & { readOnly: boolean }) {
  const { send } = useScoreBid(tenderId)
  const own = editing?.score.own ?? null
  const save = async (fields: { points: number | null; reason?: string }) =>
    editing !== undefined && send({ bidId: editing.bid.id, criterionId: editing.score.criterionId, ...fields })
  return (
    <FormDialog
      open={editing !== undefined}
      onClose={onClose}
      title={titleOf(editing)}
      description={
        readOnly ? undefined : 'You score alone. The others are told your points when you submit them, and you theirs.'
      }
      readOnly={readOnly}
      submitLabel="Save points"
      remove={
        own === null || own.submitted ? undefined : { label: 'Take back', onRemove: () => save({ points: null }) }
      }
      rules={scoreFormSchema}
      initial={{ points: writeNumber(own?.points), reason: own?.reason ?? '' }}
      onSubmit={save}
    >
      {(form) => (
        <>
          {editing === undefined ? null : <ScoreFacts tender={tender} score={editing.score} />}
          {readOnly ? null : (
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

function Consensus({ tenderId, tender, editing, onClose }: StepProps) {
  const { send } = useSettleScore(tenderId)
  const score = editing?.score
  const apart = score === undefined ? 0 : spreadOf(score)
  return (
    <FormDialog
      open={editing !== undefined}
      onClose={onClose}
      title={titleOf(editing)}
      submitLabel="Save consensus"
      rules={consensusFormSchema}
      initial={{
        points: writeNumber(score?.decided?.points ?? (score === undefined ? null : meanOf(score))),
        reason: score?.decided?.reason ?? '',
      }}
      onSubmit={({ points, reason }) => {
        // Asked for here as by the server, so that the field says it.
        if (apart > consensusMargin && reason === '')
          return {
            field: 'reason',
            message: `The evaluators lie ${formatNumber(apart)} points apart: say how they came together.`,
          }
        return (
          editing !== undefined &&
          send({ bidId: editing.bid.id, criterionId: editing.score.criterionId, points, reason })
        )
      }}
    >
      {(form) => (
        <>
          {score === undefined ? null : <ScoreFacts tender={tender} score={score} />}
          <NumberField form={form} name="points" label={evaluationWords.consensus} hint="0 to 100" maxLength={6} />
          <TextareaField
            form={form}
            name="reason"
            label="Reason"
            hint={`Needed where the evaluators lie more than ${consensusMargin} points apart. It stands in the bidder’s letter.`}
            rows={3}
            maxLength={4_000}
          />
        </>
      )}
    </FormDialog>
  )
}
