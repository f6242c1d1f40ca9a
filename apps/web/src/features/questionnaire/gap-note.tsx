import type { AuditItem } from '@fieldproof/schema/audits'
import { useUpdateFinding } from './audit-commands.ts'
import { EditableText } from './editable-text.tsx'

/** What is missing, to be corrected by the auditor. Not drawn where nothing is missing and nothing can be written. */
export function GapNote({
  auditId,
  item,
  locked,
}: {
  auditId: string
  item: Pick<AuditItem, 'id' | 'gap' | 'status'>
  locked: boolean
}) {
  const update = useUpdateFinding(auditId)
  if (item.gap === '' && (locked || item.status === 'compliant' || item.status === 'not_applicable')) return null
  return (
    <EditableText
      title="What is missing"
      value={item.gap}
      empty="Nothing is noted."
      locked={locked}
      onSave={(gap) => update.send({ itemId: item.id, gap })}
    />
  )
}
