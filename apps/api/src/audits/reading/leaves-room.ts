import type { TableRow } from './classify-rows.ts'
import type { TableRoles } from './column-roles.ts'
import { isAnswerText, isChoice, splitAtBoxes } from './item-text.ts'

/** Share of the rows in which a column must be empty, or have answers to choose from, to be room for an answer. */
const mostlyOpen = 0.5
/** Share of the texts that ask, from which on a table asks. */
const someAsk = 0.25

const offersAnswers = (text: string) => isChoice(text) || splitAtBoxes(text) !== undefined

/**
 * Whether the rows of a table can be taken for items without a look: its texts ask, a box stands in most rows, or beside
 * them a column is left to be filled in. On a sheet every cell to the right is empty, so that there only a column counts
 * that has a name, or answers to choose from.
 * @param headers by column
 */
export function leavesRoom(
  { roles, question, asking, hasOptions }: TableRoles,
  content: readonly TableRow[],
  { headers, isSheet }: { headers: readonly string[]; isSheet: boolean },
): boolean {
  if (asking >= someAsk || hasOptions) return true
  const rows = content.filter(({ texts }) => (texts[question] ?? '') !== '')
  const mostRows = (count: number) => rows.length > 0 && count >= mostlyOpen * rows.length
  if (mostRows(rows.filter(({ cells }) => cells.some(({ ticked }) => ticked)).length)) return true
  return roles.some((role, at) => {
    if (at === question || (role !== 'answer' && role !== 'weight' && role !== 'none')) return false
    const texts = rows.map((row) => row.texts[at] || row.above[at] || '')
    if (isSheet && (headers[at] ?? '') === '' && !texts.some(offersAnswers)) return false
    return mostRows(texts.filter((text) => text === '' || isAnswerText(text)).length)
  })
}
