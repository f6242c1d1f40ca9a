import type { TableRow } from './classify-rows.ts'
import { isQuestion } from './item-text.ts'

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
