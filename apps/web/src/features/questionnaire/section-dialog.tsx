import { sectionFormSchema } from '@fieldproof/schema/audit-forms'
import type { AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { numberItems } from './number-items.ts'
import type { ItemChange } from './use-item-edits.ts'

/** Section and numbers of several items at once. */
export function SectionDialog({
  items,
  onSave,
  onClose,
}: {
  /** Undefined: closed. */
  items: readonly AuditItem[] | undefined
  /** Returns whether it was saved. */
  onSave: (changes: readonly ItemChange[]) => Promise<boolean>
  onClose: () => void
}) {
  const [first] = items ?? []
  return (
    <FormDialog
      open={items !== undefined}
      onClose={onClose}
      title={`Section and numbers of ${countOf(items?.length ?? 0, 'item')}`}
      submitLabel="Save items"
      rules={sectionFormSchema}
      initial={{ section: first?.section ?? '', sectionTitle: first?.sectionTitle ?? '', firstRef: '' }}
      onSubmit={({ section, sectionTitle, firstRef }) => {
        const refs = firstRef === '' ? undefined : numberItems(firstRef, items?.length ?? 0)
        return onSave(
          (items ?? []).map((item, index) => {
            const ref = refs?.[index]
            return { item, fields: { section, sectionTitle, ...(ref === undefined ? {} : { ref }) } }
          }),
        )
      }}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <TextField form={form} name="section" label="Section" maxLength={40} />
          <TextField form={form} name="sectionTitle" label="Section title" maxLength={300} />
          <TextField
            form={form}
            name="firstRef"
            label="Number from"
            hint="“4.1” numbers them 4.1, 4.2 and so on; empty leaves their numbers as they are"
            maxLength={40}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  )
}
