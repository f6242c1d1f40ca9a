import { writeNumber } from '@fieldproof/schema/entries'
import { type ExchangeRate, exchangeRateFormSchema } from '@fieldproof/schema/exchange-rates'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField, TextField } from '@fieldproof/ui/form-fields'
import type { useSetExchangeRate } from './tender-commands.ts'

export interface ExchangeRateDialogMode {
  /** Undefined: a new one. */
  rate: ExchangeRate | undefined
  /** The currency of the other rates; empty where there are none. */
  into: string
}

/** What a foreign currency is worth in the tender's, with the day and who publishes it. */
export function ExchangeRateDialog({
  mode,
  pricesOpen,
  onSave,
  onClose,
}: {
  /** Undefined: closed. */
  mode: ExchangeRateDialogMode | undefined
  /** Prices are known: a change needs a reason. */
  pricesOpen: boolean
  onSave: ReturnType<typeof useSetExchangeRate>['send']
  onClose: () => void
}) {
  const rate = mode?.rate
  return (
    <FormDialog
      open={mode !== undefined}
      onClose={onClose}
      title={rate === undefined ? 'Add an exchange rate' : `Exchange rate of ${rate.currency}`}
      description="Prices in this currency are multiplied by the rate before they are compared."
      submitLabel="Save rate"
      // With prices open it takes a reason, which a button has no room for.
      remove={
        rate === undefined || pricesOpen
          ? undefined
          : { label: 'Remove rate', onRemove: () => onSave({ ...valuesOf(rate), rate: null }) }
      }
      rules={exchangeRateFormSchema}
      initial={{
        currency: rate?.currency ?? '',
        into: mode?.into ?? '',
        rate: writeNumber(rate?.rate),
        day: rate?.day ?? '',
        source: rate?.source ?? '',
        reason: '',
      }}
      onSubmit={onSave}
      layout="grid gap-4 sm:grid-cols-2"
    >
      {(form) => (
        <>
          <TextField form={form} name="currency" label="Currency" maxLength={3} readOnly={rate !== undefined} />
          <TextField form={form} name="into" label="Into" maxLength={3} hint="The currency of the tender" />
          <NumberField form={form} name="rate" label="Rate" maxLength={24} hint="What one unit is worth" />
          <TextField form={form} name="day" label="Day of the rate" type="date" />
          <div className="space-y-4 sm:col-span-2">
            <TextField form={form} name="source" label="Source" hint="Who publishes it" maxLength={300} />
            {pricesOpen ? (
              <TextField
                form={form}
                name="reason"
                label="Reason"
                hint="The prices are open: it stands in the history"
                maxLength={4_000}
              />
            ) : null}
          </div>
        </>
      )}
    </FormDialog>
  )
}

const valuesOf = ({ currency, into, day, source }: ExchangeRate) => ({ currency, into, day, source })
