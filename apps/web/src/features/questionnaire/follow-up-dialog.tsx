import { type AuditAction, describeAction, followUpFormSchema } from '@fieldproof/schema/audit-actions'
import { auditLimits } from '@fieldproof/schema/audit-calls'
import { actionStateLabels } from '@fieldproof/schema/audit-labels'
import { actionStateSchema } from '@fieldproof/schema/audits'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import { useFollowUp } from './use-actions.ts'

const states = actionStateSchema.options.map((state) => ({ value: state, label: actionStateLabels[state] }))

/** Asks how an action stands and what was done, and notes it. */
export function FollowUpDialog({ action, onClose }: { action: AuditAction | undefined; onClose: () => void }) {
  const follow = useFollowUp(action?.auditId ?? '')
  return (
    <FormDialog
      open={action !== undefined}
      onClose={onClose}
      title="How does this action stand?"
      description={action === undefined ? undefined : describeAction(action)}
      submitLabel="Save"
      rules={followUpFormSchema}
      initial={{ state: action?.state ?? 'open', note: '' }}
      onSubmit={({ state, note }) => follow.send({ itemId: action?.itemId ?? '', state, note })}
    >
      {(form) => (
        <>
          <SelectField form={form} name="state" label="State" options={states} />
          <TextareaField
            form={form}
            name="note"
            label="Note"
            hint="Kept in the history of the item"
            rows={3}
            maxLength={auditLimits.commentMaxLength}
          />
        </>
      )}
    </FormDialog>
  )
}
