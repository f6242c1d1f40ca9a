import { type ExchangeRate, rateRemovalFormSchema } from '@fieldproof/schema/exchange-rates'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import type { useSetExchangeRate } from './tender-commands.ts'

/** Takes a rate out once prices are open, with a reason that stands in the history. */
export function RemoveRateDialog({
  rate,
  onSave,
  onClose,
}: {
  /** Undefined: closed. */
  rate: ExchangeRate | undefined
  onSave: ReturnType<typeof useSetExchangeRate>['send']
  onClose: () => void
}) {
  return (
    <FormDialog
      open={rate !== undefined}
      onClose={onClose}
      title={`Remove the rate of ${rate?.currency ?? ''}`}
      description="Without it prices in this currency are not compared."
      submitLabel="Remove rate"
      variant="danger"
      rules={rateRemovalFormSchema}
      initial={{ reason: '' }}
      onSubmit={({ reason }) => {
        if (rate === undefined) return true
        const { currency, into, day, source } = rate
        return onSave({ currency, into, day, source, rate: null, reason })
      }}
    >
      {(form) => (
        <TextField
          form={form}
          name="reason"
          label="Reason"
          hint="The prices are open: it stands in the history"
          maxLength={4_000}
        />
      )}
    </FormDialog>
  )
}
