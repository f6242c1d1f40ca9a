import type { AuditColumns } from '@fieldproof/schema/audit-columns'
import { countOf } from '@fieldproof/schema/count-of'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { Skeleton } from '@fieldproof/ui/skeleton'
import { RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { breakpoints, useMediaQuery } from '../../../lib/use-media-query.ts'
import { useReadAgain } from '../audit-commands.ts'
import {
  groupTables,
  haveSameRoles,
  listChosen,
  readsQuestions,
  setRead,
  setRole,
  shareRoles,
} from './change-columns.ts'
import { TableCard, type TableCardActions } from './table-card.tsx'

const title = 'Columns'
const description = 'What each column of the questionnaire is for. Change what was taken wrongly, then read it again.'
/** Columns that are shown at once; those of further tables when they are asked for. */
const shownAtOnce = 60

/** Shows what the columns of a questionnaire are taken for, lets it be changed, and has the questionnaire read again. */
export function ColumnsDialog({ auditId, open, onClose }: { auditId: string; open: boolean; onClose: () => void }) {
  // What is shown while it fades out is what was there.
  const columns = trpc.audits.columns.useQuery(
    { id: auditId },
    { enabled: open, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const readAgain = useReadAgain(auditId)
  const frame = { open, onClose }
  // What was fetched for an earlier opening may be older than its items.
  if (columns.data === undefined || (columns.isFetching && open))
    return (
      <Frame {...frame} foot={<Button onClick={onClose}>Cancel</Button>}>
        {columns.isError ? (
          <LoadFailed title="The columns could not be loaded." query={columns} />
        ) : (
          <div role="status" aria-label="The columns are being loaded" className="space-y-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
          </div>
        )}
      </Frame>
    )
  return (
    <Choice
      key={columns.dataUpdatedAt}
      columns={columns.data}
      frame={frame}
      busy={readAgain.isPending}
      onRead={async (tables, despiteEdits) => {
        if (await readAgain.send({ tables, despiteEdits })) onClose()
      }}
    />
  )
}

function Choice({
  columns,
  frame,
  busy,
  onRead,
}: {
  columns: AuditColumns
  frame: Pick<Parameters<typeof Frame>[0], 'open' | 'onClose'>
  busy: boolean
  onRead: (tables: ReturnType<typeof listChosen>, despiteEdits: boolean) => Promise<void>
}) {
  const [tables, setTables] = useState(columns.tables)
  const [apart, setApart] = useState<ReadonlySet<number>>(
    () => new Set(groupTables(columns.tables).flatMap((group) => (haveSameRoles(group.tables) ? [] : [group.alike]))),
  )
  const [asking, setAsking] = useState(false)
  const actions: TableCardActions = {
    setRole: (changed, column, role) =>
      setTables((known) =>
        setRole(
          known,
          changed.map(({ table }) => table),
          column,
          role,
        ),
      ),
    setRead: ({ table }, read) => setTables((known) => setRead(known, table, read)),
    setTogether: (alike, together) => {
      if (together) setTables((known) => shareRoles(known, alike))
      setApart((known) => {
        const next = new Set(known)
        if (together) next.delete(alike)
        else next.add(alike)
        return next
      })
    },
  }
  const read = (despiteEdits: boolean) => onRead(listChosen(tables), despiteEdits)
  const cards = groupTables(tables).flatMap(({ alike, tables: group }) =>
    apart.has(alike)
      ? group.map((table, at) => ({ alike, tables: [table], others: at === 0 ? group.length : undefined }))
      : [{ alike, tables: group, others: group.length > 1 ? group.length : undefined }],
  )
  let shown = 0
  return (
    <Frame
      {...frame}
      foot={
        <>
          <Button disabled={busy} onClick={frame.onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon={RotateCw}
            busy={busy}
            busyLabel="Reading again..."
            onClick={() => (columns.edits > 0 ? setAsking(true) : void read(false))}
          >
            Read again
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {cards.map(({ alike, tables: own, others }) => {
          const unfolded = shown < shownAtOnce
          shown += own[0]?.columns.length ?? 0
          return (
            <TableCard
              key={own.length === 1 ? `table ${own[0]?.table}` : `alike ${alike}`}
              tables={own}
              others={others}
              together={!apart.has(alike)}
              unfolded={unfolded}
              actions={actions}
            />
          )
        })}
        {tables.length === 0 ? <p className="text-sm text-ink-muted">The file has no tables.</p> : null}
        {columns.leftOut > 0 ? (
          <p className="text-sm text-ink-muted">
            {countOf(columns.leftOut, 'more table')} cannot be shown here. Their columns stay as they are.
          </p>
        ) : null}
        {tables.length > 0 && !readsQuestions(tables) ? (
          <p role="status" className="text-sm text-warn-ink">
            No column is read as questions.
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Read the questionnaire again?"
        description={`${countOf(columns.edits, 'change')} of items by hand will be lost: the items are replaced by those that are found now.`}
        actionLabel="Read again"
        busyLabel="Reading again..."
        busy={busy}
        onConfirm={() => void read(true)}
      />
    </Frame>
  )
}

/** A dialog, and on a phone a sheet; its foot stays in view. */
function Frame({
  open,
  onClose,
  foot,
  children,
}: {
  open: boolean
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}) {
  const phone = useMediaQuery(breakpoints.phone)
  const onOpenChange = (next: boolean) => (next ? undefined : onClose())
  if (phone)
    return (
      <Sheet open={open} onOpenChange={onOpenChange} side="right" label={title} focusContent className="w-full">
        <div className="flex min-h-14 shrink-0 items-center justify-between border-b border-line-subtle py-1 pr-2.5 pl-4">
          <h2 className="text-md font-semibold tracking-snug">{title}</h2>
          <SheetClose asChild>
            <IconButton label="Close" icon={X} className="pointer-coarse:size-11" />
          </SheetClose>
        </div>
        <Scrolling className="flex-1 p-4">
          <p className="mb-4 text-sm text-ink-muted">{description}</p>
          {children}
        </Scrolling>
        <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line-subtle bg-sunken px-4 py-3">
          {foot}
        </div>
      </Sheet>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      foot={foot}
      className="max-w-4xl"
    >
      <Scrolling className="-mx-1 max-h-[calc(100dvh-14rem)] px-1">{children}</Scrolling>
    </Dialog>
  )
}

function Scrolling({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label="Tables" className={`min-h-0 overflow-y-auto -outline-offset-2 ${className}`}>
      {children}
    </section>
  )
}
