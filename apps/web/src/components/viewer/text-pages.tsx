import type { Document } from '@fieldproof/schema/documents'
import { pageTextLength } from '@fieldproof/schema/documents'
import { Button } from '@fieldproof/ui/button'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { namePages } from '../documents/document-kinds.ts'
import { TextPage } from './text-page.tsx'
import type { Citation, ViewerTarget } from './viewer-target.ts'

/** The share of the window's height at which cited words are shown. */
const upperThird = 0.3

/** The pages of a document that has none on paper, one at a time, as text. Give it the document's id as its key. */
export function TextPages({
  target,
  document,
  wish,
  zoom,
  onOpened,
  onFailed,
  onPage,
  onTurn,
  onMarked,
}: {
  target: ViewerTarget
  document: Pick<Document, 'id' | 'fileKind' | 'pageCount'>
  /** The page to show; a new object is a new wish, also for the same page. */
  wish: { page: number }
  zoom: number
  onOpened: (pageCount: number) => void
  onFailed: (error: Error) => void
  onPage: (page: number) => void
  onTurn: (direction: 1 | -1) => void
  /** Whether the cited words were found on their page. */
  onMarked: (citation: Citation, found: boolean) => void
}) {
  const area = useRef<HTMLElement>(null)
  const { id, pageCount } = document
  const page = Math.max(1, Math.min(wish.page, pageCount))
  const citation = page === target.page ? target.citation : undefined
  const [part, setPart] = useState<{ wish: object; from: number }>()
  // Of a page that was asked for anew, the part is shown again in which the cited words stand.
  const from = part?.wish === wish ? part.from : undefined
  const near = from === undefined && citation !== undefined ? citation.quote.slice(0, 4_000) : undefined
  const isLent = target.lent !== undefined
  const own = trpc.documents.pageText.useQuery(
    { id, page, ...(from === undefined ? {} : { from }), near },
    { enabled: !isLent },
  )
  const lent = trpc.standards.pageText.useQuery({ id, page }, { enabled: isLent, staleTime: 0 })
  const query = isLent ? lent : own
  const data = query.data

  const opened = useEffectEvent(() => onOpened(pageCount))
  useEffect(() => opened(), [])
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (query.error) failed(query.error as unknown as Error)
  }, [query.error])
  const shown = useEffectEvent((at: number, _wish: { page: number }) => {
    onPage(at)
    const mark = area.current?.querySelector('mark')
    if (citation !== undefined) onMarked(citation, mark !== null && mark !== undefined)
    if (!area.current) return
    const top = mark ? mark.getBoundingClientRect().top - area.current.getBoundingClientRect().top : 0
    area.current.scrollTop = mark ? area.current.scrollTop + top - area.current.clientHeight * upperThird : 0
  })
  useEffect(() => {
    if (data !== undefined) shown(data.page, wish)
  }, [data, wish])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
    const down = event.key === 'PageDown'
    // What is left of the page is read first.
    if (down ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 1) return
    event.preventDefault()
    onTurn(down ? 1 : -1)
  }

  const end = data === undefined ? 0 : data.from + data.text.length
  return (
    <section
      ref={area}
      aria-label="Pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-testid="text-pages"
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-auto overscroll-contain bg-paper-desk px-5 py-5 -outline-offset-2 max-sm:px-3"
    >
      {data === undefined ? null : (
        <article
          aria-label={`${capital(namePages(document, 1))} ${page}`}
          style={{ fontSize: `${0.9375 * zoom}rem` }}
          className="mx-auto min-h-[60%] max-w-[860px] bg-paper px-[7%] py-[6%] font-paper leading-[1.5] text-paper-ink shadow-sm [overflow-wrap:anywhere]"
        >
          <p className="mb-[1.2em] border-b border-paper-ink/20 pb-[0.5em] font-sans text-xs text-paper-ink/75">
            {data.label ?? `${capital(namePages(document, 1))} ${page}`}
          </p>
          {data.from > 0 ? (
            <MorePart
              label="Show what comes before"
              onShow={() => setPart({ wish, from: Math.max(0, data.from - pageTextLength) })}
            />
          ) : null}
          {data.text.trim() === '' ? <p className="text-paper-ink/75">Nothing is shown here.</p> : null}
          <TextPage text={data.text} quote={citation?.quote} />
          {end < data.length && !isLent ? (
            <MorePart label="Show what follows" onShow={() => setPart({ wish, from: end })} />
          ) : null}
        </article>
      )}
    </section>
  )
}

function MorePart({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <div className="my-3 flex justify-center font-sans">
      <Button size="sm" onClick={onShow}>
        {label}
      </Button>
    </div>
  )
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
