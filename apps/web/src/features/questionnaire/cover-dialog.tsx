import { coverFormSchema } from '@fieldproof/schema/audit-forms'
import type { Audit } from '@fieldproof/schema/audits'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { useSetCover } from './audit-commands.ts'

/** What stands on the cover of a report: where, when and by whom was audited. */
export function CoverDialog({
  audit,
  open,
  onClose,
}: {
  audit: Pick<Audit, 'id' | 'cover'>
  open: boolean
  onClose: () => void
}) {
  const setCover = useSetCover(audit.id)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Cover of the report"
      description="What is empty is left out."
      submitLabel="Save cover"
      rules={coverFormSchema}
      initial={audit.cover}
      onSubmit={setCover.send}
    >
      {(form) => (
        <>
          <TextField form={form} name="site" label="Site" maxLength={300} />
          <TextField form={form} name="period" label="Period" maxLength={300} />
          <TextField form={form} name="team" label="Audit team" maxLength={300} />
        </>
      )}
    </FormDialog>
  )
}
