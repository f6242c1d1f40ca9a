import type { Tender } from '@fieldproof/schema/tenders'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Ban, Send, UserRoundCheck, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { describeProgress, readCommittee } from './describe-committee.ts'
import { InterestDialog } from './interest-dialog.tsx'
import { useDeclareInterest, useSettleAgreed, useSubmitScores } from './tender-commands.ts'

/** Who evaluates and how far they are; here one declares an interest, submits the own scores, and takes what all agree on. */
export function EvaluatorsPanel({ tender }: { tender: Tender }) {
  const { send: declare } = useDeclareInterest(tender.id)
  const submitting = useSubmitScores(tender.id)
  const settling = useSettleAgreed(tender.id)
  const [asking, setAsking] = useState<'interest' | 'submit'>()
  const { evaluators, accounts } = tender
  const { own, needed, given, submitted, open, agreed } = readCommittee(tender)
  const closed = tender.award !== null || tender.awardProposal !== null
  const left = needed - given
  return (
    <Panel aria-labelledby="evaluators">
      <PanelHead id="evaluators" title="Evaluators" count={evaluators.length}>
        {closed || own?.conflict ? null : own === undefined ? (
          <Button size="sm" icon={UserRoundCheck} onClick={() => setAsking('interest')}>
            Declare interest
          </Button>
        ) : (
          <>
            {agreed === 0 ? null : (
              <Button size="sm" icon={UsersRound} busy={settling.isPending} onClick={() => void settling.send({})}>
                Take the mean of {agreed}
              </Button>
            )}
            {needed === 0 || submitted === needed ? null : (
              <Button
                size="sm"
                icon={Send}
                busy={submitting.isPending}
                disabled={left > 0}
                disabledReason={`Score everything first: ${left} of ${needed} are open.`}
                onClick={() => setAsking('submit')}
              >
                Submit my scores
              </Button>
            )}
          </>
        )}
      </PanelHead>
      {evaluators.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted max-sm:px-4">
          Nobody has declared yet. Whoever has no conflict of interest scores each criterion alone; the others’ scores
          are shown once the own are submitted.
        </p>
      ) : (
        <ul aria-label="Evaluators">
          {evaluators.map(({ name, conflict, statement, declaredAt, submitted: theirs, gone, own: mine }) => (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-subtle px-5 py-2.5 text-sm last:border-b-0 max-sm:px-4"
            >
              <span className="font-medium">
                {name}
                {mine ? ' (you)' : ''}
                {gone ? ', account deleted' : ''}
              </span>
              <Badge tone={conflict ? 'danger' : 'ok'} icon={conflict ? Ban : UserRoundCheck}>
                {conflict ? 'Conflict of interest' : 'No conflict'}
              </Badge>
              <span className="min-w-0 flex-1 basis-44 text-xs [overflow-wrap:anywhere] text-ink-subtle">
                Declared on {formatDate(declaredAt)}
                {statement === '' ? '' : `: ${statement}`}
              </span>
              {conflict ? null : (
                <span className="text-xs text-ink-muted tabular-nums">{describeProgress(theirs, needed)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {accounts > 1 || tender.award !== null ? null : (
        <InlineAlert tone="warn" title="This workspace has one account" className="m-4">
          An award takes two persons. Have the admin create a second account, or ask the super admin to sign in here, to
          declare and to confirm; until then the award stays proposed.
        </InlineAlert>
      )}
      {open === 0 || needed === 0 ? null : (
        <p className="border-t border-line-subtle px-5 py-2.5 text-xs text-ink-subtle max-sm:px-4">
          {needed - open} of {needed} consensus scores are agreed. Until all are, points are proposed and the ranking is
          provisional.
        </p>
      )}
      <InterestDialog open={asking === 'interest'} onDeclare={declare} onClose={() => setAsking(undefined)} />
      <ConfirmDialog
        open={asking === 'submit'}
        onOpenChange={() => setAsking(undefined)}
        title="Submit your scores?"
        description="They are shown to the other evaluators who have submitted, and can no longer be changed by anybody."
        actionLabel="Submit scores"
        busyLabel="Submitting..."
        tone="primary"
        busy={submitting.isPending}
        onConfirm={async () => {
          await submitting.send({})
          setAsking(undefined)
        }}
      />
    </Panel>
  )
}
