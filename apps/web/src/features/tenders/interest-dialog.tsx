import { interestFormSchema } from '@fieldproof/schema/tender-forms'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'

const options = [
  { value: 'none', label: 'I have no conflict of interest' },
  { value: 'conflict', label: 'I have a conflict of interest' },
]

/** Asks whether a conflict of interest stands in the way. One that is declared stays. */
export function InterestDialog({
  open,
  onDeclare,
  onClose,
}: {
  open: boolean
  onDeclare: (fields: { conflict: boolean; statement: string }) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Declaration of interest"
      description="It is kept with the tender under your name. A conflict cannot be taken back, and excludes you from scores, reviews and the award."
      submitLabel="Declare"
      rules={interestFormSchema}
      initial={{ conflict: '', statement: '' }}
      onSubmit={onDeclare}
    >
      {(form) => (
        <>
          <SelectField form={form} name="conflict" label="Declaration" options={options} placeholder="Choose one" />
          <TextareaField form={form} name="statement" label="Statement" rows={3} maxLength={4_000} />
        </>
      )}
    </FormDialog>
  )
}
