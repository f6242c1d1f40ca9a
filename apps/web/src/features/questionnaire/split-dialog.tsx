import { splitFormSchema } from '@fieldproof/schema/audit-forms'
import type { AuditItem } from '@fieldproof/schema/audits'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import { nameParts, type QuestionPart, suggestParts } from './split-question.ts'

/** An item's question as lines, one for each item that it becomes. */
export function SplitDialog({
  item,
  onSplit,
  onClose,
}: {
  /** Undefined: closed. */
  item: AuditItem | undefined
  /** Returns whether it was split. */
  onSplit: (parts: QuestionPart[]) => Promise<boolean>
  onClose: () => void
}) {
  const ref = item?.ref ?? ''
  const parts = item === undefined ? [] : suggestParts(ref, item.question)
  return (
    <FormDialog
      open={item !== undefined}
      onClose={onClose}
      title={ref === '' ? 'Split item' : `Split item ${ref}`}
      description="Each line becomes an item of its own."
      submitLabel="Split item"
      busyLabel="Splitting..."
      layout=""
      rules={splitFormSchema}
      initial={{ lines: parts.map(({ question }) => question).join('\n') }}
      onSubmit={({ lines }) => onSplit(nameParts(ref, lines))}
    >
      {(form) => <TextareaField form={form} name="lines" label="Items, one to a line" rows={8} />}
    </FormDialog>
  )
}
