import {
  defaultRangeExtractor,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual'
import {
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useGradualList } from '../../lib/use-gradual-list.ts'
import { findRow, indexOf, type RowKey } from './find-row.ts'
import { findScroller, type Scroller } from './find-scroller.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { useListStart } from './use-list-start.ts'

/** Up to so many rows all are drawn, so that a browser finds and prints them. Beyond, those near the window are. */
export const plainRowsMax = 200

/** So many rows are drawn beyond each edge of the window. */
const overscan = 8
/** How many rows stand there before anything is measured. */
const firstRows = 20

/** What a row puts onto its outermost element. It stays the same object as long as the row keeps its place. */
export interface RowPlace {
  ref: RefCallback<HTMLElement>
  'data-index': number
  style?: { contentVisibility: 'visible' }
  'aria-rowindex'?: number
  'aria-posinset'?: number
  'aria-setsize'?: number
}

/** What is drawn: rows, and the room of those that are not. */
export type Piece =
  | { kind: 'row'; key: RowKey; index: number }
  | { kind: 'gap'; key: string; height: number; ref: Ref<HTMLElement> | undefined }

export interface RowsHandle {
  /** Draws a row, brings it to the top of the window and hands it over, as soon as there is one with this key. */
  show: (key: RowKey, then?: (row: HTMLElement) => void) => void
}

export interface RowsOptions<Row> {
  rows: readonly Row[]
  /** The same function at each render, such as one of the module. */
  keyOf: (row: Row) => RowKey
  /** About how tall a row is, in pixels, until it has been measured. The same function at each render. */
  estimate: (row: Row) => number
  /** Of a list that is drawn whole: how many rows in a frame, where they are costly, and from which end. */
  step?: number
  from?: 'start' | 'end'
  /** A row that stays drawn wherever the window is. */
  keep?: RowKey | undefined
  /** Whether something else holds the window at the end of what scrolls, as in a conversation. */
  atEnd?: RefObject<boolean> | undefined
}

/**
 * The rows of a list that may be long: all of them up to `plainRowsMax`, beyond that those near the window of whatever
 * scrolls the list. A row that has the focus, or had it lately, and one in which something was entered stay drawn, so
 * that neither the place of a keyboard user nor an unsaved entry is lost.
 */
export function useVirtualRows<Row>({
  rows,
  keyOf,
  estimate,
  step = plainRowsMax,
  from = 'start',
  keep,
  atEnd,
}: RowsOptions<Row>) {
  const virtual = rows.length > plainRowsMax
  const drawn = useGradualList(virtual ? noRows : rows, step, from)
  const elements = useRef(new Set<HTMLElement>())
  const start = useRef<HTMLElement>(null)
  const scroller = useRef<Scroller>(undefined)
  const getScroller = useCallback(() => {
    if (start.current === null) return null
    scroller.current ??= findScroller(start.current)
    return scroller.current
  }, [])

  const getItemKey = useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf])
  const indexes = useMemo(
    () => (virtual ? new Map(rows.map((row, index) => [keyOf(row), index])) : noIndexes),
    [virtual, rows, keyOf],
  )
  const listKept = useKeptRows(virtual, elements, getItemKey)
  const [wanted, setWanted] = useState<{ key: RowKey; then: ((row: HTMLElement) => void) | undefined }>()
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range))
      for (const key of [wanted?.key, keep, ...listKept()]) {
        const index = key === undefined ? undefined : indexes.get(key)
        if (index !== undefined) shown.add(index)
      }
      // From the row with the focus, Tab leads to the one beside it.
      const focused = indexOf(findRow(elements.current, document.activeElement))
      if (focused !== undefined)
        for (const index of [focused - 1, focused, focused + 1]) if (index >= 0 && index < range.count) shown.add(index)
      return [...shown].sort((a, b) => a - b)
    },
    [indexes, keep, wanted, listKept],
  )
  const [listStart, setListStart] = useState(0)
  const virtualizer = useVirtualizer<Element, HTMLElement>({
    count: virtual ? rows.length : 0,
    enabled: virtual,
    getScrollElement: getScroller as () => Element | null,
    observeElementRect: (instance, tell) =>
      instance.scrollElement instanceof HTMLElement
        ? observeElementRect(instance, tell)
        : observeWindowRect(instance as never, tell),
    observeElementOffset: (instance, tell) =>
      instance.scrollElement instanceof HTMLElement
        ? observeElementOffset(instance, tell)
        : observeWindowOffset(instance as never, tell),
    estimateSize: (index) => estimate(rows[index] as Row),
    // A list that is not to be seen, as in a closed column, has no heights.
    measureElement: (element, entry, instance) => {
      const index = instance.indexFromElement(element)
      return (
        measureElement(element, entry, instance) ||
        (instance.itemSizeCache.get(getItemKey(index)) ?? instance.options.estimateSize(index))
      )
    },
    getItemKey,
    rangeExtractor,
    overscan,
    scrollMargin: listStart,
    initialRect: { width: 0, height: virtual ? window.innerHeight : 0 },
  })
  // Rows above the window that turn out taller or lower push it along, unless it is held elsewhere. The library's own
  // rule, which knows of no such hold, is the last line.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange =
    atEnd === undefined
      ? undefined
      : ({ key, start, end }, _change, { scrollOffset, scrollDirection, itemSizeCache }) =>
          !atEnd.current &&
          (itemSizeCache.has(key)
            ? end <= (scrollOffset ?? 0) && scrollDirection !== 'backward'
            : start < (scrollOffset ?? 0))
  useListStart({ virtual, getScroller, start, listStart, setListStart })

  const { measureElement: measure } = virtualizer
  const register = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      elements.current.add(element)
      if (virtual) measure(element)
      return () => {
        elements.current.delete(element)
        if (virtual) measure(null)
      }
    },
    [virtual, measure],
  )
  const show = useCallback<RowsHandle['show']>((key, then) => setWanted({ key, then }), [])
  const handed = useRef<object>(undefined)
  // After each render: a list that is drawn whole comes step by step.
  useLayoutEffect(() => {
    if (wanted === undefined || handed.current === wanted) return
    const row = [...elements.current].find((element) => keyAt(element) === wanted.key)
    if (row === undefined) return
    handed.current = wanted
    row.scrollIntoView({ block: 'start' })
    wanted.then?.(row)
  })
  function keyAt(element: HTMLElement): RowKey | undefined {
    const index = indexOf(element)
    const row = index === undefined ? undefined : rows[index]
    return row === undefined ? undefined : keyOf(row)
  }

  const offset = virtual || from === 'start' ? 0 : rows.length - drawn.length
  const pieces: Piece[] = virtual
    ? placeVirtual()
    : drawn.map((row, index) => ({ kind: 'row', key: keyOf(row), index: offset + index }))

  /** The rows that are drawn, with gaps between them as high as those that are not. */
  function placeVirtual(): Piece[] {
    const total = virtualizer.getTotalSize()
    const near = virtualizer.getVirtualItems()
    // A list that is not to be seen yet has no window.
    const first = { startIndex: 0, endIndex: firstRows - 1, overscan: 0, count: rows.length, lanes: 1 }
    const items = near.length > 0 ? near : rangeExtractor(first).map(measurementAt)
    const found: Piece[] = []
    let end = listStart
    for (const item of items) {
      // The first gap is there at any height: it says where the list begins.
      if (found.length === 0 || item.start - end >= 1)
        found.push({
          kind: 'gap',
          key: `gap ${found.length === 0 ? 'first' : found.length}`,
          height: Math.max(0, item.start - end),
          ref: found.length === 0 ? start : undefined,
        })
      found.push({ kind: 'row', key: item.key as RowKey, index: item.index })
      end = item.end
    }
    const rest = listStart + total - end
    if (rest >= 1) found.push({ kind: 'gap', key: 'gap last', height: rest, ref: undefined })
    return found
  }
  function measurementAt(index: number) {
    const { start, end, key } = virtualizer.measurementsCache[index] ?? { start: 0, end: 0, key: getItemKey(index) }
    return { index, start, end, key }
  }
  return { pieces, register, show, virtual }
}

const noRows: readonly never[] = []
const noIndexes: ReadonlyMap<RowKey, number> = new Map()
