import type { Entry } from './collect-entries.ts'
import { usualGap } from './continue-entry.ts'
import { isAnswerText, isFormLabel, isQuestion } from './item-text.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** Words. */
const longestTitle = 10
/** Distance from the line above, as a multiple of the usual one, from which on a line stands apart. */
const apart = 1.3
/** "Table 3: …" tells what a table shows; a page has its number. */
const caption = /^\p{L}{2,10}\.? \d/u

/**
 * A short line that stands alone between what is above it and a table names what the table asks about, however it is set.
 * @param rows what stands above the table, in order
 * @param entries what was read of them
 */
export function findTitleAbove(rows: readonly QuestionnaireRow[], entries: readonly Entry[]): string | undefined {
  const last = rows.at(-1)
  if (!last || last.isAnswer || last.isHeader || last.inTable || last.bulleted) return undefined
  if (last.refText !== '' || last.boxed !== undefined || last.cells > 1) return undefined
  const { text, gap } = last
  const isApart = rows.length === 1 || gap >= apart * usualGap(rows)
  const isRead = entries.at(-1)?.text.endsWith(text) ?? false
  const isName = /^\p{Lu}/u.test(text) && /\p{L}{3}/u.test(text) && !/:|[.,;?]$/.test(text) && !caption.test(text)
  const words = text.split(/\s+/).length
  if (!isApart || isRead || !isName || words > longestTitle) return undefined
  return isQuestion(text) || isAnswerText(text) || isFormLabel(text) ? undefined : text
}
