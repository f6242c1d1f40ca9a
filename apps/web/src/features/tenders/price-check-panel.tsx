import type { TenderBid } from '@fieldproof/schema/bids'
import { countOf, formatNumber } from '@fieldproof/schema/count-of'
import { describeCorrection, priceFindingLabels } from '@fieldproof/schema/price-check'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { formatPrice } from './format-points.ts'
import { PageLink } from './page-link.tsx'
import { useUpdateBid } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'

/** What the price tables of a bid give when they are worked out again; a correction is proposed, and taken by a person only. */
export function PriceCheckPanel({ tender, bid, onOpenPlace }: TenderParts & { bid: TenderBid }) {
  const { send: updateBid, isPending } = useUpdateBid(tender.id)
  const { priceCheck, price } = bid
  if (priceCheck === null) return null
  const { lines, stated, corrected, rule, findings } = priceCheck
  const rulePlace = rule.unitRate ?? rule.lineTotal ?? rule.words ?? rule.figures ?? null
  const proposes = corrected !== null && findings.length > 0 && corrected !== price?.amount
  const currency = price?.currency ?? ''
  const shown = (amount: number | null) => (amount === null ? '–' : formatNumber(amount))
  return (
    <Panel aria-labelledby="price-check">
      <PanelHead
        id="price-check"
        title={`Price schedule of ${bid.bidder}`}
        count={findings.length === 0 ? 'adds up' : countOf(findings.length, 'finding')}
      />
      <div className="px-5 py-3 text-sm max-sm:px-4">
        <p>
          {countOf(lines, 'line')} read. Total stated: {shown(stated)}. Worked out: {shown(corrected)}.
        </p>
        <p className="mt-0.5 text-xs text-ink-muted">
          {describeCorrection(rule)}{' '}
          {rulePlace === null ? null : <PageLink place={rulePlace} what="Rule of correction" onOpen={onOpenPlace} />}
        </p>
        {proposes && tender.award === null ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">
              Proposed correction: {price === null ? 'no price' : formatPrice(price)} becomes{' '}
              <strong>{formatPrice({ amount: corrected, currency })}</strong>. It counts once somebody takes it.
            </span>
            <Button
              size="sm"
              disabled={isPending}
              onClick={() => void updateBid({ bidId: bid.id, price: { amount: corrected, currency } })}
            >
              Take the corrected price
            </Button>
          </p>
        ) : null}
      </div>
      {findings.length === 0 ? null : (
        <ul aria-label={`Findings in the prices of ${bid.bidder}`} className="border-t border-line-subtle">
          {findings.map(({ kind, line, stated: own, expected, why, place }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a schedule may have one name
              key={index}
              className="grid grid-cols-[9rem_minmax(0,1fr)_auto_auto] items-start gap-x-4 border-b border-line-subtle px-5 py-2.5 text-sm last:border-b-0 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4"
            >
              <span className="text-warn-ink">{priceFindingLabels[kind]}</span>
              <div className="min-w-0 [overflow-wrap:anywhere] max-sm:order-last max-sm:col-span-2">
                <p className="font-medium">{line}</p>
                <p className="mt-0.5 text-xs text-ink-muted">{why}</p>
              </div>
              <span className="font-mono text-xs whitespace-nowrap tabular-nums max-sm:order-last max-sm:col-span-2">
                {own === null && expected === null ? '' : `${shown(own)} → ${shown(expected)}`}
              </span>
              {place === null ? <span /> : <PageLink place={place} what={line} onOpen={onOpenPlace} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
