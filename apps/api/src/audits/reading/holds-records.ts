import type { ColumnRole } from '@fieldproof/schema/audit-columns'
import type { TableRow } from './classify-rows.ts'
import { nameOf, type TableRoles } from './column-roles.ts'
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

/** Columns of own words beside the texts from which on a full table is a register. */
const fewestTold = 2
/** Words that statements have on average; names of things have fewer. */
const leastWords = 4
/** Share of the texts that may ask in a register. */
const fewAsk = 0.05
/** Share of the rows. */
const [mostlyFull, mostlyEmpty] = [0.75, 0.5]

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

/** Columns beside the texts that are all full. */
const fewestFull = 3

const isLadder = (texts: readonly string[]) =>
  texts.length > 2 && texts.every((text, at) => /^\d{1,2}$/.test(text) && Number(text) === Number(texts[0]) + at)

/** No date, figure or code: "Alarm in the cabin (R008)". */
const isWords = (text: string) => !/\d/.test(text) || (text.match(/\p{L}{3,}/gu)?.length ?? 0) > 2

/** Columns of own words beside the texts that make a register of a table with no room left. */
const ofRegister = 4

/** Whether many columns are full of words, whatever stands above them, and none that is begun is left to be filled in. */
function isRegister(roles: TableRoles['roles'], question: number, content: readonly TableRow[]): boolean {
  const rows = content.filter(({ texts }) => (texts[question] ?? '') !== '')
  const columns = roles.flatMap((_, at) => {
    const texts = rows.flatMap((row) => row.texts[at] || row.above[at] || [])
    return at === question || texts.length === 0 ? [] : [texts]
  })
  const isFull = (texts: readonly string[]) => texts.length >= mostlyFull * rows.length
  const words = columns.filter((texts) => isFull(texts) && texts.filter(isTelling).length > mostlyEmpty * texts.length)
  // A name with nothing below it.
  return words.length >= ofRegister && columns.every((texts) => texts.length > 1 || rows.length < fewestFull)
}

const isTelling = (text: string) => /\p{L}{3}/u.test(text) && !isAnswerText(text)

/**
 * Whether the rows of a list tell something already: none asks, no named column has room for an answer, and several others
 * are full of words of their own ("Threat", "Control"), or the texts themselves stand under the name of an answer, or
 * behind all of them.
 */
export function tellsAlready(
  { roles, question, asking, hasOptions }: TableRoles,
  content: readonly TableRow[],
  headers: readonly string[],
): boolean {
  if (asking > fewAsk || hasOptions) return false
  if (isRegister(roles, question, content)) return true
  const isNamed = headers.some((header) => header !== '')
  const columns = roles.flatMap((role, at) => {
    if (at === question || (role !== 'none' && role !== 'answer')) return []
    const texts = content.flatMap(({ texts, above }) => texts[at] || above[at] || [])
    // Beside named columns one without a name holds stray notes, and no answers.
    const isThere = isNamed ? (headers[at] ?? '') !== '' : texts.length > 0
    return isThere ? [{ role, texts, at }] : []
  })
  // Numbers, titles and statements below their names, and nothing else: what each of them means.
  const isUsed = (role: ColumnRole, at: number) => at === question || (role !== 'none' && role !== 'answer')
  if (isNamed && roles.every(isUsed)) return true
  if (columns.some(({ texts }) => texts.length < mostlyEmpty * content.length)) return false
  if (nameOf(headers[question] ?? '') === 'answer') return true
  // What stands behind all the answers gives the reason for them.
  const isReason = ({ role, texts, at }: (typeof columns)[number]) =>
    role === 'answer' && at < question && texts.some((text) => /\p{L}{2}/u.test(text))
  if (columns.length > 0 && columns.every(isReason)) return true
  const told = columns.filter(
    ({ role, texts }) =>
      role === 'none' &&
      texts.length >= mostlyFull * content.length &&
      texts.filter((text) => !isWords(text)).length < mostlyEmpty * texts.length,
  )
  const areFull = columns.every(({ texts }) => texts.length >= mostlyFull * content.length)
  if (areFull && columns.length >= fewestFull && told.length > 0) return true
  // "Unlikely … 1, possible … 2": the steps of a scale.
  if (areFull && columns.length === 1 && columns.every(({ texts }) => isLadder(texts))) return true
  const words = content.reduce((sum, { texts }) => sum + (texts[question] ?? '').split(/\s+/).length, 0)
  const areNames = words < leastWords * content.length && columns.every(({ role }) => role === 'none')
  return told.length >= (areNames ? 1 : fewestTold)
}
