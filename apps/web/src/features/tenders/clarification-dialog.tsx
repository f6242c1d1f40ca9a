import type { Clarification } from '@fieldproof/schema/clarifications'
import { clarificationFormSchema } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField, TextField } from '@fieldproof/ui/form-fields'
import { useAddClarification, useDeleteClarification, useUpdateClarification } from './tender-commands.ts'

export type ClarificationDialogMode = { kind: 'add' } | { kind: 'edit'; clarification: Clarification }

/** Asks a question, corrects one, and notes its answer. */
export function ClarificationDialog({
  tender,
  mode,
  onClose,
}: {
  tender: Pick<Tender, 'id' | 'buyer'>
  /** Undefined: closed. */
  mode: ClarificationDialogMode | undefined
  onClose: () => void
}) {
  const { send: add } = useAddClarification(tender.id)
  const { send: update } = useUpdateClarification(tender.id)
  const { send: remove } = useDeleteClarification(tender.id)
  const one = mode?.kind === 'edit' ? mode.clarification : undefined
  return (
    <FormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={one === undefined ? 'Ask a question' : `Question ${one.number}`}
      submitLabel={one === undefined ? 'Add to the register' : 'Save'}
      remove={
        one && one.applied === null
          ? { label: 'Remove question', onRemove: () => remove({ clarificationId: one.id }) }
          : undefined
      }
      rules={clarificationFormSchema}
      initial={{
        question: one?.question ?? '',
        askedOf: one?.askedOf ?? tender.buyer ?? '',
        askedOn: one?.askedOn ?? '',
        answer: one?.answer ?? '',
        answeredOn: one?.answeredOn ?? '',
      }}
      onSubmit={({ question, askedOf, askedOn, answer, answeredOn }) =>
        one === undefined
          ? add({ question, askedOf, askedOn })
          : update({ clarificationId: one.id, question, askedOf, askedOn, answer, answeredOn })
      }
    >
      {(form) => (
        <>
          <TextareaField form={form} name="question" label="Question" rows={4} maxLength={4_000} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField form={form} name="askedOf" label="Asked of" maxLength={200} />
            <TextField form={form} name="askedOn" label="Asked on" hint="Empty: not sent yet" type="date" />
          </div>
          {one === undefined ? null : (
            <>
              <TextareaField form={form} name="answer" label="Answer" rows={4} maxLength={8_000} />
              <TextField form={form} name="answeredOn" label="Answered on" type="date" />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
