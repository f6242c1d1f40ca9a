import { type ItemReference, isFirst, readReference } from './item-reference.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** Rows between one part of a list and the next; a part has few lines. */
const farthest = 12
/** Difference of left edges within a list, in heights of the font. */
const sameEdge = 1

interface Part {
  row: QuestionnaireRow
  index: number
  reference: ItemReference
}

/**
 * The rows that begin the parts of lists with letters or roman numerals, "(a)", "(b)", "(c)": each follows the one before
 * it at the same edge, so that no full stop before it is needed to tell it from a sentence that goes on.
 */
export function findLetteredLists(rows: readonly QuestionnaireRow[]): ReadonlySet<QuestionnaireRow> {
  const found = new Set<QuestionnaireRow>()
  /** The last part of each list that may go on, outermost first. */
  const open: Part[] = []
  for (const [index, row] of rows.entries()) {
    const read = readReference(row.refText !== '' ? row.refText : row.text)
    if (!read || (read.reference.kind !== 'letter' && read.reference.kind !== 'roman')) continue
    const part: Part = { row, index, reference: read.reference }
    const before = open.findLastIndex((earlier) => goesOn(earlier, part))
    const earlier = open[before]
    if (earlier) {
      found.add(earlier.row).add(row)
      open.length = before
    } else if (!isFirst(read.reference)) continue
    open.push(part)
  }
  return found
}

function goesOn(before: Part, part: Part): boolean {
  if (part.index - before.index > farthest || Math.abs(part.row.indent - before.row.indent) > sameEdge) return false
  const next = asNext(before.reference, part.reference)
  return next.kind === before.reference.kind && next.parts[0] === (before.reference.parts[0] ?? 0) + 1
}

/** "i", "v" and "x" are letters where they follow "h", "u" and "w". */
export function asNext(before: ItemReference, reference: ItemReference): ItemReference {
  const [sign = '', ...more] = reference.text.replace(/[^a-z]/g, '')
  const value = sign.charCodeAt(0) - 96
  const isLetter = reference.kind === 'roman' && more.length === 0 && before.kind === 'letter'
  return isLetter && before.parts[0] === value - 1 ? { ...reference, kind: 'letter', parts: [value] } : reference
}
