import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Document } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import './viewer.css'
import './pdf-worker.ts'
import { trpc } from '../../lib/trpc.ts'
import { passwordNeeded } from './describe-failure.ts'
import { fileAddress } from './file-address.ts'
import { fitPassage, middleOfPassage } from './fit-passage.ts'
import { type Box, surround } from './join-lines.ts'
import type { PageMarks, PageSize } from './page-marks.ts'
import { pdfOptions } from './pdf-options.ts'
import { PdfPage } from './pdf-page.tsx'
import { usePageStack } from './use-page-stack.ts'
import type { Citation, ViewerTarget } from './viewer-target.ts'

/** The page to show; a new object is a new wish, also for the same page. */
export interface PageWish {
  page: number
}

/** On each side of a page, in CSS pixels. */
const margin = 20

/** The scrolling pages of a document. In a chunk of its own, because of PDF.js. Give it the document's id as its key. */
export function PdfPages({
  target,
  wish,
  zoom,
  onFit,
  marks,
  onOpened,
  onFailed,
  onPage,
  onTurn,
  onMarked,
}: {
  target: ViewerTarget
  wish: PageWish
  /** 1 fits the width. */
  zoom: number
  /** A size at which the cited words can be read in a narrow area; not given where somebody chose one. */
  onFit?: ((zoom: number) => void) | undefined
  marks?: PageMarks | undefined
  onOpened: (pageCount: number) => void
  onFailed: (error: Error) => void
  /** The page that is read has changed. */
  onPage: (page: number) => void
  /** A key asks for the next page or the one before. */
  onTurn: (direction: 1 | -1) => void
  /** Whether the cited words were found on their page. */
  onMarked: (citation: Citation, found: boolean) => void
}) {
  const { documentId, address } = target
  const area = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const file = useMemo(() => ({ url: address ?? fileAddress(documentId) }), [address, documentId])
  const [options] = useState(pdfOptions)
  const { pages, learnRatio, onScroll, showPage, showPlace, showStretch } = usePageStack(area, count, zoom, wish.page)
  const { stack, first, last, current } = pages

  // The citation that is still to be brought into view; none once the reader has moved away from it.
  const awaited = useRef<Citation>(undefined)
  const lastWish = useRef<PageWish>(undefined)
  useEffect(() => {
    if (count === 0 || lastWish.current === wish) return
    lastWish.current = wish
    awaited.current = wish.page === target.page ? target.citation : undefined
    showPage(Math.min(wish.page, count))
  }, [wish, count, showPage, target])

  // Where a mark stands in the window is known with the size of its page.
  const sizes = useRef(new Map<number, PageSize>())
  const lastMark = useRef<PageMarks['wish']>(undefined)
  const markWish = marks?.wish
  const showMark = useRef<() => void>(undefined)
  useEffect(() => {
    showMark.current = () => {
      if (count === 0 || markWish === undefined || lastMark.current === markWish) return
      const { page, box } = markWish
      const size = sizes.current.get(page)
      if (box !== undefined && size === undefined) return showPage(Math.min(page, count))
      lastMark.current = markWish
      if (box === undefined || size === undefined) return showPage(Math.min(page, count))
      const [left, top, right, bottom] = box
      const share = { left: left / size.width, right: right / size.width }
      showStretch(page, { ...share, top: top / size.height, bottom: bottom / size.height })
    }
    showMark.current()
  }, [count, markWish, showPage, showStretch])
  const onSize = useCallback(
    (page: number, size: PageSize) => {
      sizes.current.set(page, size)
      learnRatio(page, size.height / size.width)
      showMark.current?.()
    },
    [learnRatio],
  )
  const marksOf = useMemo(() => Map.groupBy(marks?.marks ?? [], ({ page }) => page), [marks?.marks])

  const { client } = trpc.useUtils()
  const loadWords = useCallback(
    async (page: number) => {
      // Only of documents the words of scanned pages are kept.
      if (address !== undefined) return []
      return client.documents.pageWords.query({ id: documentId, page }).then(
        ({ words }) => words,
        // Without them the page is shown all the same, and says that nothing is marked.
        () => [],
      )
    },
    [client, address, documentId],
  )
  const handleQuote = useRef<(citation: Citation, boxes: readonly Box[]) => void>(undefined)
  useEffect(() => {
    handleQuote.current = (citation, boxes) => {
      onMarked(citation, boxes.length > 0)
      if (boxes.length === 0 || awaited.current !== citation) return
      awaited.current = undefined
      const page = stack.width / zoom
      const fit = onFit && (fitPassage(boxes, { area: area.current?.clientWidth ?? 0, page }) ?? 1)
      const width = page * (fit ?? zoom)
      showPlace(target.page, surround(boxes).top, (margin + middleOfPassage(boxes, width)) / (width + 2 * margin))
      if (fit !== undefined) onFit?.(fit)
    }
  })
  // The same function at every render: pages are memoised.
  const onQuote = useCallback((citation: Citation, boxes: readonly Box[]) => handleQuote.current?.(citation, boxes), [])
  useEffect(() => {
    if (count > 0 && stack.width > 0) onPage(current)
  }, [count, stack.width, current, onPage])
  useEffect(() => {
    // In a sheet the focus begins on the sheet itself; from there keys are to scroll the pages. A frame later, because
    // the sheet may take the focus only after its content is there.
    const frame = requestAnimationFrame(() => {
      const sheet = area.current?.closest('[role="dialog"]')
      if (sheet && sheet === document.activeElement) area.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const forget = () => {
    awaited.current = undefined
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    forget()
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return
    // A page taller than the window is scrolled by the browser, so that nothing of it is passed over.
    if (stack.heightOf(current) > event.currentTarget.clientHeight) return
    event.preventDefault()
    onTurn(event.key === 'PageDown' ? 1 : -1)
  }

  return (
    <section
      ref={area}
      aria-label="Pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      data-testid="pdf-pages"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onWheel={forget}
      onPointerDown={forget}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-paper-desk [overflow-anchor:none] -outline-offset-2"
    >
      <Document
        file={file}
        options={options}
        suspense={false}
        loading={null}
        error={null}
        onLoadSuccess={({ numPages }) => {
          setCount(numPages)
          onOpened(numPages)
        }}
        onLoadError={onFailed}
        onSourceError={onFailed}
        // Protected files are refused when they are read in; nobody is asked for a password here.
        onPassword={() => onFailed(new Error(passwordNeeded))}
      >
        <div
          // Wide enough for an enlarged page, with its margins.
          style={{ height: stack.height, width: `max(100%, ${stack.width + 2 * margin}px)` }}
          className="relative"
        >
          {count === 0 || stack.width === 0
            ? null
            : range(first, last).map((page) => (
                <div
                  key={page}
                  style={{
                    top: stack.topOf(page),
                    width: stack.width,
                    height: stack.heightOf(page),
                    ['--page-width' as string]: `${stack.width}px`,
                  }}
                  className="pdf-paper absolute inset-x-0 mx-auto overflow-hidden bg-white text-paper-ink shadow-sm"
                >
                  <PdfPage
                    page={page}
                    width={stack.width}
                    height={stack.heightOf(page)}
                    citation={page === target.page ? target.citation : undefined}
                    loadWords={loadWords}
                    marks={marks === undefined ? undefined : marksOf.get(page)}
                    currentId={
                      marksOf.get(page)?.some(({ id }) => id === marks?.currentId) ? marks?.currentId : undefined
                    }
                    onPick={marks?.onPick}
                    onDraw={marks?.onDraw}
                    onSize={onSize}
                    onQuote={onQuote}
                  />
                </div>
              ))}
        </div>
      </Document>
    </section>
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
