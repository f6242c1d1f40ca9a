import { formatNumber } from '@fieldproof/schema/count-of'
import { priceFormulaLabels } from '@fieldproof/schema/tender-labels'
import type { PriceRule } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { useState } from 'react'
import { PageLink } from './page-link.tsx'
import { PriceRuleDialog } from './price-rule-dialog.tsx'
import { useSetPriceRule } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import { formulaRules } from './tender-words.ts'
import { placeOf } from './use-tender-viewer.ts'

const origins: Record<PriceRule['source'], string> = {
  stated: 'Stated in the tender',
  default: 'The tender states none',
  person: 'Chosen here',
}

/** How a price becomes points, and where that comes from. */
export function PriceRuleRow({ tender, onOpenPlace }: TenderParts) {
  const { send: setPriceRule } = useSetPriceRule(tender.id)
  const [editing, setEditing] = useState(false)
  const { priceRule, freeze } = tender
  const name = priceFormulaLabels[priceRule.formula]
  const rule = formulaRules[priceRule.formula]
  const place = placeOf(priceRule)
  return (
    <div id="price-formula" className="border-t border-line-subtle px-5 py-3 text-sm max-sm:px-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">Price formula: {name}</p>
          <p className="mt-0.5 text-xs text-ink-muted">
            {rule}
            {priceRule.ceiling === null ? '' : ` Ceiling ${formatNumber(priceRule.ceiling)}.`}
            {priceRule.qualityThreshold === null
              ? ''
              : ` Minimum technical score: ${formatNumber(priceRule.qualityThreshold)} %.`}
            {priceRule.envelopes === 'two'
              ? ' Two envelopes: prices are sealed until the technical stage is done.'
              : ''}
          </p>
          <p className="mt-0.5 text-xs text-ink-subtle">
            {priceRule.source === 'default' && place !== undefined
              ? 'The tender lets the highest price win'
              : origins[priceRule.source]}
            {place === undefined ? null : (
              <>
                {', '}
                <PageLink place={place} what="Price formula" onOpen={onOpenPlace} />
              </>
            )}
          </p>
        </div>
        {freeze === null ? (
          <Button size="sm" variant="ghost" onClick={() => setEditing(true)} className="shrink-0">
            Change formula
          </Button>
        ) : null}
      </div>
      <PriceRuleDialog open={editing} rule={priceRule} onSave={setPriceRule} onClose={() => setEditing(false)} />
    </div>
  )
}
