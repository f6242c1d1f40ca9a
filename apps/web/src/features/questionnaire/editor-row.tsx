import { describeMarks } from '@fieldproof/schema/audit-marks'
import type { AuditItem, QuestionnaireKind } from '@fieldproof/schema/audits'
import { nameItemPlace } from '@fieldproof/schema/name-item-place'
import { CheckMark } from '@fieldproof/ui/checkbox'
import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@fieldproof/ui/menu'
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  FileClock,
  GripVertical,
  Merge,
  Pencil,
  Plus,
  Split,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { describeKind } from './describe-audit.ts'
import { ItemDoubt } from './item-doubt.tsx'

/** What can be done to an item as it was read. The functions must stay the same between renders: rows are memoised. */
export interface EditorRowActions {
  pick: (id: string, on: boolean) => void
  edit: (item: AuditItem) => void
  addAfter: (item: AuditItem) => void
  split: (item: AuditItem) => void
  mergeWithNext: (item: AuditItem) => void
  moveBy: (item: AuditItem, step: number) => void
  askToDelete: (item: AuditItem) => void
  /** It is where the person is now. */
  enter: (item: AuditItem) => void
  /** It is right, although the reader doubts it. */
  confirm: (item: AuditItem) => void
  /** Without a question, for it can be undone. */
  deleteNow: (item: AuditItem) => void
  /** Undefined where no page can be opened, or it is beside. */
  openPage: ((item: AuditItem) => void) | undefined
  /** Undefined: it was let go of somewhere else. */
  startDrag: (item: AuditItem | undefined) => void
  dropOn: (target: AuditItem) => void
}

/** One item while the questionnaire is corrected. Its grip drags it, or moves it with the arrow keys. */
export const EditorRow = memo(function EditorRow({
  place,
  item,
  fileKind,
  first,
  last,
  picked,
  current,
  dragged,
  dragging,
  actions,
}: {
  place: RowPlace
  item: AuditItem
  fileKind: QuestionnaireKind
  first: boolean
  last: boolean
  picked: boolean
  current: boolean
  dragged: boolean
  /** Some item is being dragged. */
  dragging: boolean
  actions: EditorRowActions
}) {
  const name = item.ref === '' ? item.question.slice(0, 60) : item.ref
  function onGripKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    actions.moveBy(item, step)
  }
  const meta = [
    ...describeKind(item),
    ...(item.clause === '' ? [] : [item.clause]),
    ...(item.weight === null ? [] : [`Weight ${item.weight}`]),
    ...(item.page === null ? ['Added by hand'] : []),
  ].join(' · ')
  const { openPage } = actions
  const printed = nameItemPlace(fileKind, item)
  return (
    <li
      {...place}
      data-item={item.id}
      onFocus={() => actions.enter(item)}
      onPointerDown={() => actions.enter(item)}
      onDragOver={(event) => {
        if (dragging) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        actions.dropOn(item)
      }}
      className={cn(
        'flex scroll-my-4 items-start gap-2 border-b border-line-subtle py-2 pr-3 pl-4 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] max-sm:pl-3',
        picked && 'bg-primary-tint',
        current && 'bg-hover shadow-[inset_3px_0_0_var(--primary)]',
        dragged && 'opacity-50',
      )}
    >
      <CheckMark
        label={`Select item ${name}`}
        checked={picked}
        onCheckedChange={(on) => actions.pick(item.id, on)}
        className="mt-1.5"
      />
      <IconButton
        label={`Move item ${name}`}
        icon={GripVertical}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          actions.startDrag(item)
        }}
        onDragEnd={() => actions.startDrag(undefined)}
        onKeyDown={onGripKey}
        className="cursor-grab max-sm:hidden"
      />
      <span className="w-12 shrink-0 pt-1 font-mono max-sm:w-9 text-sm [overflow-wrap:anywhere] text-ink-muted">
        {item.ref}
      </span>
      <div className="min-w-0 flex-1 py-1">
        <button
          type="button"
          data-question
          onClick={() => actions.edit(item)}
          className="block w-full rounded-sm text-left text-sm font-medium [overflow-wrap:anywhere] hover:text-primary-ink"
        >
          {item.question}
        </button>
        <p className="text-xs text-ink-subtle tabular-nums">
          {meta}
          {meta !== '' && printed !== '' ? ' · ' : ''}
          {printed === '' || openPage === undefined ? (
            printed
          ) : (
            <button
              type="button"
              aria-label={`${printed}, with item ${name}`}
              onClick={() => openPage(item)}
              className="inline-flex min-h-6 min-w-6 items-center rounded-sm text-primary-ink hover:underline"
            >
              {printed}
            </button>
          )}
        </p>
        {item.marks === undefined ? null : (
          <p className="mt-1 flex gap-1.5 text-xs text-warn-ink">
            <FileClock aria-hidden="true" size={14} strokeWidth={2} className="mt-px shrink-0" />
            <span>
              <span className="font-medium">Source changed.</span> {describeMarks(item.marks)}.
            </span>
          </p>
        )}
        {item.doubt === '' ? null : <ItemDoubt item={item} name={name} actions={actions} />}
      </div>
      <Menu
        label={`Actions for item ${name}`}
        trigger={<IconButton label={`Actions for item ${name}`} icon={EllipsisVertical} size="md" />}
      >
        <MenuItem icon={Pencil} onSelect={() => actions.edit(item)}>
          Edit
        </MenuItem>
        <MenuItem icon={Split} onSelect={() => actions.split(item)}>
          Split
        </MenuItem>
        <MenuItem icon={Merge} disabled={last} onSelect={() => actions.mergeWithNext(item)}>
          Merge with the next
        </MenuItem>
        <MenuItem icon={Plus} onSelect={() => actions.addAfter(item)}>
          Add an item below
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={ArrowUp} disabled={first} onSelect={() => actions.moveBy(item, -1)}>
          Move up
        </MenuItem>
        <MenuItem icon={ArrowDown} disabled={last} onSelect={() => actions.moveBy(item, 1)}>
          Move down
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.askToDelete(item)}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  )
})
