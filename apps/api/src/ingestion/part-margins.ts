import { countCrossings, groupRows, right, type TextFragment } from './text-fragment.ts'

export interface MarginNote {
  /** In one line. */
  text: string
  /** Baseline of its first line. */
  y: number
  size: number
}

/** A line of text reaches this far across the page at least. */
const wideShare = 0.4
/** Margins hold no more of the page's width than this. */
const marginShare = 0.3

/**
 * Takes side notes out of the way of the lines they stand beside, and drops printed line numbers (5, 10, 15 …), as in
 * statutes. Narrow columns of tables are no margins: they are drawn row by row together with the rest.
 */
export function partMargins(fragments: readonly TextFragment[]): { body: TextFragment[]; notes: MarginNote[] } {
  const all = { body: [...fragments], notes: [] }
  const inked = fragments.filter((fragment) => fragment.text.trim() !== '')
  const extent = Math.max(...inked.map(right)) - Math.min(...inked.map((fragment) => fragment.x))
  const wide = inked.filter((fragment) => fragment.width > wideShare * extent)
  if (wide.length < 5) return all

  const left = Math.min(...wide.map((fragment) => fragment.x)) + 1
  const end = Math.max(...wide.map(right)) - 1
  if (end - left < (1 - marginShare) * extent * 0.9) return all
  // A note in smaller type begins a little above the line it stands beside.
  const top = Math.min(...wide.map((fragment) => fragment.y - 0.8 * fragment.size))
  const isOutside = (fragment: TextFragment) => fragment.y >= top && (right(fragment) <= left || fragment.x >= end)
  const outside = inked.filter(isOutside)
  if (outside.length === 0 || countCrossings(inked, isOutside) > Math.max(2, 0.5 * outside.length)) return all

  const sides = [outside.filter((fragment) => fragment.x < left), outside.filter((fragment) => fragment.x >= end)]
  const notes = sides.flatMap((side) => readNotes(withoutLineNumbers(groupRows(side))))
  return { body: fragments.filter((fragment) => !isOutside(fragment)), notes }
}

function textOf(row: readonly TextFragment[]): string {
  return row
    .map((fragment) => fragment.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutLineNumbers(rows: TextFragment[][]): TextFragment[][] {
  const isLineNumber = (row: TextFragment[]) => {
    const digits = textOf(row).replaceAll(' ', '')
    return /^\d{1,3}$/.test(digits) && Number(digits) % 5 === 0
  }
  return rows.filter(isLineNumber).length >= 3 ? rows.filter((row) => !isLineNumber(row)) : rows
}

function readNotes(rows: TextFragment[][]): MarginNote[] {
  const notes: (MarginNote & { end: number })[] = []
  for (const row of rows) {
    const first = row[0]
    const text = textOf(row)
    if (!first || text === '') continue
    const note = notes.at(-1)
    if (note && first.y - note.end < 1.7 * first.size) {
      note.text = `${note.text} ${text}`
      note.end = first.y
    } else notes.push({ text, y: first.y, size: first.size, end: first.y })
  }
  return notes.map(({ text, y, size }) => ({ text, y, size }))
}
