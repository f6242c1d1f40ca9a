import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { Segmented } from '@fieldproof/ui/segmented'
import { Check, Merge, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SectionedRows } from '../../components/rows/sectioned-rows.tsx'
import type { RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import {
  type ItemFields,
  type ItemKindFields,
  useAddItem,
  useMergeItems,
  useReorderItems,
  useSetItemKinds,
  useSplitItem,
  useUpdateItem,
} from './audit-commands.ts'
import { ChooseKinds } from './choose-kinds.tsx'
import { EditorRow, type EditorRowActions } from './editor-row.tsx'
import { groupItems } from './group-items.ts'
import { ItemDialog, type ItemDialogMode } from './item-dialog.tsx'
import { moveItem } from './move-item.ts'
import { SplitDialog } from './split-dialog.tsx'
import { nextToLookAt, stepItems } from './step-items.ts'
import { useDoubtCommands } from './use-doubt-commands.ts'
import type { ItemsEditing } from './use-items-editing.ts'

/** The items as they were read, to be corrected, added, merged, split, deleted and put in order, doubtful ones alone too. */
export function ItemsEditor({
  audit,
  editing,
  currentId,
  onEnter,
  onOpenQuestion,
}: {
  audit: Pick<Audit, 'id' | 'items' | 'fileKind'>
  editing: Pick<ItemsEditing, 'doubtfulOnly' | 'setDoubtfulOnly' | 'wanted' | 'show' | 'wasShown' | 'pageShown'>
  /** Where the person is. */
  currentId: string | undefined
  onEnter: (itemId: string) => void
  /** Opens the questionnaire at an item. */
  onOpenQuestion: (item: AuditItem) => void
}) {
  const { id: auditId, items, fileKind } = audit
  const { doubtfulOnly, setDoubtfulOnly, wanted, show, wasShown, pageShown } = editing
  const add = useAddItem(auditId)
  const update = useUpdateItem(auditId)
  const merge = useMergeItems(auditId)
  const split = useSplitItem(auditId)
  const setKinds = useSetItemKinds(auditId)
  const { confirmItems, deleteItems, busy } = useDoubtCommands(auditId)
  const { send: reorder } = useReorderItems(auditId)
  const { send: mergeItems } = merge
  const [picked, setPicked] = useState<ReadonlySet<string>>(nonePicked)
  const [dialog, setDialog] = useState<ItemDialogMode>()
  const [splitting, setSplitting] = useState<AuditItem>()
  const [deleting, setDeleting] = useState<readonly AuditItem[]>()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const doubtful = useMemo(() => items.filter(({ doubt }) => doubt !== ''), [items])
  const shown = doubtfulOnly ? doubtful : items
  const groups = useMemo(() => groupItems(shown), [shown])
  const chosen = shown.filter(({ id }) => picked.has(id))
  const chosenDoubtful = chosen.filter(({ doubt }) => doubt !== '')
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
  const isHidden = wanted !== undefined && doubtfulOnly && !doubtful.some(({ id }) => id === wanted.itemId)
  useEffect(() => {
    if (wanted === undefined) return
    if (isHidden) setDoubtfulOnly(false)
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
      void reorder({ itemIds: [...next] })
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
        if (next !== undefined) void mergeItems({ itemIds: [item.id, next.id] })
      },
      moveBy: (item, step) => move(item, items.indexOf(item) + step),
      askToDelete: (item) => setDeleting([item]),
      enter: ({ id }) => onEnter(id),
      confirm: async (item) => {
        if (await confirmItems([item])) goOn([item])
      },
      deleteNow: async (item) => {
        if (await deleteItems([item])) goOn([item])
      },
      openPage: pageShown || fileKind !== 'pdf' ? undefined : onOpenQuestion,
      startDrag: (item) => setDragged(item?.id),
      dropOn: (target) => {
        const item = items.find(({ id }) => id === dragged)
        setDragged(undefined)
        if (item !== undefined) move(item, items.indexOf(target))
      },
    }),
    [
      items,
      mergeItems,
      pick,
      move,
      dragged,
      onEnter,
      confirmItems,
      deleteItems,
      goOn,
      pageShown,
      fileKind,
      onOpenQuestion,
    ],
  )

  /** The words first: a changed question takes back what is proposed, as a changed kind does. */
  async function saveItem(item: AuditItem, fields: ItemFields, { kind, polarity }: ItemKindFields): Promise<boolean> {
    if (!(await update.send({ itemId: item.id, ...fields }))) return false
    if ((kind ?? item.kind) === item.kind && (polarity ?? item.polarity) === item.polarity) return true
    return setKinds.send({ itemIds: [item.id], kind, polarity })
  }

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line-subtle bg-sunken px-4 py-1.5">
        {doubtful.length > 0 || doubtfulOnly ? (
          <Segmented
            label="Shown items"
            value={doubtfulOnly ? 'doubtful' : 'all'}
            segments={[
              { value: 'all', label: 'All' },
              { value: 'doubtful', label: `Doubtful (${doubtful.length})` },
            ]}
            onValueChange={(value) => setDoubtfulOnly(value === 'doubtful')}
          />
        ) : null}
        <p role="status" className="mr-auto text-xs text-ink-muted">
          {chosen.length === 0 ? 'Correct what was read, before it is judged.' : `${chosen.length} selected`}
        </p>
        {chosen.length > 0 ? (
          <>
            <Button
              size="sm"
              icon={Merge}
              disabled={chosen.length < 2 || merge.isPending}
              disabledReason={merge.isPending ? 'A change is under way' : 'Select two items or more'}
              onClick={async () => {
                if (await mergeItems({ itemIds: chosen.map(({ id }) => id) })) setPicked(nonePicked)
              }}
            >
              Merge
            </Button>
            {chosenDoubtful.length > 0 ? (
              <Button
                size="sm"
                icon={Check}
                busy={busy}
                onClick={async () => {
                  if (!(await confirmItems(chosenDoubtful))) return
                  setPicked(nonePicked)
                  goOn(chosenDoubtful)
                }}
              >
                {chosenDoubtful.length === 1 ? 'It is right' : 'They are right'}
              </Button>
            ) : null}
            <ChooseKinds
              items={chosen}
              busy={setKinds.isPending}
              onChoose={(fields) => void setKinds.send({ itemIds: chosen.map(({ id }) => id), ...fields })}
            />
            <Button size="sm" icon={Trash2} onClick={() => setDeleting(chosen)}>
              Delete
            </Button>
          </>
        ) : null}
        <Button size="sm" icon={Plus} onClick={() => setDialog({ kind: 'add', after: items.at(-1) })}>
          Add an item
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="px-5 py-8 text-center text-sm text-ink-muted">Nothing is doubtful any more.</p>
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
        onSave={(fields, known) =>
          dialog?.kind === 'edit'
            ? saveItem(dialog.item, fields, known)
            : add.send({ ...fields, ...known, afterItemId: dialog?.kind === 'add' ? dialog.after?.id : undefined })
        }
        onClose={() => setDialog(undefined)}
      />
      <SplitDialog
        item={splitting}
        onSplit={(parts) => (splitting === undefined ? neverMade : split.send({ itemId: splitting.id, parts }))}
        onClose={() => setSplitting(undefined)}
      />
      <DeleteItemsDialog
        items={deleting}
        busy={busy}
        onClose={() => setDeleting(undefined)}
        onDelete={async (chosenItems) => {
          if (!(await deleteItems(chosenItems))) return
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

function DeleteItemsDialog({
  items,
  busy,
  onClose,
  onDelete,
}: {
  items: readonly AuditItem[] | undefined
  busy: boolean
  onClose: () => void
  onDelete: (items: readonly AuditItem[]) => Promise<void>
}) {
  // The last items asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(items)
  if (items !== undefined && items !== shown) setShown(items)
  const count = shown?.length ?? 0
  const only = count === 1 ? shown?.[0] : undefined
  return (
    <ConfirmDialog
      open={items !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={count === 1 ? 'Delete this item?' : `Delete ${count} items?`}
      description={
        only === undefined
          ? 'They are removed with what was found on them.'
          : `“${[only.ref, only.question].filter((part) => part !== '').join(' ')}” is removed with what was found on it.`
      }
      actionLabel={count === 1 ? 'Delete item' : `Delete ${count} items`}
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void onDelete(items ?? [])}
    />
  )
}
