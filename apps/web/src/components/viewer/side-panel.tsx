import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Segmented } from '@fieldproof/ui/segmented'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { VirtualRows } from '../rows/virtual-rows.tsx'

type View = 'outline' | 'passages'

const views = [
  { value: 'outline' as const, label: 'Outline' },
  { value: 'passages' as const, label: 'Passages' },
]
const deepest = 4

/** The headings of a document, and what its page was cut into, beside the pages or, where there is no room, over them. */
export function SidePanel({
  documentId,
  page,
  onPage,
  onPassage,
  onClose,
}: {
  documentId: string
  /** The page that is read. */
  page: number
  onPage: (page: number) => void
  onPassage: (page: number, text: string) => void
  onClose: () => void
}) {
  const [view, setView] = useState<View>('outline')
  const panel = useRef<HTMLElement>(null)
  /** Where it lies over the pages it makes way for what was chosen. */
  function makeWay() {
    if (panel.current && getComputedStyle(panel.current).position === 'absolute') onClose()
  }
  return (
    <section
      ref={panel}
      aria-label="Outline and passages"
      className="absolute inset-y-0 left-0 z-10 flex w-72 max-w-[88%] shrink-0 flex-col border-r border-line bg-surface shadow-md @3xl:static @3xl:shadow-none"
    >
      <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line-subtle p-2">
        <Segmented label="What is listed" value={view} segments={views} onValueChange={setView} />
        <IconButton label="Close the list" icon={X} onClick={onClose} className="pointer-coarse:size-11" />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={view === 'outline' ? 'Headings' : `Passages of page ${page}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 -outline-offset-2"
      >
        {view === 'outline' ? (
          <Outline
            documentId={documentId}
            page={page}
            onPage={(next) => {
              onPage(next)
              makeWay()
            }}
          />
        ) : (
          <Passages
            documentId={documentId}
            page={page}
            onPassage={(at, text) => {
              onPassage(at, text)
              makeWay()
            }}
          />
        )}
      </section>
    </section>
  )
}

const rowClass =
  'flex w-full items-baseline gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover pointer-coarse:min-h-11'

function Outline({ documentId, page, onPage }: { documentId: string; page: number; onPage: (page: number) => void }) {
  const { data, isError } = trpc.documents.outline.useQuery({ id: documentId })
  if (isError) return <Said>The outline could not be loaded.</Said>
  if (data === undefined) return null
  if (data.length === 0) return <Said>No headings were found in this document.</Said>
  const rows = data.map((entry, index) => ({ ...entry, id: String(index) }))
  const current = rows.findLast((entry) => entry.page <= page)
  return (
    <ul aria-label="Outline">
      <VirtualRows as="li" rows={rows} keyOf={idOf} estimate={heightOf}>
        {(entry, place) => (
          <li {...place}>
            <button
              type="button"
              aria-current={entry === current ? 'location' : undefined}
              onClick={() => onPage(entry.page)}
              style={{ paddingLeft: `${0.5 + Math.min(entry.depth, deepest) * 0.75}rem` }}
              className={cn(rowClass, entry.page === page && 'bg-primary-tint text-primary-ink')}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{entry.heading}</span>
              <span className="shrink-0 text-xs text-ink-subtle tabular-nums">p. {entry.page}</span>
            </button>
          </li>
        )}
      </VirtualRows>
    </ul>
  )
}

const idOf = ({ id }: { id: string }) => id
const heightOf = () => 34

function Passages({
  documentId,
  page,
  onPassage,
}: {
  documentId: string
  page: number
  onPassage: (page: number, text: string) => void
}) {
  const { data, isError } = trpc.documents.passages.useQuery({ id: documentId, page })
  if (isError) return <Said>The passages could not be loaded.</Said>
  if (data === undefined) return null
  if (data.length === 0) return <Said>Page {page} has no passages.</Said>
  return (
    <ol aria-label={`Passages of page ${page}`} className="space-y-1">
      {data.map(({ id, heading, text }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPassage(page, text)}
            className={cn(rowClass, 'flex-col items-start gap-0.5')}
          >
            {heading === '' ? null : (
              <span className="text-xs text-ink-subtle [overflow-wrap:anywhere]">{heading}</span>
            )}
            <span className="line-clamp-4 font-paper text-[0.8125rem]/[1.25rem] [overflow-wrap:anywhere]">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Said({ children }: { children: ReactNode }) {
  return <p className="p-2 text-sm text-ink-subtle">{children}</p>
}
