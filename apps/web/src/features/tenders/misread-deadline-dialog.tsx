import { deadlineCorrectionFormSchema } from '@fieldproof/schema/tender-forms'
import type { TenderDate } from '@fieldproof/schema/tenders'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextareaField, TextField } from '@fieldproof/ui/form-fields'
import type { useProposeDeadline } from './tender-commands.ts'

/** What the tender states instead of the deadline that was read, and where. */
export function MisreadDeadlineDialog({
  open,
  deadline,
  onPropose,
  onClose,
}: {
  open: boolean
  deadline: TenderDate
  onPropose: ReturnType<typeof useProposeDeadline>['send']
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Correct a misread deadline"
      description="For a deadline that was read wrongly, not for one that the buyer moves. Another person has to confirm it."
      submitLabel="Propose correction"
      rules={deadlineCorrectionFormSchema}
      initial={{ date: { day: deadline.day, time: deadline.time ?? '' }, page: '', reason: '' }}
      onSubmit={onPropose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
            <TextField form={form} name="date.day" label="Day" type="date" />
            <TextField form={form} name="date.time" label="Time" type="time" />
            <NumberField form={form} name="page" label="Page" />
          </div>
          <TextareaField form={form} name="reason" label="Reason" rows={3} maxLength={4_000} />
        </>
      )}
    </FormDialog>
  )
}
