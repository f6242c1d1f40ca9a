import { noCriterion, notSaid, requirementFormSchema } from '@fieldproof/schema/tender-forms'
import { requirementPartyLabels, requirementRoleLabels } from '@fieldproof/schema/tender-labels'
import {
  requirementCategorySchema,
  requirementPartySchema,
  requirementRoleSchema,
  type TenderCriterion,
  type TenderRequirement,
} from '@fieldproof/schema/tenders'
import { CheckboxField, SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import { useAddRequirement } from './tender-commands.ts'
import { categoryWords } from './tender-words.ts'
import { useRequirementEdits } from './use-requirement-edits.ts'

export type RequirementDialogMode =
  | { kind: 'add'; after: TenderRequirement | undefined }
  | { kind: 'edit'; requirement: TenderRequirement }

const categories = requirementCategorySchema.options.map((category) => ({
  value: category,
  label: categoryWords[category],
}))
const roles = [
  { value: notSaid, label: 'Not said' },
  ...requirementRoleSchema.options.map((role) => ({ value: role, label: requirementRoleLabels[role] })),
]
const parties = [
  { value: notSaid, label: 'Not said' },
  ...requirementPartySchema.options.map((party) => ({ value: party, label: requirementPartyLabels[party] })),
]

/** A requirement's fields, to be corrected or for a new one. */
export function RequirementDialog({
  tenderId,
  mode,
  criteria,
  onClose,
}: {
  tenderId: string
  /** Undefined: closed. */
  mode: RequirementDialogMode | undefined
  criteria: readonly TenderCriterion[]
  onClose: () => void
}) {
  const { send: add } = useAddRequirement(tenderId)
  const { update, remove } = useRequirementEdits(tenderId)
  const from = mode?.kind === 'edit' ? mode.requirement : undefined
  return (
    <FormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={from === undefined ? 'Add a requirement' : 'Edit requirement'}
      submitLabel={from === undefined ? 'Add requirement' : 'Save requirement'}
      remove={from && { label: 'Remove requirement', onRemove: () => remove([from]) }}
      rules={requirementFormSchema}
      initial={{
        text: from?.text ?? '',
        ref: from?.ref ?? '',
        category: from?.category ?? 'technical',
        role: from?.role ?? notSaid,
        party: from?.party ?? notSaid,
        mandatory: from?.mandatory ?? true,
        criterionId: from?.criterionId ?? noCriterion,
      }}
      onSubmit={(fields) => (from === undefined ? add(fields) : update(from.id, fields))}
    >
      {(form) => (
        <>
          <TextareaField form={form} name="text" label="Requirement" rows={4} maxLength={4_000} />
          <div className="grid gap-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <TextField form={form} name="ref" label="Clause" maxLength={60} />
            <SelectField form={form} name="category" label="Category" options={categories} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField form={form} name="role" label="Asks for" options={roles} />
            <SelectField form={form} name="party" label="Binds" options={parties} />
          </div>
          <SelectField
            form={form}
            name="criterionId"
            label="Counts for"
            hint="The criterion whose points it decides"
            options={[
              { value: noCriterion, label: 'No criterion' },
              ...criteria.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <CheckboxField form={form} name="mandatory" label="Mandatory: a bid that misses it cannot be awarded" />
        </>
      )}
    </FormDialog>
  )
}
