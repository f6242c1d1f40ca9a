import type { TableRow } from './classify-rows.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isQuestion, splitAtBoxes } from './item-text.ts'

/** Columns to write in from which on a row is a record; an inspection has one for remarks, and one for what to do. */
const fewestColumns = 3
/** Words of the label of a record: "Child 1". */
const longestLabel = 2

/**
 * Whether a table is to be filled with a record in each row: labels of a word or two, for which no name stands above, beside
 * several named columns without a word or a box.
 * @param label the column of labels
 */
export function holdsRecords(rows: readonly TableRow[], label: number): boolean {
  const [first, ...others] = rows
  if (!first || (first.texts[label] ?? '') !== '') return false
  const labels = others.map(({ texts }) => texts[label] ?? '').filter((text) => text !== '')
  const isShort = labels.every((text) => text.split(/\s+/).length <= longestLabel && !isQuestion(text))
  const toWrite = first.texts.filter((name, at) => name !== '' && others.every(({ texts }) => (texts[at] ?? '') === ''))
  return isShort && toWrite.length >= fewestColumns
}

/**
 * Whether a row of a table without a header has no room for an answer: it neither asks nor has a number, and its cells reach over
 * all columns and say something. The legend of a scale, what terms mean.
 * @param columns of the table
 */
export function isFullRow({ cells, above }: TableRow, columns: number): boolean {
  const covered = cells.reduce((sum, { columnSpan }) => sum + columnSpan, 0)
  if (covered < columns || above.some((text) => text !== '')) return false
  if (isQuestion(cells[0]?.text ?? '')) return false
  return cells.every(
    ({ text }) =>
      !isAnswerText(text) && !/\?/.test(text) && readReference(text) === undefined && splitAtBoxes(text) === undefined,
  )
}
