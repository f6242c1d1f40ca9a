import { auditLimits } from '@fieldproof/schema/audit-calls'
import { signOffFormSchema } from '@fieldproof/schema/audit-forms'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import { countQuestions } from './describe-run.ts'

/** Asks who signs, says that it locks the audit, and signs. */
export function SignOffDialog({
  open,
  onClose,
  itemCount,
  onSign,
}: {
  open: boolean
  onClose: () => void
  itemCount: number
  onSign: (signature: { name: string; position: string; comment: string }) => Promise<boolean>
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Sign off this audit?"
      description={`The findings on ${countQuestions(itemCount)} are locked: nothing can be changed afterwards. This action cannot be undone.`}
      submitLabel="Sign off audit"
      busyLabel="Signing off..."
      rules={signOffFormSchema}
      initial={{ name: '', position: '', comment: '' }}
      onSubmit={onSign}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="Name" maxLength={200} autoComplete="name" />
          <TextField form={form} name="position" label="Position" maxLength={200} autoComplete="organization-title" />
          <TextareaField form={form} name="comment" label="Comment" rows={3} maxLength={auditLimits.commentMaxLength} />
        </>
      )}
    </FormDialog>
  )
}
