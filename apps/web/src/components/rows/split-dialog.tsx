import type { splitFormSchema } from '@fieldproof/schema/audit-forms'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import { nameParts, type QuestionPart, suggestParts } from './split-question.ts'

/** The words of a row as lines, one for each row that it becomes. */
export function SplitDialog({
  row,
  what,
  rules,
  onSplit,
  onClose,
}: {
  /** Undefined: closed. */
  row: { ref: string; question: string } | undefined
  what: 'item' | 'requirement'
  rules: typeof splitFormSchema
  /** Returns whether it was split. */
  onSplit: (parts: QuestionPart[]) => Promise<boolean>
  onClose: () => void
}) {
  const ref = row?.ref ?? ''
  const parts = row === undefined ? [] : suggestParts(ref, row.question)
  const name = what === 'item' ? 'Items' : 'Requirements'
  return (
    <FormDialog
      open={row !== undefined}
      onClose={onClose}
      title={ref === '' ? `Split ${what}` : `Split ${what} ${ref}`}
      description={`Each line becomes ${what === 'item' ? 'an item' : 'a requirement'} of its own.`}
      submitLabel={`Split ${what}`}
      busyLabel="Splitting..."
      layout=""
      rules={rules}
      initial={{ lines: parts.map(({ question }) => question).join('\n') }}
      onSubmit={({ lines }) => onSplit(nameParts(ref, lines))}
    >
      {(form) => <TextareaField form={form} name="lines" label={`${name}, one to a line`} rows={8} />}
    </FormDialog>
  )
}
