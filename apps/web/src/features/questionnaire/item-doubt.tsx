import type { AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { Check, Trash2, TriangleAlert } from 'lucide-react'
import type { EditorRowActions } from './editor-row.tsx'

/** Why an item is doubtful, and what a person says to that. */
export function ItemDoubt({
  item,
  name,
  actions,
}: {
  item: AuditItem
  /** What the item is called. */
  name: string
  actions: Pick<EditorRowActions, 'confirm' | 'deleteNow'>
}) {
  return (
    <div className="mt-1.5">
      <p className="flex gap-1.5 text-xs text-warn-ink">
        <TriangleAlert aria-hidden="true" size={14} strokeWidth={2} className="mt-px shrink-0" />
        <span>
          <span className="font-medium">Doubtful.</span> {item.doubt}
        </span>
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="sm" icon={Check} aria-label={`It is right: item ${name}`} onClick={() => actions.confirm(item)}>
          It is right
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          aria-label={`Delete item ${name}`}
          onClick={() => actions.deleteNow(item)}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}
