import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Segmented } from '@fieldproof/ui/segmented'
import { PanelLeft, Pencil } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { ColumnsButton } from './columns/columns-button.tsx'
import type { OpenEvidence } from './evidence-target.ts'
import { FilePane } from './file-pane.tsx'
import { filterItems, type ItemFilter, listFilters } from './filter-items.ts'
import { groupItems } from './group-items.ts'
import { ItemsEditor } from './items-editor.tsx'
import { ItemsList } from './items-list.tsx'
import { ItemsTable } from './items-table.tsx'
import { PagePane } from './page-pane.tsx'
import { useItemEdits } from './use-item-edits.ts'
import type { ItemsEditing } from './use-items-editing.ts'

/** An item that is to be opened and brought into view; another object each time it is asked for. */
export interface ShownItem {
  itemId: string
}

/** A view of the items; another object each time it is asked for. */
export interface ShownFilter {
  filter: ItemFilter
}

/** The items with their findings, filtered, or, while they are corrected, their editor. */
export function ItemsPanel({
  audit,
  editing,
  shownItem,
  shownFilter,
  onItemShown,
  onOpenEvidence,
  onOpenQuestion,
}: {
  audit: Audit
  editing: ItemsEditing
  shownItem: ShownItem | undefined
  /** The view that was last asked for from elsewhere. */
  shownFilter?: ShownFilter | undefined
  onItemShown: () => void
  onOpenEvidence: OpenEvidence
  onOpenQuestion: (item: AuditItem) => void
}) {
  const phone = useMediaQuery(breakpoints.phone)
  const { items } = audit
  const isPdf = audit.fileKind === 'pdf'
  const hidePage = () => editing.setPageShown(false)
  const fresh = items.every(({ proposal, review }) => proposal === null && review === null)
  const { editable, editing: isEditing, pageShown } = editing
  const [currentId, setCurrentId] = useState<string>()
  const edits = useItemEdits(audit)
  const { show } = editing
  const pickOnPage = useCallback(
    (itemId: string) => {
      setCurrentId(itemId)
      show(itemId)
    },
    [show],
  )
  const [filter, setFilter] = useState<ItemFilter>('all')
  const [opened, setOpened] = useState<ReadonlySet<string>>(noneOpened)
  const toggle = useCallback(
    (id: string) =>
      setOpened((known) => {
        const next = new Set(known)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const [handled, setHandled] = useState<ShownItem>()
  if (shownItem !== undefined && shownItem !== handled) {
    setHandled(shownItem)
    setFilter('all')
    setOpened((known) => new Set(known).add(shownItem.itemId))
  }
  const [handledFilter, setHandledFilter] = useState<ShownFilter>()
  if (shownFilter !== undefined && shownFilter !== handledFilter) {
    setHandledFilter(shownFilter)
    setFilter(shownFilter.filter)
  }
  const filters = useMemo(() => listFilters(items, filter), [items, filter])
  const filtered = useMemo(() => filterItems(items, filter), [items, filter])
  const groups = useMemo(() => groupItems(filtered), [filtered])
  const Rows = phone ? ItemsList : ItemsTable
  const list = useRef<RowsHandle>(null)
  useEffect(() => {
    if (shownItem === undefined) return
    list.current?.show(shownItem.itemId, (row) => {
      onItemShown()
      row.querySelector('button')?.focus({ preventScroll: true })
    })
  }, [shownItem, onItemShown])

  const segmented =
    isEditing || fresh ? null : (
      <Segmented label="Shown items" value={filter} segments={filters} onValueChange={setFilter} />
    )
  return (
    <div className={cn(pageShown && 'grid grid-cols-2 items-start gap-4')}>
      {pageShown && isPdf ? (
        <PagePane audit={audit} edits={edits} currentId={currentId} onPick={pickOnPage} onHide={hidePage} />
      ) : null}
      {pageShown && !isPdf ? (
        <FilePane audit={audit} currentId={currentId} onPick={pickOnPage} onHide={hidePage} />
      ) : null}
      <Panel aria-labelledby="questionnaire-items">
        <PanelHead id="questionnaire-items" title="Questionnaire items" count={items.length} className="max-sm:px-4">
          {editing.canShowPage && !pageShown ? (
            <Button size="sm" variant="ghost" icon={PanelLeft} onClick={() => editing.setPageShown(true)}>
              {isPdf ? 'Show the page' : 'Show the file'}
            </Button>
          ) : null}
          <ColumnsButton audit={audit} />
          {editable ? (
            <Button
              size="sm"
              variant="ghost"
              icon={isEditing ? undefined : Pencil}
              onClick={() => editing.setEditing(!isEditing)}
            >
              {isEditing ? 'Done editing' : 'Edit items'}
            </Button>
          ) : null}
          {phone ? null : segmented}
        </PanelHead>
        {phone && segmented !== null ? <div className="border-b border-line-subtle px-4 py-2">{segmented}</div> : null}
        {isEditing ? (
          <ItemsEditor
            audit={audit}
            editing={editing}
            edits={edits}
            currentId={currentId}
            onEnter={setCurrentId}
            onOpenQuestion={onOpenQuestion}
          />
        ) : filtered.length === 0 ? (
          <p className="px-5 py-8 text-center text-sm text-ink-muted">No item is in this view.</p>
        ) : (
          <Rows
            audit={audit}
            groups={groups}
            opened={opened}
            onToggle={toggle}
            onOpenEvidence={onOpenEvidence}
            onOpenQuestion={onOpenQuestion}
            handle={list}
          />
        )}
        <p role="status" className="sr-only">
          {filter === 'all' ? '' : `${filtered.length} of ${items.length} items shown`}
        </p>
      </Panel>
    </div>
  )
}

const noneOpened: ReadonlySet<string> = new Set()
