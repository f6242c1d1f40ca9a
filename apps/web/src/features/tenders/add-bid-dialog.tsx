import type { Tender } from '@fieldproof/schema/tenders'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { PlainFormDialog } from '@fieldproof/ui/plain-form-dialog'
import { type FormEvent, useState } from 'react'
import { parseNumber } from './format-points.ts'
import { useUnusedDocuments } from './use-indexed-documents.ts'
import type { TenderActions } from './use-tender-actions.ts'

interface Errors {
  bidder?: string
  documents?: string
  price?: string
}

/** Asks for a bidder and the indexed documents of the bid, then has it judged. */
export function AddBidDialog({
  open,
  tender,
  busy,
  onAdd,
  onClose,
}: {
  open: boolean
  tender: Tender
  busy: boolean
  onAdd: TenderActions['addBid']
  onClose: () => void
}) {
  return (
    <PlainFormDialog
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
      busy={busy}
    >
      {(formId) => (open ? <BidForm id={formId} tender={tender} busy={busy} onAdd={onAdd} onClose={onClose} /> : null)}
    </PlainFormDialog>
  )
}

function BidForm({
  id,
  tender,
  busy,
  onAdd,
  onClose,
}: {
  id: string
  tender: Tender
  busy: boolean
  onAdd: TenderActions['addBid']
  onClose: () => void
}) {
  const documents = useUnusedDocuments(tender)
  const [bidder, setBidder] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [price, setPrice] = useState('')
  const [currency, setCurrency] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const amount = price.trim() === '' ? null : parseNumber(price)
    const found: Errors = {
      ...(bidder.trim() === '' ? { bidder: 'Enter the name of the bidder.' } : {}),
      ...(chosen.length === 0 ? { documents: 'Choose the documents of the bid.' } : {}),
      ...(amount === undefined || amount === 0 ? { price: 'Enter a price above zero, or leave it empty.' } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const fields = { bidder, documentIds: [...chosen], price: amount ? { amount, currency } : null }
    if (await onAdd(fields)) onClose()
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Bidder" error={errors.bidder}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            autoComplete="off"
            value={bidder}
            onChange={(event) => setBidder(event.target.value)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">Documents</legend>
        <div className="mt-1.5 max-h-52 overflow-y-auto rounded-md border border-line-control px-3 py-2">
          {documents.length === 0 ? (
            <p className="py-1 text-sm text-ink-muted">
              No other indexed document is there. Upload the bid under Tender Documents.
            </p>
          ) : (
            documents.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onCheckedChange={(on) =>
                  setChosen((known) => (on ? [...known, value] : known.filter((other) => other !== value)))
                }
                className="min-h-8 [&_label]:[overflow-wrap:anywhere]"
              />
            ))
          )}
        </div>
        {errors.documents === undefined ? null : (
          <p role="alert" className="mt-1.5 text-xs text-danger-ink">
            {errors.documents}
          </p>
        )}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label="Price" error={errors.price} hint="Empty: taken from the bid, where it states one">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={24}
              value={price}
              onChange={(event) => setPrice(event.target.value)}
            />
          )}
        </Field>
        <Field label="Currency">
          {(control) => (
            <Input {...control} maxLength={10} value={currency} onChange={(event) => setCurrency(event.target.value)} />
          )}
        </Field>
      </div>
    </form>
  )
}
