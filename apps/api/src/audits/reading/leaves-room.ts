import type { TableRow } from './classify-rows.ts'
import { recordName } from './column-names.ts'
import type { TableRoles } from './column-roles.ts'
import { readReference } from './item-reference.ts'
import { isAnswerText, isChoice, splitAtBoxes } from './item-text.ts'
import { oneLine } from './split-cell.ts'

/** Share of the rows in which a column must be empty, or have answers, to be room for them. */
const mostlyOpen = 0.5
/** Share of the texts that ask, from which on a table asks. */
const someAsk = 0.25

/**
 * Whether the rows of a table can be taken for items without a look: its texts ask, a box stands in most rows, or beside
 * them a column is left to be filled in. On a sheet every cell to the right is empty, so that there only a column counts
 * that has a name, or answers to choose from. Owners, dates and ratings are entered of what a register says, and rows that have
 * nothing but a number are to be written by whoever fills it in. What is filled in with "yes" and "no" alone was asked too; where another column
 * is full of words, or they stand in front of the texts, these give reasons.
 * @param headers by column
 */
export function leavesRoom(
  { roles, question, asking, hasOptions }: TableRoles,
  content: readonly TableRow[],
  { headers, isSheet }: { headers: readonly string[]; isSheet: boolean },
): boolean {
  if (asking >= someAsk || hasOptions) return true
  const rows = content.filter(({ texts }) => (texts[question] ?? '') !== '')
  const areMost = (count: number) => rows.length > 0 && count >= mostlyOpen * rows.length
  if (areMost(rows.filter(({ cells }) => cells.some(({ ticked }) => ticked)).length)) return true
  const blank = content.filter(({ cells: [only, ...others] }) => others.length === 0 && isNumber(only?.text ?? ''))
  if (blank.length >= fewestBlank && blank.length >= someBlank * content.length) return false
  const columns = roles.flatMap((role, at) => {
    if (at === question || (role !== 'answer' && role !== 'weight' && role !== 'none')) return []
    const texts = rows.map((row) => row.texts[at] || row.above[at] || '')
    const isUnnamed = isSheet && (headers[at] ?? '') === '' && !texts.some(offersAnswers)
    const name = oneLine((headers[at] ?? '').replace(/[:*]/g, ''))
    // The name of the texts reaches over columns that they are merged over.
    const isTheirs = name !== '' && headers[at] === headers[question]
    return isUnnamed || isTheirs || recordName.test(name) || isLadder(texts) ? [] : [{ at, texts }]
  })
  const isTold = columns.some(({ texts }) => areMost(texts.filter(tells).length))
  const isOpen = (text: string) => text === '' || offersAnswers(text)
  return columns.some(({ at, texts }) => {
    const answers = isTold || at < question ? isOpen : (text: string) => text === '' || isAnswerText(text)
    return areMost(texts.filter(answers).length)
  })
}

/** Rows with a number alone from which on a list is to be written, and their share; a checklist leaves room for one or two more. */
const fewestBlank = 2
const someBlank = 0.25
const isNumber = (text: string) => readReference(text)?.rest === ''

/** "Unlikely … 1, possible … 2": the steps of a scale. */
const isLadder = (texts: readonly string[]) =>
  texts.length > 2 && texts.every((text, at) => /^\d{1,2}$/.test(text) && Number(text) === Number(texts[0]) + at)

const offersAnswers = (text: string) => isChoice(text) || splitAtBoxes(text) !== undefined
const tells = (text: string) => /\p{L}{3}/u.test(text) && !isAnswerText(text)
