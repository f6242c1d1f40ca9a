import { type ItemReference, readReference } from './item-reference.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** Parts from which on capitals or numerals count a list. */
const fewestParts = 3
/** Lines of a part of such a list. */
const longestPart = 3
/** Difference of left edges within a list, in heights of the font. */
const sameEdge = 1

interface Part {
  row: QuestionnaireRow
  index: number
  reference: ItemReference
}

/**
 * The parts of lists that capitals or large numerals count, "I.", "II.", "III.", with their references: each follows the
 * one before it at the same edge with nothing of its own between them, as titles have. A lone "I." at that edge is a list
 * of one.
 */
export function findCapitalLists(rows: readonly QuestionnaireRow[]): ReadonlyMap<QuestionnaireRow, ItemReference> {
  const parts = rows.flatMap((row, index): Part[] => {
    const read = row.strong || row.inTable ? undefined : readReference(row.refText !== '' ? row.refText : row.text)
    return read?.reference.kind === 'capital' ? [{ row, index, reference: read.reference }] : []
  })
  const found = new Map<QuestionnaireRow, ItemReference>()
  const edges: number[] = []
  for (let at = 0; at < parts.length; ) {
    const [letters, counted] = [countLetters, countNumerals].map((count) => takeRun(parts.slice(at), rows, count))
    const best = (letters?.length ?? 0) > (counted?.length ?? 0) ? (letters ?? []) : (counted ?? [])
    if (best.length >= fewestParts) {
      for (const { row, reference } of best) found.set(row, reference)
      edges.push(best[0]?.row.indent ?? 0)
      at += best.length
    } else at++
  }
  for (const { row, reference } of parts)
    if (!found.has(row) && reference.text === 'I' && edges.some((edge) => Math.abs(edge - row.indent) <= sameEdge))
      found.set(row, { ...reference, parts: [1] })
  return found
}

/** The parts from the first one on that count on from one. */
function takeRun(
  parts: readonly Part[],
  rows: readonly QuestionnaireRow[],
  count: (reference: ItemReference) => number,
): Part[] {
  const run: Part[] = []
  for (const part of parts) {
    const before = run.at(-1)
    if (count(part.reference) !== run.length + 1 || (before && !isNext(before, part, rows))) break
    run.push({ ...part, reference: { ...part.reference, parts: [run.length + 1] } })
  }
  return run
}

/** Whether nothing but the rest of the first part stands between the two. */
function isNext(before: Part, part: Part, rows: readonly QuestionnaireRow[]): boolean {
  const between = rows.slice(before.index + 1, part.index)
  return (
    between.length < longestPart &&
    Math.abs(before.row.indent - part.row.indent) <= sameEdge &&
    between.every(
      (row) => !(row.boxed || row.isAnswer || row.isAnswered || row.bulleted || row.strong || row.inTable),
    ) &&
    between.every((row) => readReference(row.refText !== '' ? row.refText : row.text) === undefined)
  )
}

const countLetters = ({ text }: ItemReference) => (text.length === 1 ? text.charCodeAt(0) - 64 : 0)

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV']
const countNumerals = ({ text }: ItemReference) => numerals.indexOf(text) + 1
