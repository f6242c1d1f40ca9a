import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { scrollToSee } from './page-marks.ts'
import { type PageStack, stackPages, usualRatio } from './page-stack.ts'

/** Around each page, in CSS pixels. */
const gap = 20
/** A page is not drawn wider than this before it is enlarged. */
const widestPage = 860
/** Pages whose distance from the window is less than this many windows are drawn. */
const reach = 0.6

export interface PageWindow {
  stack: PageStack
  /** The pages to draw, and the one that is read. All 1-based. */
  first: number
  last: number
  current: number
}

/** Where on a page something stands: 0 is its top, 1 its bottom. */
interface Anchor {
  page: number
  share: number
  /** The distance from the top of the window, in CSS pixels. */
  below: number
}

/** A part of a page, as shares of its height and width. */
interface Stretch {
  top: number
  bottom: number
  left: number
  right: number
}

/**
 * The pages of a document in a scrolling area, as many as its file has, of which only those near the window are drawn.
 * What is read stays where it is when the area, the zoom or the known heights of pages change.
 */
export function usePageStack(area: RefObject<HTMLElement | null>, count: number, zoom: number, startPage: number) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [known, setKnown] = useState<{ ratios: ReadonlyMap<number, number>; usual: number | undefined }>(nothingKnown)
  const [scrolled, setScrolled] = useState(0)
  const anchor = useRef<Anchor>({ page: startPage, share: 0, below: gap })
  /** The middle of the window, as a share of the width of what scrolls. */
  const middle = useRef(0.5)

  const width = Math.round(Math.max(0, Math.min(size.width - 2 * gap, widestPage)) * zoom)
  const stack = useMemo(
    () => stackPages({ count, width, gap, ratios: known.ratios, defaultRatio: known.usual ?? usualRatio }),
    [count, width, known],
  )

  const learnRatio = useCallback((page: number, ratio: number) => {
    setKnown((before) =>
      before.ratios.get(page) === ratio
        ? before
        : // Most pages of a document are like the first one that was seen.
          { ratios: new Map(before.ratios).set(page, ratio), usual: before.usual ?? ratio },
    )
  }, [])

  const moveTo = useCallback(
    (next: Anchor) => {
      anchor.current = next
      const element = area.current
      if (element === null || stack.width === 0) return
      element.scrollTop = stack.topOf(next.page) + next.share * stack.heightOf(next.page) - next.below
      setScrolled(element.scrollTop)
    },
    [area, stack],
  )

  // Before the browser paints, so that nothing jumps.
  useLayoutEffect(() => {
    moveTo(anchor.current)
    const element = area.current
    if (element !== null) element.scrollLeft = middle.current * element.scrollWidth - element.clientWidth / 2
  }, [moveTo, area])

  useEffect(() => {
    const element = area.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])

  const onScroll = useCallback(() => {
    const element = area.current
    if (element === null || stack.width === 0) return
    const { scrollTop, clientHeight } = element
    setScrolled(scrollTop)
    middle.current = (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth
    // The upper third is where people read.
    const below = clientHeight / 3
    const page = stack.pageAt(scrollTop + below)
    anchor.current = { page, share: (scrollTop + below - stack.topOf(page)) / stack.heightOf(page), below }
  }, [area, stack])

  const showStretch = useCallback(
    (page: number, { top, bottom, left, right }: Stretch) => {
      const element = area.current
      if (element === null || stack.width === 0) return moveTo({ page, share: top, below: size.height / 4 })
      const { scrollTop, clientHeight, scrollLeft, clientWidth, scrollWidth } = element
      const start = stack.topOf(page)
      const height = stack.heightOf(page)
      const y = scrollToSee(
        { from: start + top * height, to: start + bottom * height },
        { at: scrollTop, length: clientHeight },
      )
      const margin = (scrollWidth - stack.width) / 2
      const x = scrollToSee(
        { from: margin + left * stack.width, to: margin + right * stack.width },
        { at: scrollLeft, length: clientWidth },
      )
      element.scrollLeft = x
      middle.current = (element.scrollLeft + clientWidth / 2) / scrollWidth
      if (y !== scrollTop) moveTo({ page, share: top, below: start + top * height - y })
    },
    [area, stack, moveTo, size.height],
  )

  const first = stack.pageAt(scrolled - size.height * reach)
  const last = stack.pageAt(scrolled + size.height * (1 + reach))
  const current = stack.pageAt(scrolled + size.height / 3)
  const pages = useMemo<PageWindow>(() => ({ stack, first, last, current }), [stack, first, last, current])
  return {
    pages,
    learnRatio,
    onScroll,
    /** Shows the top of a page. */
    showPage: useCallback((page: number) => moveTo({ page, share: 0, below: gap }), [moveTo]),
    /** Shows a part of a page, and moves nothing where it is seen already. */
    showStretch,
    /** Shows a place of a page in the upper third of the window. `share` is 0 at the top of the page, 1 at its bottom; `center` of what scrolls, from left to right, comes to the middle. */
    showPlace: useCallback(
      (page: number, share: number, center: number) => {
        middle.current = center
        moveTo({ page, share, below: size.height / 4 })
      },
      [moveTo, size.height],
    ),
  }
}

const nothingKnown = { ratios: new Map<number, number>(), usual: undefined }
