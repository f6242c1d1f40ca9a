import type { ColumnRole } from '@fieldproof/schema/audit-columns'
import type { TableCell } from '../../ingestion/document-block.ts'
import { columnNames, type NamedRole } from './column-names.ts'
import { readReference } from './item-reference.ts'
import { beginsAsQuestion, isAnswerText, isBox, isClause, isNumbered, isQuestion, splitAtBoxes } from './item-text.ts'

export interface TableRoles {
  /** By column. */
  roles: ColumnRole[]
  question: number
  /** Something is to be filled in beside the questions, or is filled in with the same few words. */
  hasAnswers: boolean
  /** Boxes to choose from stand in every second row at least. */
  hasOptions: boolean
  /** Share of the question column's texts that ask or demand. */
  asking: number
  /** A person chose them: they are not weighed against what else the table says. */
  chosen?: boolean
}

interface Column {
  index: number
  texts: string[]
  /** Share of its cells that hold a number or code, each for all rows that it reaches over. */
  codes: number
  /** Whether no two rows have the same, cells that reach over several counted for each. */
  isOwn: boolean
  /** All of several rows have the same: the law that all of them are of, say. */
  isOfAll: boolean
  header: string
  words: number
  asking: number
  /** Share with a question mark. */
  questioning: number
  distinct: number
}

/** Share of a column's cells that must look alike for its role. */
const most = 0.6
/** Rows from which on what all of them share numbers none of them. */
const severalRows = 3
/** Share of a column's cells that may be answers where it is named after what is to be met. */
const fewAnswers = 0.3

/**
 * What the columns of a table are for, told from what stands in them; the words of a header only help.
 * @param rows without headers and titles: for each the texts by column, '' where a cell is empty, and those of merged
 *   cells that reach down into it
 * @param headers by column
 * @returns undefined where no column can be the questions
 */
export function findRoles(
  rows: readonly { texts: readonly string[]; above: readonly string[] }[],
  headers: readonly string[],
): TableRoles | undefined {
  const width = Math.max(headers.length, ...rows.map(({ texts }) => texts.length))
  const columns = Array.from({ length: width }, (_, index): Column => {
    const texts = rows.map((row) => row.texts[index] ?? '').filter((text) => text !== '')
    const reaching = rows.map((row) => row.texts[index] || row.above[index] || '').filter((text) => text !== '')
    const letters = new Set(reaching.filter((text) => loneLetter.test(text)))
    // "a", "b", "c" count; of marks and ratings there are one or two.
    const isCode = (text: string) => isCodeText(text) || (letters.has(text) && letters.has('a') && letters.size >= 3)
    const asking = texts.filter(isQuestion).length / Math.max(1, texts.length)
    const questioning = texts.filter((text) => /\?\s*$/.test(text)).length / Math.max(1, texts.length)
    const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / Math.max(1, texts.length)
    return {
      index,
      texts,
      codes: reaching.filter(isCode).length / Math.max(1, reaching.length),
      isOwn: new Set(reaching).size === reaching.length,
      isOfAll: reaching.length >= severalRows && new Set(reaching).size === 1,
      header: headers[index] ?? '',
      words,
      asking,
      questioning,
      distinct: new Set(texts).size / Math.max(1, texts.length),
    }
  })
  const filled = (column: Column) => column.texts.length / Math.max(1, rows.length)
  const isCode = (column: Column) => column.codes >= most
  const answered = ({ texts }: Column) => texts.filter((text) => isAnswerText(text)).length / Math.max(1, texts.length)
  const isAnswer = (column: Column) => column.texts.length === 0 || answered(column) >= most
  const says = ({ texts }: Column) => texts.filter((text) => /\p{L}{2}/u.test(text)).length / Math.max(1, texts.length)
  const candidates = columns.filter(
    (column) =>
      says(column) >= most && filled(column) >= 0.3 && !isCode(column) && !isAnswer(column) && column.distinct > 0.4,
  )
  const score = (column: Column) => {
    const named = nameOf(column.header)
    return (
      Math.min(1, filled(column)) *
        column.distinct *
        (Math.min(column.words, 12) / 12 + column.questioning + 0.5 * column.asking) +
      (named === 'question' ? 0.6 : named === 'answer' || named === 'clause' ? -0.6 : 0)
    )
  }
  const question = candidates.toSorted((a, b) => score(b) - score(a))[0]
  if (!question) return undefined
  const roles = columns.map((column): ColumnRole => {
    if (column === question) return 'question'
    const named = nameOf(column.header)
    if (column.index < question.index && isCode(column)) return 'reference'
    if (named === 'weight' && column.texts.every((text) => /\d/.test(text))) return 'weight'
    if (column.texts.length > 0 && column.texts.filter(isClause).length >= most * column.texts.length) return 'clause'
    if (named === 'clause' && column.texts.length > 0 && answered(column) < fewAnswers) return 'clause'
    if (isAnswer(column)) return 'answer'
    if (column.index < question.index && column.words <= 8) return 'section'
    return named === 'answer' ? 'answer' : 'none'
  })
  // Where the texts have numbers of their own, what comes again and again in front of them is a score.
  const numbered = question.texts.filter(isNumbered).length
  if (numbered >= most * question.texts.length)
    for (const { index, isOwn, distinct } of columns)
      if (roles[index] === 'reference' && !isOwn && distinct < most) roles[index] = 'answer'
  // Of several columns of codes the one that says so is the number, then that of which no two are the same, or the shortest.
  const length = (index: number) =>
    (columns[index]?.texts.join('').length ?? 0) / Math.max(1, columns[index]?.texts.length ?? 0)
  const codes = roles.flatMap((role, index) => (role === 'reference' ? [index] : []))
  const named = codes.filter((index) => nameOf(columns[index]?.header ?? '') === 'reference')
  const repeats = (index: number) => (columns[index]?.isOwn ? 0 : 1)
  const [reference] = (named.length > 0 ? named : codes).toSorted(
    (a, b) => repeats(a) - repeats(b) || length(a) - length(b),
  )
  for (const index of codes)
    if (index !== reference) roles[index] = nameOf(columns[index]?.header ?? '') === 'clause' ? 'clause' : 'none'
  if (reference !== undefined && columns[reference]?.isOfAll) roles[reference] = 'section'
  const hasAnswers = columns.some((column) => {
    if (roles[column.index] !== 'answer' || column === question) return false
    return column.texts.length > 0 || column.header !== '' || column.index > question.index
  })
  const hasBox = (text: string) => splitAtBoxes(text) !== undefined
  const hasOptions = columns.some(
    (column) => roles[column.index] === 'answer' && column.texts.filter(hasBox).length >= 0.5 * rows.length,
  )
  return { roles, question: question.index, hasAnswers, hasOptions, asking: question.asking }
}

/**
 * Roles that a person chose, of which the first column of questions counts.
 * @param roles by column
 * @param rows as those of `findRoles`
 * @returns undefined where no column is the questions
 */
export function chooseRoles(
  roles: readonly ColumnRole[],
  rows: readonly { texts: readonly string[] }[],
): TableRoles | undefined {
  const question = roles.indexOf('question')
  if (question < 0) return undefined
  const texts = rows.map((row) => row.texts[question] ?? '').filter((text) => text !== '')
  const asking = texts.filter(isQuestion).length / Math.max(1, texts.length)
  return { roles: [...roles], question, hasAnswers: false, hasOptions: false, asking, chosen: true }
}

const loneLetter = /^\p{Ll}$/u

/** "A&A-01.1", "3.2", "Q7", "12(b)": short, and with a number or a single letter in it. */
function isCodeText(text: string): boolean {
  // "1 2 3 4 5" is a scale.
  if (text.length > 20 || (/ .* /.test(text) && isAnswerText(text))) return false
  if (readReference(text)?.rest === '') return true
  return /\d/.test(text) && /^[\p{L}\d][\p{L}\d&.()/ -]*$/u.test(text) && !/\p{L}{5}|\s\p{Ll}/u.test(text)
}

/** "Is it measured" asks; "Is", "Check points" name a column. */
const asks = (text: string) => text.split(/\s+/).length > 3 && beginsAsQuestion(text)

/** The role that a header's words speak for. */
export function nameOf(header: string): NamedRole | undefined {
  const plain = header.replace(/[:*]/g, '').trim()
  return plain === '' ? undefined : columnNames.find(([, pattern]) => pattern.test(plain))?.[0]
}

/** Words of which names of the column of questions are made. */
const generalWord =
  /^(?:the|a|an|of|to|be|for|and|or|on|in|by|no|nr|#|what|which|all|this|list|lists|listed|check|checks|checked|checking|checklist|checkpoints?|items?|questions?|questionnaire|requirements?|required|criteri(?:a|on)|descriptions?|statements?|enquir(?:y|ies)|expectations?|elements?|subjects?|topics?|aspects?|parameters?|audit|audited|inspect|inspected|inspection|assessment|review|look|points?|controls?|objectives?|activit(?:y|ies)|tasks?|details?|safety|compliance|please|area|areas|title|name|text|tick|minimum|specific|equipment|systems?|types?|tools?|components?|devices?|parts?)$/i

/** Whether a header names its column with nothing but general words: "Item to be checked", not "Deck checks". */
export const isColumnName = (header: string) =>
  nameOf(header) !== undefined && header.split(/[^\p{L}#]+/u).every((word) => word === '' || generalWord.test(word))

/** Words of a column's name, and of what its questions are about. */
const [longestName, longestSubject] = [8, 14]
/** Words from which on what ends with a full stop is a sentence, and no abbreviation. */
const fewestOfSentence = 5
const countWords = (text: string) => text.split(/\s+/).length

/** A row that names the columns: short words in two or more cells, none of which asks, and set off or known as such. */
export function isHeaderRow(
  cells: readonly TableCell[],
  { setOff, isFirst }: { setOff: boolean; isFirst: boolean },
): boolean {
  // A box to tick is an answer, not the name of one, and so are several to choose from.
  if (cells.length < 2 || cells.some(({ text }) => isBox(text) || (splitAtBoxes(text)?.length ?? 0) > 2)) return false
  if (cells.some(({ text }) => /\?\s*$/.test(text) || asks(text) || countWords(text) > longestSubject)) return false
  // "No more than two lamps are lit." is a sentence, though it begins like a number's column.
  if (cells.some(({ text }) => countWords(text) >= fewestOfSentence && /\.\s*$/.test(text))) return false
  // "No. | Lifting gear in the workshop and what hangs on it | Compliance | Findings": the subject may be long.
  const [subject, ...more] = cells.filter(({ text }) => countWords(text) > longestName)
  const namesOther = ({ text }: TableCell) => countWords(text) < 3 && !['question', undefined].includes(nameOf(text))
  if (more.length > 0 || (subject && !cells.every((cell) => cell === subject || namesOther(cell)))) return false
  const known = cells.filter(({ text }) => nameOf(text) !== undefined).length
  if (known >= 2 && known >= 0.5 * cells.length) return true
  // "Item | M | Q | 3Y": behind the name of the questions short codes name answers.
  const at = cells.findIndex(({ text }) => nameOf(text) === 'question')
  const named = at < 0 ? cells : cells.slice(0, at + 1)
  return setOff && (known > 0 || isFirst) && named.every(({ text }) => !isCodeText(text))
}
