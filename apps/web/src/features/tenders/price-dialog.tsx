import type { TenderBid } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { type FormEvent, useId, useState } from 'react'
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
  const form = useId()
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
    <Dialog
      open={open}
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={`Price of ${bid.bidder}`}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel="Saving...">
            Save price
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
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
            <Input {...control} maxLength={10} value={currency} onChange={(event) => setCurrency(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
