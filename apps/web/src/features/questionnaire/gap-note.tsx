import type { AuditItem } from '@fieldproof/schema/audits'
import { EditableText } from './editable-text.tsx'
import type { AuditActions } from './use-audit-actions.ts'

/** What is missing, to be corrected by the auditor. Not drawn where nothing is missing and nothing can be written. */
export function GapNote({
  item,
  locked,
  actions,
}: {
  item: Pick<AuditItem, 'id' | 'gap' | 'status'>
  locked: boolean
  actions: AuditActions
}) {
  if (item.gap === '' && (locked || item.status === 'compliant' || item.status === 'not_applicable')) return null
  return (
    <EditableText
      title="What is missing"
      value={item.gap}
      empty="Nothing is noted."
      locked={locked}
      onSave={(gap) => actions.updateFinding(item.id, { gap })}
    />
  )
}
