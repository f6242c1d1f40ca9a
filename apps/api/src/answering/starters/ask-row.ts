import { findDates } from '../../language/dates.ts'
import { findQuantities } from '../../language/quantities.ts'
import { readWords } from '../../language/words.ts'
import type { AskedSentence } from './asked-sentence.ts'
import { fits, measured } from './measured.ts'
import { isNounGroup } from './noun-groups.ts'
import { pointing } from './pointing.ts'
import { textOf, theGroup } from './statement.ts'

/** Characters of a row that is read at a glance. */
const longestRow = 240
const dated = /^(?:date|deadline)$/

/** "Earnest money deposit\tRs 50,000": a row of a label and its figure or date, with its number or without. */
export function askRow(text: string): AskedSentence | undefined {
  if (!text.includes('\t') || text.length > longestRow) return undefined
  const cells = text.split(/\t|\n/).map((cell) => cell.trim())
  const [label = '', value = '', ...more] = /^\(?\d{1,3}[.)]?$/.test(cells[0] ?? '') ? cells.slice(1) : cells
  if (more.length > 0 || !/^\p{Lu}\p{L}[\p{L} ’'-]{3,50}:?$/u.test(label) || pointing.test(label)) return undefined
  const words = readWords(label.replace(/:$/, ''))
  if (words.length < 2 || words.length > 7 || !isNounGroup(words)) return undefined
  const until = words.findIndex(({ pos }) => pos === 'ADP')
  const head = words.slice(0, until < 0 ? undefined : until).at(-1)
  const isDate = words.some(({ lower }) => dated.test(lower))
  const group = theGroup(textOf(label, words))
  if (isDate) {
    const [date] = findDates(value)
    return date && date.start < 12
      ? { kind: 'date', question: `What is ${group}?`, answer: value.slice(date.start, date.end) }
      : undefined
  }
  const [figure] = findQuantities(value)
  if (!head || !measured.test(head.lower) || !figure || figure.start > 12 || !fits(head, figure)) return undefined
  return { kind: 'amount', question: `What is ${group}?`, answer: value.slice(figure.start, figure.end) }
}
