import { awardFormSchema } from '@fieldproof/schema/tender-forms'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import type { SelectOption } from '@fieldproof/ui/select'

/** Asks to which bid the tender goes and why, and awards it. */
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
      title="Award this tender?"
      description="Reviews and points can no longer be changed afterwards. Each bidder gets a debrief letter."
      submitLabel="Award tender"
      busyLabel="Awarding..."
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
