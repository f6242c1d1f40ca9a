import { priceFormulaLabels } from '@fieldproof/schema/tender-labels'
import { type PriceFormula, type PriceRule, priceFormulaSchema } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { Input } from '@fieldproof/ui/input'
import { Select } from '@fieldproof/ui/select'
import { type FormEvent, useState } from 'react'
import { formatNumber, parseNumber } from './format-points.ts'
import { PageLink } from './page-link.tsx'
import type { TenderParts } from './tender-parts.ts'
import { formulaRules } from './tender-words.ts'
import type { PriceRuleFields } from './use-tender-actions.ts'
import { placeOf } from './use-tender-viewer.ts'

const options = priceFormulaSchema.options.map((formula) => ({ value: formula, label: priceFormulaLabels[formula] }))
const origins: Record<PriceRule['source'], string> = {
  stated: 'Stated in the tender',
  default: 'The tender states none',
  person: 'Chosen here',
}

/** How a price becomes points, and where that comes from. */
export function PriceRuleRow({ tender, actions, busy, onOpenPlace }: TenderParts) {
  const [editing, setEditing] = useState(false)
  const { priceRule, freeze } = tender
  const name = priceFormulaLabels[priceRule.formula]
  const rule = formulaRules[priceRule.formula]
  const place = placeOf(priceRule)
  return (
    <div className="border-t border-line-subtle px-5 py-3 text-sm max-sm:px-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">Price formula: {name}</p>
          <p className="mt-0.5 text-xs text-ink-muted">
            {rule}
            {priceRule.ceiling === null ? '' : ` Ceiling ${formatNumber(priceRule.ceiling)}.`}
            {priceRule.qualityThreshold === null
              ? ''
              : ` Bids below ${formatNumber(priceRule.qualityThreshold)} % of the quality points are not considered.`}
          </p>
          <p className="mt-0.5 text-xs text-ink-subtle">
            {origins[priceRule.source]}
            {place === undefined ? null : (
              <>
                {', '}
                <PageLink place={place} what="Price formula" onOpen={onOpenPlace} />
              </>
            )}
          </p>
        </div>
        {freeze === null ? (
          <Button size="sm" variant="ghost" onClick={() => setEditing(true)} className="shrink-0 pointer-coarse:h-11">
            Change formula
          </Button>
        ) : null}
      </div>
      <PriceRuleDialog
        open={editing}
        rule={priceRule}
        busy={busy === 'price rule'}
        onSave={actions.setPriceRule}
        onClose={() => setEditing(false)}
      />
    </div>
  )
}

function PriceRuleDialog({
  open,
  rule,
  busy,
  onSave,
  onClose,
}: {
  open: boolean
  rule: PriceRule
  busy: boolean
  onSave: (fields: PriceRuleFields) => Promise<boolean>
  onClose: () => void
}) {
  const [formula, setFormula] = useState<PriceFormula>(rule.formula)
  const [ceiling, setCeiling] = useState(rule.ceiling === null ? '' : String(rule.ceiling))
  const [threshold, setThreshold] = useState(rule.qualityThreshold === null ? '' : String(rule.qualityThreshold))
  const [error, setError] = useState<string>()
  const needsCeiling = formula === 'linear_to_ceiling'
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (needsCeiling && !parseNumber(ceiling)) {
      setError('Enter the price that gets no points.')
      return
    }
    const saved = await onSave({
      formula,
      ceiling: needsCeiling ? (parseNumber(ceiling) ?? null) : null,
      qualityThreshold: parseNumber(threshold) ?? null,
    })
    if (saved) onClose()
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Price formula" submitLabel="Save formula" busy={busy}>
      {(formId) => (
        <form id={formId} onSubmit={(event) => void submit(event)} className="space-y-4">
          <Field label="Formula" hint={formulaRules[formula]}>
            {(control) => <Select {...control} value={formula} options={options} onValueChange={setFormula} />}
          </Field>
          {needsCeiling ? (
            <Field label="Ceiling" error={error} hint="The price that gets no points">
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={ceiling}
                  onChange={(event) => {
                    setCeiling(event.target.value)
                    setError(undefined)
                  }}
                />
              )}
            </Field>
          ) : null}
          <Field label="Least quality" hint="Percent of the quality points a bid must reach; empty: none">
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={6}
                value={threshold}
                onChange={(event) => setThreshold(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </FormDialog>
  )
}
