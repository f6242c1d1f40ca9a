import { isQuestion } from './item-text.ts'
import type { QuestionnaireRow } from './read-rows.ts'

/** Lines that a question takes at most. */
const mostLines = 3
/** Questions with answers below them from which on others that look alike are asked as well. */
const fewest = 3
/** Heights of the font by which what looks alike may differ. */
const [sameScale, sameIndent] = [0.05, 1]

/**
 * The rows with which questions begin that are answered below: by boxes with a label each, or by "Yes" and "No". Where a
 * document has several, its other questions that look like them are asked too, and answered on a line.
 */
export function findAnsweredQuestions(rows: readonly QuestionnaireRow[]): ReadonlySet<QuestionnaireRow> {
  const questions = rows.flatMap((row, at) => {
    const end = findEnd(rows, at)
    return end === undefined ? [] : [{ row, below: rows[end + 1] }]
  })
  const answered = questions.flatMap(({ row, below }) => (below && isAnswer(below) ? [row] : []))
  const isAlike = (row: QuestionnaireRow) =>
    answered.length >= fewest && answered.filter((other) => looksAlike(row, other)).length >= fewest
  return new Set([...answered, ...questions.flatMap(({ row }) => (isAlike(row) ? [row] : []))])
}

const isAnswer = (row: QuestionnaireRow) =>
  (row.isAnswer && !row.inTable) || (row.boxed === 'start' && !isQuestion(row.text))

/** Where a question ends that begins in a row of its own; undefined where none does. */
function findEnd(rows: readonly QuestionnaireRow[], from: number): number | undefined {
  const first = rows[from]
  if (!first || !isPlain(first) || !/^\p{Lu}/u.test(first.text) || !isQuestion(first.text)) return undefined
  // "If the boat is your own?" is what somebody is asked on.
  if (/^if (?!so\b|not\b|yes\b|no\b)[^,?]*\?/i.test(first.text)) return undefined
  for (let at = from; at < from + mostLines; at++) {
    const [row, below] = [rows[at], rows[at + 1]]
    if (!row || (at > from && (!isPlain(row) || row.page !== first.page || row.strong !== first.strong)))
      return undefined
    if (/\?(?: \([^()]{1,40}\))?$/.test(row.text)) return at
    // All of a paragraph, with answers right below it, is asked without a question mark too.
    if (at === from && row.isParagraph && below?.isAnswer && !below.inTable) return at
    if (/[.:;]$/.test(row.text)) return undefined
  }
  return undefined
}

const isPlain = (row: QuestionnaireRow) =>
  !row.inTable && !row.isAnswer && !row.isHeader && row.boxed === undefined && row.refText === ''

const looksAlike = (one: QuestionnaireRow, other: QuestionnaireRow) =>
  one.strong === other.strong &&
  one.bulleted === other.bulleted &&
  Math.abs(one.scale - other.scale) <= sameScale &&
  Math.abs(one.indent - other.indent) <= sameIndent
