import type { Clarification } from '@fieldproof/schema/clarifications'
import { applyAnswerFormSchema } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import { useApplyClarification } from './tender-commands.ts'

/** Puts what an answer says in place of what was read; the question stays as its source. */
export function ApplyAnswerDialog({
  tender,
  clarification,
  onClose,
}: {
  tender: Tender
  /** Undefined: closed. */
  clarification: Clarification | undefined
  onClose: () => void
}) {
  const { send: apply } = useApplyClarification(tender.id)
  const about = clarification?.about ?? undefined
  const fact = tender.facts.find(({ id }) => id === about?.targetId)
  const requirement = tender.requirements.find(({ id }) => id === about?.targetId)
  const criterion = tender.criteria.find(({ id }) => id === about?.targetId)
  return (
    <FormDialog
      open={clarification !== undefined}
      onClose={onClose}
      title={`Apply the answer to question ${clarification?.number ?? ''}`}
      submitLabel="Apply"
      rules={applyAnswerFormSchema}
      initial={{
        value: fact?.value ?? requirement?.text ?? String(criterion?.weight ?? ''),
        date: { day: fact?.date?.day ?? '', time: fact?.date?.time ?? '' },
      }}
      onSubmit={({ value, date }) =>
        clarification === undefined
          ? false
          : apply({ clarificationId: clarification.id, value, ...(fact === undefined ? {} : { date }) })
      }
    >
      {(form) => (
        <>
          <p className="text-sm [overflow-wrap:anywhere] text-ink-muted">The answer: {clarification?.answer}</p>
          <TextareaField
            form={form}
            name="value"
            label={criterion === undefined ? (about?.name ?? 'Value') : `Weight of ${criterion.name}`}
            rows={3}
            maxLength={4_000}
          />
          {fact === undefined ? null : (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField form={form} name="date.day" label="Day" hint="For the timeline and the calendar" type="date" />
              <TextField form={form} name="date.time" label="Time" type="time" />
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
