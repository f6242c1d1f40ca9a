import { templateFormSchema } from '@fieldproof/schema/audit-templates'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { useSaveTemplate } from './use-templates.ts'

/** Asks what a template is called, and keeps the questionnaire as one. */
export function SaveTemplateDialog({
  auditId,
  name,
  open,
  onClose,
}: {
  auditId: string
  /** Proposed. */
  name: string
  open: boolean
  onClose: () => void
}) {
  const save = useSaveTemplate(auditId)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Save as template"
      description="The questionnaire and its items are kept for everybody in this workspace, without what was found on them."
      submitLabel="Save template"
      rules={templateFormSchema}
      initial={{ name }}
      onSubmit={save.send}
    >
      {(form) => <TextField form={form} name="name" label="Name" maxLength={200} />}
    </FormDialog>
  )
}
