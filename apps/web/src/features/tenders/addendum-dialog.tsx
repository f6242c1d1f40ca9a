import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { Select } from '@fieldproof/ui/select'
import { type FormEvent, useId, useState } from 'react'
import { useIndexedDocuments } from './use-indexed-documents.ts'

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
  const form = useId()
  const used = new Set([
    tender.documentId,
    ...tender.addenda.map(({ documentId }) => documentId),
    ...tender.bids.flatMap(({ documentIds }) => documentIds),
  ])
  const options = useIndexedDocuments().options.filter(({ value }) => !used.has(value))
  const [chosen, setChosen] = useState<string>()
  const documentId = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (documentId !== undefined && !busy && (await onAdd(documentId))) onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title="Add an addendum"
      description="Requirements that it adds, changes or withdraws are marked. Only results that rest on them are judged again."
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            busyLabel="Adding..."
            disabled={documentId === undefined}
          >
            Add addendum
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
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
    </Dialog>
  )
}
