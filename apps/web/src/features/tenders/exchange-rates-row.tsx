import type { ExchangeRate } from '@fieldproof/schema/exchange-rates'
import { Button } from '@fieldproof/ui/button'
import { useState } from 'react'
import { formatTenderDate } from '../../components/tenders/describe-date.ts'
import { ExchangeRateDialog, type ExchangeRateDialogMode } from './exchange-rate-dialog.tsx'
import { RemoveRateDialog } from './remove-rate-dialog.tsx'
import { useSetExchangeRate } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'

/** The rates by which prices in other currencies are compared. Nothing is converted without one. */
export function ExchangeRatesRow({ tender }: Pick<TenderParts, 'tender'>) {
  const { send: save } = useSetExchangeRate(tender.id)
  const [mode, setMode] = useState<ExchangeRateDialogMode>()
  const [leaving, setLeaving] = useState<ExchangeRate>()
  const { exchangeRates: rates, opening, priceOpening, priceRule, award, awardProposal } = tender
  const into = rates[0]?.into ?? ''
  const open = award === null && awardProposal === null
  const pricesOpen = opening !== null && (priceRule.envelopes !== 'two' || priceOpening !== null)
  return (
    <div id="exchange-rates" className="border-t border-line-subtle px-5 py-3 text-sm max-sm:px-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-medium">Exchange rates</span>
          {rates.length > 0 ? null : (
            <span className="mt-0.5 block text-xs text-ink-muted">
              None: prices in different currencies are not compared.
            </span>
          )}
        </p>
        {open ? (
          <Button size="sm" variant="ghost" onClick={() => setMode({ rate: undefined, into })} className="shrink-0">
            Add a rate
          </Button>
        ) : null}
      </div>
      <ul aria-label="Exchange rates">
        {rates.map((rate) => (
          <li key={rate.currency} className="mt-1 flex items-center justify-between gap-3">
            <p className="min-w-0">
              1 {rate.currency} = {rate.rate} {rate.into}
              <span className="block text-xs [overflow-wrap:anywhere] text-ink-muted">
                {formatTenderDate({ day: rate.day, time: null })}, {rate.source}, entered by {rate.by}
              </span>
            </p>
            {open ? (
              <span className="flex shrink-0">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Change the rate of ${rate.currency}`}
                  onClick={() => setMode({ rate, into })}
                >
                  Change
                </Button>
                {pricesOpen ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Remove the rate of ${rate.currency}`}
                    onClick={() => setLeaving(rate)}
                  >
                    Remove
                  </Button>
                ) : null}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <ExchangeRateDialog mode={mode} pricesOpen={pricesOpen} onSave={save} onClose={() => setMode(undefined)} />
      <RemoveRateDialog rate={leaving} onSave={save} onClose={() => setLeaving(undefined)} />
    </div>
  )
}
