import type { TenderBid } from '@fieldproof/schema/tenders'
import { Field } from '@fieldproof/ui/field'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { Input } from '@fieldproof/ui/input'
import { type FormEvent, useState } from 'react'
import { parseNumber } from './format-points.ts'

/** The price of a bid, where it was not found in its documents or was found wrongly. */
export function PriceDialog({
  open,
  bid,
  busy,
  onSave,
  onClose,
}: {
  open: boolean
  bid: Pick<TenderBid, 'bidder' | 'price'>
  busy: boolean
  onSave: (price: { amount: number; currency: string }) => Promise<boolean>
  onClose: () => void
}) {
  const [amount, setAmount] = useState(bid.price === null ? '' : String(bid.price.amount))
  const [currency, setCurrency] = useState(bid.price?.currency ?? '')
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseNumber(amount)
    if (!parsed) setError('Enter a price above zero.')
    else if (!busy && (await onSave({ amount: parsed, currency }))) onClose()
  }
  return (
    <FormDialog open={open} onClose={onClose} title={`Price of ${bid.bidder}`} submitLabel="Save price" busy={busy}>
      {(formId) => (
        <form
          id={formId}
          onSubmit={(event) => void submit(event)}
          className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]"
        >
          <Field label="Price" error={error}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={24}
                value={amount}
                onChange={(event) => {
                  setAmount(event.target.value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
          <Field label="Currency">
            {(control) => (
              <Input
                {...control}
                maxLength={10}
                value={currency}
                onChange={(event) => setCurrency(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  )
}
