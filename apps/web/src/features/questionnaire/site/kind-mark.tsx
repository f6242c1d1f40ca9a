import type { AuditItem } from '@fieldproof/schema/audits'
import { itemKindLabels } from '@fieldproof/schema/item-kinds'
import { StatusMark } from '@fieldproof/ui/status-mark'
import { Eye, NotebookText } from 'lucide-react'

/** A small icon for what is not answered by policies and procedures, as most items are. */
export function KindMark({ kind }: Pick<AuditItem, 'kind'>) {
  if (kind === 'documented') return null
  return (
    <StatusMark
      icon={kind === 'observed' ? Eye : NotebookText}
      words={itemKindLabels[kind]}
      className="text-ink-subtle"
    />
  )
}
