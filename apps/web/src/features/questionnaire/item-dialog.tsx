import { itemFormSchema } from '@fieldproof/schema/audit-forms'
import { type AuditItem, auditLimits } from '@fieldproof/schema/audits'
import { writeNumber } from '@fieldproof/schema/entries'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextareaField, TextField } from '@fieldproof/ui/form-fields'
import type { ItemFields } from './audit-commands.ts'

export type ItemDialogMode = { kind: 'add'; after?: AuditItem | undefined } | { kind: 'edit'; item: AuditItem }

/** An item's fields, to be corrected or for a new item. */
export function ItemDialog({
  mode,
  onSave,
  onClose,
}: {
  /** Undefined: closed. */
  mode: ItemDialogMode | undefined
  /** Returns whether it was saved. */
  onSave: (fields: ItemFields) => Promise<boolean>
  onClose: () => void
}) {
  const adding = mode?.kind === 'add'
  const from = mode?.kind === 'edit' ? mode.item : undefined
  const near = mode?.kind === 'add' ? mode.after : from
  return (
    <FormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={adding ? 'Add an item' : 'Edit item'}
      description={
        from === undefined || from.proposal === null
          ? undefined
          : 'A changed question or clause takes its finding back to pending.'
      }
      submitLabel={adding ? 'Add item' : 'Save item'}
      rules={itemFormSchema}
      initial={{
        ref: from?.ref ?? '',
        section: near?.section ?? '',
        sectionTitle: near?.sectionTitle ?? '',
        question: from?.question ?? '',
        clause: from?.clause ?? '',
        weight: writeNumber(from?.weight),
      }}
      onSubmit={onSave}
    >
      {(form) => (
        <>
          <TextareaField
            form={form}
            name="question"
            label="Question"
            rows={4}
            maxLength={auditLimits.questionMaxLength}
          />
          <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <TextField form={form} name="ref" label="No." maxLength={40} />
            <TextField form={form} name="clause" label="Clause" maxLength={300} />
            <TextField form={form} name="section" label="Section" maxLength={40} />
            <TextField form={form} name="sectionTitle" label="Section title" maxLength={300} />
            <NumberField
              form={form}
              name="weight"
              label="Weight"
              hint="Counts as 1 where empty"
              maxLength={10}
              className="sm:col-span-2 sm:max-w-48"
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
