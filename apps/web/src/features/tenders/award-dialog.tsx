import { awardFormSchema } from '@fieldproof/schema/tender-forms'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import type { SelectOption } from '@fieldproof/ui/select'

/** Asks to which bid the tender goes and why; the award is proposed to a second person. */
export function AwardDialog({
  open,
  bids,
  onAward,
  onClose,
}: {
  open: boolean
  bids: readonly SelectOption<string>[]
  onAward: (fields: { bidId: string; reason: string }) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Propose the award?"
      description="Another person has to confirm it. Until then, and afterwards, reviews and scores cannot be changed."
      submitLabel="Propose award"
      busyLabel="Proposing..."
      rules={awardFormSchema}
      initial={{ bidId: bids[0]?.value ?? '', reason: '' }}
      onSubmit={onAward}
    >
      {(form) => (
        <>
          <SelectField form={form} name="bidId" label="Bidder" options={bids} />
          <TextareaField form={form} name="reason" label="Reason" rows={3} maxLength={4_000} />
        </>
      )}
    </FormDialog>
  )
}
