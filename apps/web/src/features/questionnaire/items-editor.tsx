import { splitFormSchema } from '@fieldproof/schema/audit-forms'
import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SectionedRows } from '../../components/rows/sectioned-rows.tsx'
import { SplitDialog } from '../../components/rows/split-dialog.tsx'
import type { RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import { DeleteItemsDialog } from './delete-items-dialog.tsx'
import { EditorRow, type EditorRowActions } from './editor-row.tsx'
import { groupItems } from './group-items.ts'
import { ItemDialog, type ItemDialogMode } from './item-dialog.tsx'
import { ItemsBar } from './items-bar.tsx'
import { moveItem } from './move-item.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { searchItems } from './search-items.ts'
import { SectionDialog } from './section-dialog.tsx'
import { nextToLookAt, stepItems } from './step-items.ts'
import type { ItemEdits } from './use-item-edits.ts'
import type { ItemsEditing } from './use-items-editing.ts'

/** The items as they were read, to be corrected, added, merged, split, deleted and put in order, doubtful ones alone too. */
export function ItemsEditor({
  audit,
  editing,
  edits,
  currentId,
  onEnter,
  onOpenQuestion,
}: {
  audit: Pick<Audit, 'items' | 'fileKind'>
  editing: Pick<ItemsEditing, 'doubtfulOnly' | 'setDoubtfulOnly' | 'wanted' | 'show' | 'wasShown' | 'pageShown'>
  edits: ItemEdits
  /** Where the person is. */
  currentId: string | undefined
  onEnter: (itemId: string) => void
  /** Opens the questionnaire at an item. */
  onOpenQuestion: (item: AuditItem) => void
}) {
  const { items, fileKind } = audit
  const { doubtfulOnly, setDoubtfulOnly, wanted, show, wasShown, pageShown } = editing
  const { add, update, merge, split, reorder, confirm, remove, busy } = edits
  const [picked, setPicked] = useState<ReadonlySet<string>>(nonePicked)
  const [dialog, setDialog] = useState<ItemDialogMode>()
  const [splitting, setSplitting] = useState<AuditItem>()
  const [deleting, setDeleting] = useState<readonly AuditItem[]>()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const doubtful = useMemo(() => items.filter(({ doubt }) => doubt !== ''), [items])
  const [search, setSearch] = useState('')
  const [titling, setTitling] = useState<readonly AuditItem[]>()
  const [pasting, setPasting] = useState(false)
  const shown = useMemo(
    () => searchItems(doubtfulOnly ? doubtful : items, search),
    [doubtfulOnly, doubtful, items, search],
  )
  const groups = useMemo(() => groupItems(shown), [shown])
  const chosen = shown.filter(({ id }) => picked.has(id))
  const list = useRef<HTMLDivElement>(null)
  const rows = useRef<RowsHandle>(null)
  /** Moves no further than it must where the item is drawn. */
  const reveal = useCallback((itemId: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${itemId}"]`)
    if (row) {
      row.scrollIntoView({ block: 'nearest' })
      focusQuestion(row)
    } else rows.current?.show(itemId, focusQuestion)
  }, [])
  const isHidden = wanted !== undefined && !shown.some(({ id }) => id === wanted.itemId)
  useEffect(() => {
    if (wanted === undefined) return
    if (isHidden) {
      setDoubtfulOnly(false)
      setSearch('')
    }
    reveal(wanted.itemId)
    wasShown()
  }, [wanted, isHidden, setDoubtfulOnly, reveal, wasShown])
  const goOn = useCallback(
    (done: readonly AuditItem[]) => {
      const next = nextToLookAt(
        shown,
        done.map(({ id }) => id),
      )
      if (next !== undefined) show(next)
    },
    [shown, show],
  )
  function onKeyDown(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !event.shiftKey && !isField && edits.last) {
      event.preventDefault()
      void edits.undo(edits.last)
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof HTMLElement) || event.target.dataset.question === undefined) return
    const from = event.target.closest<HTMLElement>('[data-item]')?.dataset.item ?? ''
    const ids = shown.map(({ id }) => id)
    const next = stepItems(ids, from, event.key)
    if (next === undefined) return
    event.preventDefault()
    reveal(next)
  }

  const pick = useCallback(
    (id: string, on: boolean) =>
      setPicked((known) => {
        const next = new Set(known)
        if (on) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const move = useCallback(
    (item: AuditItem, to: number) => {
      const ids = items.map(({ id }) => id)
      const next = moveItem(ids, item.id, to)
      if (next === ids) return
      setAnnouncement(`Item ${item.ref} is now ${next.indexOf(item.id) + 1} of ${ids.length}.`)
      void reorder(next)
    },
    [items, reorder],
  )
  const rowActions = useMemo<EditorRowActions>(
    () => ({
      pick,
      edit: (item) => setDialog({ kind: 'edit', item }),
      addAfter: (item) => setDialog({ kind: 'add', after: item }),
      split: setSplitting,
      mergeWithNext: (item) => {
        const next = items[items.indexOf(item) + 1]
        if (next !== undefined) void merge([item, next])
      },
      moveBy: (item, step) => move(item, items.indexOf(item) + step),
      askToDelete: (item) => setDeleting([item]),
      enter: ({ id }) => onEnter(id),
      confirm: async (item) => {
        if (await confirm([item])) goOn([item])
      },
      deleteNow: async (item) => {
        if (await remove([item])) goOn([item])
      },
      openPage: pageShown || fileKind !== 'pdf' ? undefined : onOpenQuestion,
      startDrag: (item) => setDragged(item?.id),
      dropOn: (target) => {
        const item = items.find(({ id }) => id === dragged)
        setDragged(undefined)
        if (item !== undefined) move(item, items.indexOf(target))
      },
    }),
    [items, merge, pick, move, dragged, onEnter, confirm, remove, goOn, pageShown, fileKind, onOpenQuestion],
  )

  return (
    <>
      <ItemsBar
        edits={edits}
        doubtful={doubtful.length}
        doubtfulOnly={doubtfulOnly}
        search={search}
        found={shown.length}
        chosen={chosen}
        actions={{
          showDoubtfulOnly: setDoubtfulOnly,
          search: setSearch,
          merge: async () => {
            if (await merge(chosen)) setPicked(nonePicked)
          },
          confirm: async (confirmed) => {
            if (!(await confirm(confirmed))) return
            setPicked(nonePicked)
            goOn(confirmed)
          },
          title: () => setTitling(chosen),
          choose: (fields) => void update(chosen.map((item) => ({ item, fields }))),
          remove: () => setDeleting(chosen),
          add: () => setDialog({ kind: 'add', after: items.at(-1) }),
          paste: () => setPasting(true),
        }}
      />
      {shown.length === 0 ? (
        <p className="px-5 py-8 text-center text-sm text-ink-muted">
          {search === '' ? 'Nothing is doubtful any more.' : 'No item holds these words.'}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that step from question to question */}
      <div ref={list} onKeyDown={onKeyDown}>
        <SectionedRows
          sections={groups}
          rowHeight={61}
          step={40}
          handle={rows}
          frame={(title, heading, rows) => (
            <div>
              {heading}
              <ul aria-label={title === '' ? 'Items' : title}>{rows}</ul>
            </div>
          )}
          heading={(title, place) => (
            <h3
              {...place}
              className="border-b border-line-subtle bg-sunken px-5 py-1.5 text-xs font-medium text-ink-muted max-sm:px-4"
            >
              {title}
            </h3>
          )}
        >
          {(item, place) => (
            <EditorRow
              place={place}
              item={item}
              fileKind={fileKind}
              first={item === items[0]}
              last={item === items.at(-1)}
              picked={picked.has(item.id)}
              current={item.id === currentId}
              dragged={dragged === item.id}
              dragging={dragged !== undefined}
              actions={rowActions}
            />
          )}
        </SectionedRows>
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ItemDialog
        mode={dialog}
        onSave={(fields) =>
          dialog?.kind === 'edit'
            ? update([{ item: dialog.item, fields }])
            : add([fields], dialog?.kind === 'add' ? dialog.after?.id : undefined)
        }
        onClose={() => setDialog(undefined)}
      />
      <SplitDialog
        row={splitting}
        what="item"
        rules={splitFormSchema}
        onSplit={(parts) => (splitting === undefined ? neverMade : split(splitting, parts))}
        onClose={() => setSplitting(undefined)}
      />
      <SectionDialog
        items={titling}
        onSave={async (changes) => {
          if (!(await update(changes))) return false
          setPicked(nonePicked)
          return true
        }}
        onClose={() => setTitling(undefined)}
      />
      <PasteDialog
        open={pasting}
        after={items.at(-1)}
        onAdd={(added) => add(added, undefined)}
        onClose={() => setPasting(false)}
      />
      <DeleteItemsDialog
        items={deleting}
        busy={busy}
        onClose={() => setDeleting(undefined)}
        onDelete={async (chosenItems) => {
          if (!(await remove(chosenItems))) return
          setDeleting(undefined)
          setPicked(nonePicked)
        }}
      />
    </>
  )
}

const nonePicked: ReadonlySet<string> = new Set()
const neverMade = Promise.resolve(false)
const focusQuestion = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true })
