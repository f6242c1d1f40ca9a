import { type BidEntries, type BidValues, bidFormSchema } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { CheckboxListField } from '@fieldproof/ui/checkbox-list-field'
import type { FormState } from '@fieldproof/ui/form'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextField } from '@fieldproof/ui/form-fields'
import { useUnusedDocuments } from './use-indexed-documents.ts'

const nothing: BidEntries = { bidder: '', documentIds: [], price: { amount: '', currency: '' } }

/** Asks for a bidder and the indexed documents of the bid, then has it judged. */
export function AddBidDialog({
  open,
  tender,
  onAdd,
  onClose,
}: {
  open: boolean
  tender: Tender
  onAdd: (fields: BidValues) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add a bid"
      description={
        tender.bids.length === 0
          ? 'From the first bid on, criteria, weights and requirements stay frozen for good.'
          : undefined
      }
      submitLabel="Add bid"
      busyLabel="Adding..."
      rules={bidFormSchema}
      initial={nothing}
      onSubmit={onAdd}
    >
      {(form) => (
        <>
          <TextField form={form} name="bidder" label="Bidder" maxLength={300} autoComplete="off" />
          <BidDocuments form={form} tender={tender} />
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
            <NumberField
              form={form}
              name="price.amount"
              label="Price"
              hint="Empty: taken from the bid, where it states one"
              maxLength={24}
            />
            <TextField form={form} name="price.currency" label="Currency" maxLength={10} />
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** Asks for the documents that are there now, when the dialog opens. */
function BidDocuments({ form, tender }: { form: FormState<BidEntries, BidValues>; tender: Tender }) {
  return (
    <CheckboxListField
      form={form}
      name="documentIds"
      legend="Documents"
      options={useUnusedDocuments(tender)}
      empty="No other indexed document is there. Upload the bid under Tender Documents."
    />
  )
}
