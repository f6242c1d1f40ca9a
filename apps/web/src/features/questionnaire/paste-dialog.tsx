import { pasteFormSchema } from '@fieldproof/schema/audit-forms'
import type { AuditItem } from '@fieldproof/schema/audits'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import { readPasted } from './read-pasted.ts'
import type { ItemToAdd } from './use-item-edits.ts'

/** A list that was copied from elsewhere, as items. */
export function PasteDialog({
  open,
  after,
  onAdd,
  onClose,
}: {
  open: boolean
  /** The item behind which they are put, whose section they get. */
  after: AuditItem | undefined
  /** Returns whether they were added. */
  onAdd: (items: readonly ItemToAdd[]) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Paste a list"
      description="Each line becomes an item. A number in front is taken as its number; rows copied from a table work too."
      submitLabel="Add items"
      busyLabel="Adding..."
      rules={pasteFormSchema}
      initial={{ lines: '', sectionTitle: after?.sectionTitle ?? '' }}
      onSubmit={({ lines, sectionTitle }) => onAdd(readPasted(lines).map((item) => ({ ...item, sectionTitle })))}
    >
      {(form) => (
        <>
          <TextareaField form={form} name="lines" label="Items, one to a line" rows={10} />
          <TextField form={form} name="sectionTitle" label="Section title" maxLength={300} />
        </>
      )}
    </FormDialog>
  )
}
