import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { PanelHead } from '@fieldproof/ui/panel'
import { PanelLeftClose, SquareDashedMousePointer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PageColumn } from '../../components/viewer/page-column.tsx'
import type { DrawnArea, PageMark, PageMarks } from '../../components/viewer/page-marks.ts'
import { PageView } from '../../components/viewer/viewer.tsx'
import { AreaDialog } from './area-dialog.tsx'
import { nameAudit } from './describe-audit.ts'
import { questionnaireTarget } from './evidence-target.ts'
import type { ItemEdits } from './use-item-edits.ts'

/** The questionnaire's page beside its items, each where it stands; it follows the item that is current. */
export function PagePane({
  audit,
  edits,
  currentId,
  onPick,
  onHide,
}: {
  audit: Pick<Audit, 'id' | 'filename' | 'items'>
  edits: ItemEdits
  currentId: string | undefined
  /** The function must stay the same between renders. */
  onPick: (itemId: string) => void
  onHide: () => void
}) {
  const { id, filename, items } = audit
  const target = useMemo(() => questionnaireTarget(id, filename, nameAudit(filename)), [id, filename])
  const marks = useMemo(() => items.flatMap(markOf), [items])
  const current = items.find((item) => item.id === currentId)
  const page = current?.page ?? undefined
  const box = marks.find((mark) => mark.id === currentId)?.box
  const [left, top, right, bottom] = box ?? []
  // A new wish for each item and place, and none for what else changes of it.
  const wish = useMemo<PageMarks['wish']>(
    () =>
      currentId === undefined || page === undefined
        ? undefined
        : {
            page,
            box:
              left === undefined || top === undefined || right === undefined || bottom === undefined
                ? undefined
                : [left, top, right, bottom],
          },
    [currentId, page, left, top, right, bottom],
  )
  const [drawing, setDrawing] = useState(false)
  const [area, setArea] = useState<DrawnArea>()
  const onDraw = drawing ? setArea : undefined
  const shown = useMemo<PageMarks>(
    () => ({ marks, currentId, wish, onPick, onDraw }),
    [marks, currentId, wish, onPick, onDraw],
  )
  return (
    <PageColumn aria-labelledby="questionnaire-page">
      <PanelHead id="questionnaire-page" title="Page">
        <Button
          size="sm"
          variant={drawing ? 'secondary' : 'ghost'}
          icon={SquareDashedMousePointer}
          aria-pressed={drawing}
          onClick={() => setDrawing(!drawing)}
        >
          Draw
        </Button>
        <Button size="sm" variant="ghost" icon={PanelLeftClose} onClick={onHide}>
          Hide the page
        </Button>
      </PanelHead>
      {drawing ? (
        <p className="border-b border-line-subtle bg-sunken px-4 py-1.5 text-xs text-ink-muted">
          Draw around an item, a title, or what is neither. A new item can also be added by Add.
        </p>
      ) : null}
      <PageView key={id} target={target} marks={shown} />
      <AreaDialog area={area} items={items} edits={edits} onClose={() => setArea(undefined)} />
    </PageColumn>
  )
}

function markOf({ id, ref, question, page, box, doubt }: AuditItem): PageMark[] {
  if (page === null || box === null) return []
  const name = ref === '' ? `Item: ${question}` : `Item ${ref}: ${question}`
  return [
    { id, page, box, label: doubt === '' ? name : `${name} (doubtful)`, tone: doubt === '' ? 'plain' : 'doubtful' },
  ]
}
