import type { AuditItem } from '@fieldproof/schema/audits'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { Merge, Plus, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { SectionedRows } from '../../components/rows/sectioned-rows.tsx'
import {
  useAddItem,
  useDeleteItems,
  useMergeItems,
  useReorderItems,
  useSplitItem,
  useUpdateItem,
} from './audit-commands.ts'
import { EditorRow, type EditorRowActions } from './editor-row.tsx'
import { groupItems } from './group-items.ts'
import { ItemDialog, type ItemDialogMode } from './item-dialog.tsx'
import { moveItem } from './move-item.ts'
import { SplitDialog } from './split-dialog.tsx'

/** The items as they were read, to be corrected, added, merged, split, deleted and put in order. */
export function ItemsEditor({ auditId, items }: { auditId: string; items: readonly AuditItem[] }) {
  const add = useAddItem(auditId)
  const update = useUpdateItem(auditId)
  const merge = useMergeItems(auditId)
  const split = useSplitItem(auditId)
  const remove = useDeleteItems(auditId)
  const { send: reorder } = useReorderItems(auditId)
  const { send: mergeItems } = merge
  const [picked, setPicked] = useState<ReadonlySet<string>>(nonePicked)
  const [dialog, setDialog] = useState<ItemDialogMode>()
  const [splitting, setSplitting] = useState<AuditItem>()
  const [deleting, setDeleting] = useState<readonly AuditItem[]>()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const groups = useMemo(() => groupItems(items), [items])
  const chosen = items.filter(({ id }) => picked.has(id))

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
      startDrag: (item) => setDragged(item?.id),
      dropOn: (target) => {
        const item = items.find(({ id }) => id === dragged)
        setDragged(undefined)
        if (item !== undefined) move(item, items.indexOf(target))
      },
    }),
    [items, mergeItems, pick, move, dragged],
  )

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line-subtle bg-sunken px-4 py-1.5">
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
            <Button size="sm" icon={Trash2} onClick={() => setDeleting(chosen)}>
              Delete
            </Button>
          </>
        ) : null}
        <Button size="sm" icon={Plus} onClick={() => setDialog({ kind: 'add', after: items.at(-1) })}>
          Add an item
        </Button>
      </div>
      <SectionedRows
        sections={groups}
        rowHeight={61}
        step={40}
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
            dragged={dragged === item.id}
            dragging={dragged !== undefined}
            actions={rowActions}
          />
        )}
      </SectionedRows>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ItemDialog
        mode={dialog}
        onSave={(fields) =>
          dialog?.kind === 'edit'
            ? update.send({ itemId: dialog.item.id, ...fields })
            : add.send({ ...fields, afterItemId: dialog?.kind === 'add' ? dialog.after?.id : undefined })
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
        busy={remove.isPending}
        onClose={() => setDeleting(undefined)}
        onDelete={async (itemIds) => {
          if (!(await remove.send({ itemIds }))) return
          setDeleting(undefined)
          setPicked(nonePicked)
        }}
      />
    </>
  )
}

const nonePicked: ReadonlySet<string> = new Set()
const neverMade = Promise.resolve(false)

function DeleteItemsDialog({
  items,
  busy,
  onClose,
  onDelete,
}: {
  items: readonly AuditItem[] | undefined
  busy: boolean
  onClose: () => void
  onDelete: (ids: string[]) => Promise<void>
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
          ? 'They are removed with what was found on them. This action cannot be undone.'
          : `“${[only.ref, only.question].filter((part) => part !== '').join(' ')}” is removed with what was found on it. This action cannot be undone.`
      }
      actionLabel={count === 1 ? 'Delete item' : `Delete ${count} items`}
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void onDelete((items ?? []).map(({ id }) => id))}
    />
  )
}
