import { cn } from '@fieldproof/ui/cn'
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { findQuote, type TextRange } from './find-quote.ts'
import type { PageWish } from './pdf-pages.tsx'
import { readRows } from './read-rows.ts'
import type { Citation, ViewerTarget } from './viewer-target.ts'

/** Word and Excel files have no pages to be drawn: what was read of them is shown. */
export const isShownAsText = ({ fileName, address }: Pick<ViewerTarget, 'fileName' | 'address'>) =>
  address === undefined && /\.(?:docx|xlsx)$/i.test(fileName)

/** A sheet of a workbook or a section of a Word file, as it was read, with the cited words marked. */
export function TextPages({
  target,
  wish,
  zoom,
  onOpened,
  onFailed,
  onPage,
  onTurn,
  onMarked,
}: {
  target: ViewerTarget
  wish: PageWish
  /** 1 is the usual size of letters. */
  zoom: number
  onOpened: (pageCount: number) => void
  onFailed: (error: Error) => void
  onPage: (page: number) => void
  /** A key asks for the next page or the one before. */
  onTurn: (direction: 1 | -1) => void
  /** Whether the cited words were found on their page. */
  onMarked: (citation: Citation, found: boolean) => void
}) {
  const { documentId, citation } = target
  const { data, error } = trpc.documents.pageText.useQuery({ id: documentId, page: wish.page }, { retry: false })
  const rows = useMemo(() => readRows(data?.text ?? ''), [data])
  const quote = wish.page === target.page ? citation?.quote : undefined
  const marks = useMemo(() => {
    const found = quote === undefined ? [] : findQuote(rows.flat(), quote)
    return Map.groupBy(found, ({ index }) => index)
  }, [rows, quote])
  const area = useRef<HTMLElement>(null)
  const told = useRef<object>(undefined)

  useEffect(() => {
    if (error !== null) onFailed(new Error(error.message))
  }, [error, onFailed])
  useEffect(() => {
    if (data === undefined || told.current === wish) return
    told.current = wish
    onOpened(data.pageCount)
    onPage(data.page)
    if (citation !== undefined && quote !== undefined) onMarked(citation, marks.size > 0)
    const mark = area.current?.querySelector('mark')
    if (mark) mark.scrollIntoView({ block: 'center' })
    else area.current?.scrollTo({ top: 0 })
  }, [data, wish, citation, quote, marks, onOpened, onPage, onMarked])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'PageDown') onTurn(1)
    else if (event.key === 'PageUp') onTurn(-1)
    else return
    event.preventDefault()
  }

  let at = 0
  return (
    <section
      ref={area}
      aria-label={data?.label ?? `Page ${wish.page}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-auto bg-paper p-5 text-paper-ink outline-none max-sm:p-4"
      style={{ fontSize: `${0.875 * zoom}rem` }}
    >
      {data?.label === undefined ? null : <h3 className="mb-3 font-semibold">{data.label}</h3>}
      {data !== undefined && data.text === '' ? <p>Nothing can be read on this sheet.</p> : null}
      <table className="w-full border-collapse">
        <tbody>
          {rows.map((cells, row) => {
            const from = at
            at += cells.length
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
                    key={column}
                    colSpan={cells.length === 1 ? widest(rows) : undefined}
                    className={cn(
                      'py-1 align-top [overflow-wrap:anywhere]',
                      cells.length > 1 && 'border border-paper-ink/20 px-2',
                    )}
                  >
                    <Marked text={cell} ranges={marks.get(from + column) ?? []} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const widest = (rows: readonly (readonly string[])[]) => Math.max(1, ...rows.map(({ length }) => length))

function Marked({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  if (ranges.length === 0) return text
  let at = 0
  const ordered = ranges.toSorted((a, b) => a.start - b.start)
  return (
    <>
      {ordered.map(({ start, end }) => {
        const before = text.slice(at, start)
        at = end
        return (
          <Fragment key={start}>
            {before}
            <mark className="bg-mark text-paper-ink">{text.slice(start, end)}</mark>
          </Fragment>
        )
      })}
      {text.slice(at)}
    </>
  )
}
