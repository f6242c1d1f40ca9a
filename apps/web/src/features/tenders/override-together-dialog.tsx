import { auditLimits } from '@fieldproof/schema/audit-calls'
import { overrideFormSchema } from '@fieldproof/schema/audit-forms'
import type { ComplianceStatus } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { complianceLabels } from '@fieldproof/schema/tender-labels'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import { complianceOrder } from './tender-words.ts'

const options = complianceOrder.map((status) => ({ value: status, label: complianceLabels[status] }))

/** One status and one reason for several results, instead of what was proposed for each. */
export function OverrideTogetherDialog({
  open,
  count,
  onSave,
  onClose,
}: {
  open: boolean
  count: number
  onSave: (status: ComplianceStatus, comment: string) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Override ${countOf(count, 'result')}`}
      description="They all get this status, and the comment says why. It can be taken back."
      submitLabel="Save override"
      rules={overrideFormSchema}
      initial={{ status: 'unclear', comment: '' }}
      onSubmit={({ status, comment }) => onSave(status as ComplianceStatus, comment)}
    >
      {(form) => (
        <>
          <SelectField form={form} name="status" label="Status" options={options} />
          <TextareaField form={form} name="comment" label="Comment" rows={3} maxLength={auditLimits.commentMaxLength} />
        </>
      )}
    </FormDialog>
  )
}
