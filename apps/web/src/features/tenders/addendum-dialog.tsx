import { documentFormSchema } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { useUnusedDocuments } from './use-indexed-documents.ts'

/** Takes an indexed document as a new version of the tender; what it changes is marked, and only that judged again. */
export function AddendumDialog({
  open,
  tender,
  onAdd,
  onClose,
}: {
  open: boolean
  tender: Tender
  onAdd: (fields: { documentId: string }) => Promise<boolean>
  onClose: () => void
}) {
  const options = useUnusedDocuments(tender)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add an addendum"
      description="Requirements that it adds, changes or withdraws are marked. Only results that rest on them are judged again."
      submitLabel="Add addendum"
      busyLabel="Adding..."
      disabled={options.length === 0}
      rules={documentFormSchema}
      initial={{ documentId: '' }}
      onSubmit={onAdd}
    >
      {(form) =>
        options.length === 0 ? (
          <p className="text-sm text-ink-muted">
            No other indexed document is there. Upload the addendum under Tender Documents.
          </p>
        ) : (
          <SelectField
            form={form}
            name="documentId"
            label="Document"
            options={options}
            placeholder="Choose the addendum"
          />
        )
      }
    </FormDialog>
  )
}
