import type { TenderBid } from '@fieldproof/schema/bids'
import { writeNumber } from '@fieldproof/schema/entries'
import { priceFormSchema } from '@fieldproof/schema/tender-forms'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextField } from '@fieldproof/ui/form-fields'

/** The price of a bid, where it was not found in its documents or was found wrongly. */
export function PriceDialog({
  open,
  bid,
  onSave,
  onClose,
}: {
  open: boolean
  bid: Pick<TenderBid, 'bidder' | 'price'>
  onSave: (price: { amount: number; currency: string }) => Promise<boolean>
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Price of ${bid.bidder}`}
      submitLabel="Save price"
      rules={priceFormSchema}
      initial={{ amount: writeNumber(bid.price?.amount), currency: bid.price?.currency ?? '' }}
      onSubmit={onSave}
      layout="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]"
    >
      {(form) => (
        <>
          <NumberField form={form} name="amount" label="Price" maxLength={24} />
          <TextField form={form} name="currency" label="Currency" maxLength={10} />
        </>
      )}
    </FormDialog>
  )
}
