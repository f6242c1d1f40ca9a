import { type BowTie, bowTieLimits } from '@fieldproof/schema/bow-ties'
import type { Outcome } from '@fieldproof/ui/form'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { useState } from 'react'
import { DocumentPicker } from '../../components/documents/document-picker.tsx'
import { topicFormSchema } from './bow-tie-rules.ts'

type Topic = Pick<BowTie, 'topEvent' | 'hazard' | 'alsoCalled' | 'documentIds'>

/** What a bow-tie is about, and which documents it is drafted from. */
export function TopicDialog({
  open,
  onClose,
  title,
  submitLabel,
  initial,
  onSubmit,
}: {
  open: boolean
  onClose: () => void
  title: string
  submitLabel: string
  initial: Topic
  onSubmit: (topic: Topic) => Promise<Outcome>
}) {
  const [documentIds, setDocumentIds] = useState(initial.documentIds)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      submitLabel={submitLabel}
      rules={topicFormSchema}
      initial={{ topEvent: initial.topEvent, hazard: initial.hazard, alsoCalled: initial.alsoCalled.join(', ') }}
      onSubmit={(values) => onSubmit({ ...values, documentIds })}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="topEvent"
            label="Top event"
            hint="Where control is lost, such as “Fall from height”."
            maxLength={bowTieLimits.nameMaxLength}
          />
          <TextField
            form={form}
            name="hazard"
            label="Hazard"
            hint="What is under control until then, such as “Work at height”."
            maxLength={bowTieLimits.nameMaxLength}
          />
          <TextField
            form={form}
            name="alsoCalled"
            label="Also called"
            hint="Other words of your documents for the event, parted by commas: leak, spill, release."
          />
          <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-muted">
            Drafted from
            <DocumentPicker value={documentIds} onValueChange={setDocumentIds} className="max-w-full" />
          </p>
        </>
      )}
    </FormDialog>
  )
}
