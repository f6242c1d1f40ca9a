import { rejectAwardFormSchema } from '@fieldproof/schema/tender-forms'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'

/** Asks why a proposed award is not confirmed; the evaluation goes on. */
export function RejectAwardDialog({
  open,
  onReject,
  onClose,
}: {
  open: boolean
  onReject: (fields: { reason: string }) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Reject the proposed award?"
      description="Reviews and scores can be changed again afterwards. Your reason stays in the history."
      submitLabel="Reject award"
      busyLabel="Rejecting..."
      rules={rejectAwardFormSchema}
      initial={{ reason: '' }}
      onSubmit={onReject}
    >
      {(form) => <TextareaField form={form} name="reason" label="Reason" rows={3} maxLength={4_000} />}
    </FormDialog>
  )
}
