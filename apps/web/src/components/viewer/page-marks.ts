/** Left, top, right, bottom in points, from the top left of a page downwards. */
export type PointBox = readonly [left: number, top: number, right: number, bottom: number]

/** Something that stands on a page and can be picked there. */
export interface PageMark {
  id: string
  /** 1-based. */
  page: number
  box: PointBox
  /** What it is, for assistive technology and as a tooltip. */
  label: string
  tone: 'plain' | 'doubtful'
}

/** What is marked on the pages of a document. */
export interface PageMarks {
  marks: readonly PageMark[]
  currentId: string | undefined
  /** What is to be brought into view: a place of a page, or its top; a new object is a new wish. */
  wish: { page: number; box: PointBox | undefined } | undefined
  onPick: (id: string) => void
  /** While it is given, a rectangle can be drawn on a page. The function must stay the same between renders. */
  onDraw?: ((area: DrawnArea) => void) | undefined
}

/** What somebody drew around on a page. */
export interface DrawnArea {
  /** 1-based. */
  page: number
  box: PointBox
  /** The words within, as far as the page has its text with it: a scan has none. */
  text: string
}

/** How large a page is, in points. */
export interface PageSize {
  width: number
  height: number
}

/** Room between the words and the line around them, in points. */
const room = 3

/** Where a box is drawn, as shares of the page in percent; never off the page. */
export function placeMark([left, top, right, bottom]: PointBox, { width, height }: PageSize) {
  const from = (value: number, of: number) => (100 * Math.min(Math.max(value, 0), of)) / of
  const x = from(left - room, width)
  const y = from(top - room, height)
  return {
    left: `${x}%`,
    top: `${y}%`,
    width: `${from(right + room, width) - x}%`,
    height: `${from(bottom + room, height) - y}%`,
  }
}

/**
 * Where to scroll so that a stretch is seen, its start a quarter below the edge; unchanged where it is seen already.
 * All in the same unit, from the start of what scrolls.
 */
export function scrollToSee(stretch: { from: number; to: number }, view: { at: number; length: number }): number {
  const { from, to } = stretch
  if (from >= view.at && to <= view.at + view.length) return view.at
  return Math.max(0, from - view.length / 4)
}
