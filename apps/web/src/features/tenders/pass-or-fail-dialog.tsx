import type { BidPassOrFail, TenderBid } from '@fieldproof/schema/bids'
import { passOrFailFormSchema } from '@fieldproof/schema/tender-forms'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextareaField } from '@fieldproof/ui/form-fields'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { useDecidePassOrFail } from './tender-commands.ts'

const verdicts = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
]

/** Whether a bid passes a criterion that has no points: decided by a person, with the words of the bid. */
export function PassOrFailDialog({
  tenderId,
  editing,
  onClose,
}: {
  tenderId: string
  /** Undefined: closed. */
  editing: { bid: TenderBid; verdict: BidPassOrFail } | undefined
  onClose: () => void
}) {
  const { send } = useDecidePassOrFail(tenderId)
  const bid = editing?.bid
  const decided = editing?.verdict.decided
  const documents = (bid?.documents ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      open={editing !== undefined}
      onClose={onClose}
      title={editing === undefined ? 'Pass or fail' : `${editing.verdict.name}: ${editing.bid.bidder}`}
      submitLabel="Save verdict"
      rules={passOrFailFormSchema}
      initial={{
        // Nothing is chosen ahead: a pass is a person's word.
        verdict: decided ? (decided.passed ? 'passed' : 'failed') : '',
        documentId: decided?.evidence?.documentId ?? documents[0]?.value ?? '',
        page: decided?.evidence ? String(decided.evidence.page) : '',
        quote: decided?.evidence?.quote ?? '',
        reason: decided?.reason ?? '',
      }}
      onSubmit={(fields) =>
        send({ bidId: editing?.bid.id ?? '', criterionId: editing?.verdict.criterionId ?? '', ...fields })
      }
    >
      {(form) => (
        <>
          {decided?.stale ? (
            <InlineAlert tone="warn" title="An addendum has changed this criterion since">
              {`${decided.by} decided it before. Save the verdict to confirm it, or decide anew.`}
            </InlineAlert>
          ) : null}
          <SelectField form={form} name="verdict" label="Verdict" placeholder="Choose the verdict" options={verdicts} />
          <SelectField form={form} name="documentId" label="Document" options={documents} />
          <NumberField form={form} name="page" label="Page" hint="Empty where a bid fails because it says nothing" />
          <TextareaField form={form} name="quote" label="Words of the bid" rows={2} maxLength={4_000} />
          <TextareaField form={form} name="reason" label="Reason" rows={2} maxLength={4_000} />
        </>
      )}
    </FormDialog>
  )
}
