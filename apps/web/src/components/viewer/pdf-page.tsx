import type { PageWord } from '@fieldproof/schema/documents'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import { DrawArea } from './draw-area.tsx'
import { ItemMarks } from './item-marks.tsx'
import type { Box } from './join-lines.ts'
import { measureQuote } from './measure-quote.ts'
import type { DrawnArea, PageMark, PageSize, PointBox } from './page-marks.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { placeQuote } from './place-quote.ts'
import { QuoteMark } from './quote-mark.tsx'
import { measureWords, readArea } from './read-area.ts'
import type { Citation } from './viewer-target.ts'

/** More pixels than this in one canvas cost more memory than they show. */
const mostPixels = 16_000_000

/**
 * One page, drawn at a width, with its text to select. Links, forms and scripts of the document stay without effect.
 * The functions must stay the same between renders.
 */
export const PdfPage = memo(function PdfPage({
  page,
  width,
  height,
  citation,
  loadWords,
  marks,
  currentId,
  onPick,
  onDraw,
  onSize,
  onQuote,
}: {
  /** 1-based. */
  page: number
  /** CSS pixels. */
  width: number
  height: number
  /** Only for the page that is cited. */
  citation: Citation | undefined
  /** What OCR read on a page; nothing where it has a text of its own. Never fails. */
  loadWords: (page: number) => Promise<readonly PageWord[]>
  /** What stands on this page and can be picked. */
  marks?: readonly PageMark[] | undefined
  currentId?: string | undefined
  onPick?: ((id: string) => void) | undefined
  /** While it is given, a rectangle can be drawn. */
  onDraw?: ((area: DrawnArea) => void) | undefined
  /** Its size, once it is known. */
  onSize: (page: number, size: PageSize) => void
  /** Where the words of `citation` stand; no box where they cannot be found. */
  onQuote: (citation: Citation, boxes: readonly Box[]) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  const [textIsDrawn, setTextIsDrawn] = useState(false)
  // The same function at every render, or PDF.js would draw the text again.
  const endText = useCallback(() => setTextIsDrawn(true), [])
  // At another width it is drawn again, and is empty until then.
  const [drawnWidth, setDrawnWidth] = useState<number>()
  const latestWidth = useRef(width)
  useEffect(() => {
    latestWidth.current = width
  }, [width])
  const endDrawing = useCallback(() => setDrawnWidth(latestWidth.current), [])
  const [size, setSize] = useState<PageSize>()
  const [marked, setMarked] = useState<{ citation: Citation; boxes: readonly Box[] }>()
  useEffect(() => {
    if (!textIsDrawn || citation === undefined) return
    let stale = false
    const show = (boxes: readonly Box[]) => {
      if (stale) return
      setMarked({ citation, boxes })
      onQuote(citation, boxes)
    }
    const textLayer = element.current?.querySelector<HTMLElement>('.textLayer')
    const boxes = textLayer ? measureQuote(textLayer, citation.quote) : []
    if (boxes.length > 0) show(boxes)
    else void loadWords(page).then((words) => show(placeQuote(words, citation.quote)))
    return () => {
      stale = true
    }
  }, [textIsDrawn, citation, page, loadWords, onQuote])

  function textWithin([left, top, right, bottom]: PointBox, { width: wide, height: high }: PageSize): string {
    const textLayer = element.current?.querySelector<HTMLElement>('.textLayer')
    const area = { left: left / wide, top: top / high, width: (right - left) / wide, height: (bottom - top) / high }
    return textLayer ? readArea(measureWords(textLayer), area) : ''
  }

  return (
    <>
      <Page
        inputRef={element}
        pageNumber={page}
        width={width}
        devicePixelRatio={limitPixelRatio(window.devicePixelRatio, width, height)}
        renderAnnotationLayer={false}
        suspense={false}
        // Its lines stand behind it until it is drawn, not only until it is loaded.
        loading={null}
        error={cannotBeShown}
        onLoadSuccess={({ originalWidth, originalHeight }) => {
          const known = { width: originalWidth, height: originalHeight }
          setSize(known)
          onSize(page, known)
        }}
        onRenderSuccess={endDrawing}
        onRenderError={endDrawing}
        onLoadError={endDrawing}
        onRenderTextLayerSuccess={endText}
        onRenderTextLayerError={endText}
        onGetTextError={endText}
      >
        {marked !== undefined && marked.citation === citation && marked.boxes.length > 0 ? (
          <QuoteMark boxes={marked.boxes} number={marked.citation.number} />
        ) : null}
        {size === undefined || marks === undefined || onPick === undefined ? null : (
          <ItemMarks marks={marks} size={size} currentId={currentId} onPick={onPick} />
        )}
        {size === undefined || onDraw === undefined ? null : (
          <DrawArea size={size} onDraw={(box) => onDraw({ page, box, text: textWithin(box, size) })} />
        )}
      </Page>
      {drawnWidth === width ? null : <PageSkeleton />}
    </>
  )
})

const cannotBeShown = <p className="p-6 text-sm text-paper-ink">This page cannot be shown.</p>

/** The device's pixels for each CSS pixel, fewer where the canvas would become too large. */
function limitPixelRatio(ratio: number, width: number, height: number): number {
  return Math.min(ratio, Math.sqrt(mostPixels / Math.max(1, width * height)))
}
