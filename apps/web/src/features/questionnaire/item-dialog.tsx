import { auditLimits } from '@fieldproof/schema/audit-calls'
import { asRead, itemFormSchema } from '@fieldproof/schema/audit-forms'
import type { AuditItem } from '@fieldproof/schema/audits'
import { writeNumber } from '@fieldproof/schema/entries'
import { auditItemKindSchema, auditPolaritySchema, itemKindLabels, polarityLabels } from '@fieldproof/schema/item-kinds'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextareaField, TextField } from '@fieldproof/ui/form-fields'
import type { ItemFields, ItemKindFields } from './audit-commands.ts'

/** Of a new item both may be left to its words. */
const asItsWordsSay = { value: asRead, label: 'As its words say' }
const kinds = auditItemKindSchema.options.map((value) => ({ value, label: itemKindLabels[value] }))
const polarities = auditPolaritySchema.options.map((value) => ({ value, label: polarityLabels[value] }))

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
  onSave: (fields: ItemFields & ItemKindFields) => Promise<boolean>
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
          : 'A changed question, clause or kind takes its finding back to pending.'
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
        kind: from?.kind ?? asRead,
        polarity: from?.polarity ?? asRead,
      }}
      onSubmit={({ kind, polarity, ...fields }) => onSave({ ...fields, ...chosenOf({ kind, polarity }, from) })}
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
            <SelectField
              form={form}
              name="kind"
              label="Answered by"
              options={adding ? [asItsWordsSay, ...kinds] : kinds}
              className="sm:col-span-2"
            />
            <SelectField
              form={form}
              name="polarity"
              label="Good answer"
              options={adding ? [asItsWordsSay, ...polarities] : polarities}
              className="sm:col-span-2"
            />
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

/** Only what differs is somebody's choice: the rest goes with the question's words. */
function chosenOf(
  { kind, polarity }: { [Field in keyof ItemKindFields]-?: AuditItem[Field] | null },
  from: AuditItem | undefined,
): ItemKindFields {
  return {
    ...(kind === null || kind === from?.kind ? {} : { kind }),
    ...(polarity === null || polarity === from?.polarity ? {} : { polarity }),
  }
}
