import { writeNumber } from '@fieldproof/schema/entries'
import { priceRuleFormSchema } from '@fieldproof/schema/tender-forms'
import { priceFormulaLabels } from '@fieldproof/schema/tender-labels'
import { evaluationWords } from '@fieldproof/schema/tender-stages'
import { type PriceRule, priceFormulaSchema } from '@fieldproof/schema/tenders'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { Entry } from '@fieldproof/ui/form'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { NumberField } from '@fieldproof/ui/form-fields'
import type { useSetPriceRule } from './tender-commands.ts'
import { formulaRules } from './tender-words.ts'

const options = priceFormulaSchema.options.map((formula) => ({ value: formula, label: priceFormulaLabels[formula] }))

/** How prices become points, and the quality that a bid must reach. */
export function PriceRuleDialog({
  open,
  rule,
  onSave,
  onClose,
}: {
  open: boolean
  rule: PriceRule
  onSave: ReturnType<typeof useSetPriceRule>['send']
  onClose: () => void
}) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Price formula"
      submitLabel="Save formula"
      rules={priceRuleFormSchema}
      initial={{
        formula: rule.formula,
        ceiling: writeNumber(rule.ceiling),
        qualityThreshold: writeNumber(rule.qualityThreshold),
      }}
      onSubmit={onSave}
    >
      {(form) => (
        <Entry form={form} name="formula">
          {(formula) => (
            <>
              <SelectField form={form} name="formula" label="Formula" hint={formulaRules[formula]} options={options} />
              {formula === 'linear_to_ceiling' ? (
                <NumberField form={form} name="ceiling" label="Ceiling" hint="The price that gets no points" />
              ) : null}
              <NumberField
                form={form}
                name="qualityThreshold"
                label={evaluationWords.minimumTechnicalScore}
                hint="Percent of the quality points a bid must reach; empty: none"
                maxLength={6}
              />
            </>
          )}
        </Entry>
      )}
    </FormDialog>
  )
}
