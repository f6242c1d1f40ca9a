import type { Tender } from '@fieldproof/schema/tenders'
import { Field } from '@fieldproof/ui/field'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { Select } from '@fieldproof/ui/select'
import { type FormEvent, useState } from 'react'
import { useUnusedDocuments } from './use-indexed-documents.ts'

/** Takes an indexed document as a new version of the tender; what it changes is marked, and only that judged again. */
export function AddendumDialog({
  open,
  tender,
  busy,
  onAdd,
  onClose,
}: {
  open: boolean
  tender: Tender
  busy: boolean
  onAdd: (documentId: string) => Promise<boolean>
  onClose: () => void
}) {
  const options = useUnusedDocuments(tender)
  const [chosen, setChosen] = useState<string>()
  const documentId = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (documentId !== undefined && !busy && (await onAdd(documentId))) onClose()
  }
  return (
    <PlainFormDialog
      open={open}
      onClose={onClose}
      title="Add an addendum"
      description="Requirements that it adds, changes or withdraws are marked. Only results that rest on them are judged again."
      submitLabel="Add addendum"
      busyLabel="Adding..."
      busy={busy}
      disabled={documentId === undefined}
    >
      {(formId) => (
        <form id={formId} onSubmit={(event) => void submit(event)}>
          {documentId === undefined ? (
            <p className="text-sm text-ink-muted">
              No other indexed document is there. Upload the addendum under Tender Documents.
            </p>
          ) : (
            <Field label="Document">
              {(control) => <Select {...control} value={documentId} options={options} onValueChange={setChosen} />}
            </Field>
          )}
        </form>
      )}
    </PlainFormDialog>
  )
}
