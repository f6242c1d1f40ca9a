import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { Spinner } from '@fieldproof/ui/spinner'
import { CircleAlert, CircleCheck, CircleDashed, X } from 'lucide-react'
import { formatBytes, formatBytesOf } from '../../lib/format-bytes.ts'
import type { QueuedFile } from '../../lib/upload-queue.ts'
import type { UploadProblem } from './upload-messages.ts'
import type { DocumentUploads } from './use-document-uploads.ts'

type Row = QueuedFile<UploadProblem>

/** Rows that are drawn; the rest is counted. */
const mostRows = 200
const order: Record<Row['state']['kind'], number> = { uploading: 0, refused: 1, waiting: 2, done: 3 }

/** Many files on their way, each with what became of it. Nothing where there are none. */
export function UploadsPanel({ queue: { files, remove, clear } }: { queue: DocumentUploads }) {
  if (files.length === 0) return null
  const rows = files.toSorted((a, b) => order[a.state.kind] - order[b.state.kind] || a.id - b.id)
  const hidden = rows.length - mostRows
  const said = summarizeUploads(files)
  const hasEnded = files.some(({ state }) => state.kind === 'done' || state.kind === 'refused')
  return (
    <Panel aria-label="Uploads" className="mt-4">
      <PanelHead title="Uploads" className="py-2.5">
        <span className="flex items-center gap-3 text-sm text-ink-muted tabular-nums">
          {said}
          {hasEnded ? (
            <Button size="sm" variant="ghost" onClick={clear}>
              Clear
            </Button>
          ) : null}
        </span>
      </PanelHead>
      <ul
        aria-label="Files"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto -outline-offset-2"
      >
        {rows.slice(0, mostRows).map((row) => (
          <UploadRow key={row.id} row={row} onRemove={() => remove(row.id)} />
        ))}
        {hidden > 0 ? <li className="px-5 py-3 text-sm text-ink-subtle">+{hidden} more</li> : null}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Panel>
  )
}

/** `3 of 12 added · 1 refused`. */
export function summarizeUploads(files: readonly Pick<Row, 'state'>[]): string {
  const count = (kind: Row['state']['kind']) => files.filter(({ state }) => state.kind === kind).length
  const refused = count('refused')
  const added = `${count('done')} of ${countOf(files.length, 'file')} added`
  return refused === 0 ? added : `${added} · ${refused} refused`
}

function UploadRow({ row: { name, size, state }, onRemove }: { row: Row; onRemove: () => void }) {
  return (
    <li className="flex [contain-intrinsic-size:auto_3.25rem] items-start gap-3 border-b border-line-subtle py-2.5 pr-2.5 pl-5 [content-visibility:auto] last:border-b-0">
      <span className="mt-0.5 shrink-0">
        <StateIcon kind={state.kind} />
      </span>
      <div className="min-w-0 flex-1">
        <p title={name} className="truncate text-sm font-medium">
          {name}
        </p>
        <p
          className={cn(
            'text-xs [overflow-wrap:anywhere]',
            state.kind === 'refused' ? 'text-danger-ink' : 'text-ink-subtle',
          )}
        >
          {describeState(state, size)}
        </p>
        {state.kind === 'uploading' ? (
          <ProgressBar
            value={size > 0 ? state.sent / size : undefined}
            label={`Uploading ${name}`}
            valueText={formatBytesOf(state.sent, size)}
            className="mt-1.5 h-1.5"
          />
        ) : null}
      </div>
      <IconButton
        label={
          state.kind === 'uploading' || state.kind === 'waiting' ? `Cancel ${name}` : `Remove ${name} from the list`
        }
        icon={X}
        onClick={onRemove}
        className="pointer-coarse:size-11"
      />
    </li>
  )
}

function describeState(state: Row['state'], size: number): string {
  switch (state.kind) {
    case 'waiting':
      return `Waiting · ${formatBytes(size)}`
    case 'uploading':
      return state.sent >= size
        ? 'Sent. The server is checking the file.'
        : `Uploading · ${formatBytesOf(state.sent, size)}`
    case 'done':
      return `Added · ${formatBytes(size)}`
    case 'refused':
      return `Refused · ${state.problem.message} ${state.problem.hint}`
  }
}

function StateIcon({ kind }: { kind: Row['state']['kind'] }) {
  if (kind === 'uploading') return <Spinner size={16} className="text-primary" />
  const [Icon, tone] = {
    waiting: [CircleDashed, 'text-ink-subtle'] as const,
    done: [CircleCheck, 'text-ok-ink'] as const,
    refused: [CircleAlert, 'text-danger-ink'] as const,
  }[kind]
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} className={tone} />
}
