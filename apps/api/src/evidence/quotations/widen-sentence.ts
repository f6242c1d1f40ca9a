import { isFunctionWord } from '../../language/content-words.ts'
import { continuesList, holdsList, isBullet, isListItem } from './continue-list.ts'
import { beginsClause, isHeadline, listsTitles, withoutHeadings, withoutNumbering } from './cut-sentences.ts'
import { saidBy } from './find-evidence.ts'
import type { QuotableRow } from './find-rows.ts'
import type { RankedPage, Sentence } from './rank-pages.ts'

export interface Quotation {
  /** The passage's number in the task. */
  number: number
  /** Words of the passage, in one line; "…" where a long sentence was cut. The cells of a row are parted by tabs, rows by line breaks. */
  text: string
  /** Where it is a row of a table: the row that names the columns, in the same way, what its figures are in, the cell asked for. */
  head?: string | undefined
  scale?: string | undefined
  cell?: QuotableRow['cell']
}

/** Words up to which a quotation takes in the sentences around it. */
export const quotationWords = { first: 70, others: 40 }
/** The same where a list is asked for, and what is quoted is one. */
export const listWords = 170
/** The same of a list that a quotation only reaches into. */
const shortListWords = 110
/** The same where a table is wanted: rows of a page at most. */
export const tableWords = 500
/** Share of the best sentence's score that a neighbour must reach to be taken in. */
const related = 0.5

export interface Chosen extends Quotation {
  place: string
  /** What is said, for a row with the names of its columns. */
  says: string
  /** The first cell of the row in which it stands, where it is a sentence of one. */
  ofRow?: string | undefined
  score: number
  vector: Float32Array
  /** A single row, of which the question names both the row and the column. */
  isAskedCell?: boolean
}

/** The best sentence of a page, with what surrounds it. */
export function chooseFrom(
  page: RankedPage | undefined,
  scorer: (sentence: Sentence) => number,
  room: number,
  roomForList?: number,
): Chosen | undefined {
  const candidates = (page?.passages ?? []).flatMap((passage) => widen(passage, scorer, room, roomForList) ?? [])
  const best = candidates.reduce<Omit<Chosen, 'place'> | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  )
  return best && page ? { ...best, place: page.place } : undefined
}

/** The best sentence of a passage, or the one given, with the better of its neighbours as long as there is room. */
export function widen(
  passage: readonly Sentence[],
  scorer: (sentence: Sentence) => number,
  room: number,
  roomForList: number | undefined,
  from?: Sentence,
): Omit<Chosen, 'place'> | undefined {
  const scores = passage.map(scorer)
  const top = from ? passage.indexOf(from) : scores.indexOf(Math.max(...scores))
  const best = passage[top]
  if (!best) return undefined
  const score = scores[top] ?? 0
  if (best.row) {
    const isSingle = best.row.isNamed && (roomForList === undefined || countNamed(passage) === 1)
    const isAlone = best.row.isOfForm === true && roomForList === undefined
    const rows = isSingle ? takeInNamed(passage, top) : isAlone ? [best] : takeInRows(passage, top, roomForList ?? room)
    const says = rows.map(saidBy).join(' ')
    const { head, scale, cell } = rows.length > 1 ? { ...best.row, cell: undefined } : best.row
    const isAsked = rows.length === 1 && best.row.isAsked
    const told = { number: best.number, text: textOf(rows), says, head, scale, cell, score, vector: best.vector }
    return isAsked ? { ...told, isAskedCell: true } : told
  }
  let first = top
  let to = top
  for (let words = countWords(best.text); ; ) {
    const fits = (at: number) => {
      const one = passage[at]
      // What a sentence announces is taken in whatever it says.
      const belongs = at > to && announcesNext(passage, to)
      return (
        one !== undefined &&
        (belongs || (scores[at] ?? 0) >= related * score) &&
        words + countWords(one.text) <= (holdsList(one.text) ? (roomForList ?? room) : room)
      )
    }
    // What the clauses beside it say, others may look up: joined, none of them could be told from the next.
    const before = !beginsOwn(passage[first]) && fits(first - 1)
    const after = (!beginsOwn(passage[to + 1]) || announcesNext(passage, to)) && fits(to + 1)
    if (!before && !after) break
    const forward =
      after && (!before || announcesNext(passage, to) || (scores[to + 1] ?? 0) >= (scores[first - 1] ?? 0))
    const added = passage[forward ? ++to : --first]
    words += countWords(added?.text ?? '')
  }
  // Who quotes what announces a list must not stop there, and half of a short one of points is half of an answer; the items of a
  // clause are longer, and one may be all that is asked for.
  const next = passage[to + 1]?.text ?? ''
  const goesOn = isBullet(next) && continuesList(passage[to]?.text ?? '', next)
  const forList =
    roomForList ?? (announcesNext(passage, to) || best.announces ? listWords : goesOn ? shortListWords : undefined)
  if (forList !== undefined) [first, to] = takeInList(passage, first, to, forList)
  first = findLead(passage, first, to)
  while (first < to && isHeadline(passage[first]?.text ?? '')) first++
  const text = passage
    .slice(first, to + 1)
    .map((sentence, index) => (index === 0 ? withoutHeadings(sentence) : sentence.text))
    .join(' ')
  return { number: best.number, text, says: text, ofRow: best.ofRow, score, vector: best.vector }
}

/** Whether what a sentence says stands in the next: behind a colon, or in the list that it calls the following. */
function announcesNext(passage: readonly Sentence[], at: number): boolean {
  const one = passage[at]
  if (!one) return false
  return one.announces || (/\bthe following\b/i.test(one.text) && isListItem(passage[at + 1]?.text ?? ''))
}

/** "Highlights of Our 2022 Results": a title by itself, or several, which say nothing of what they name; a row or a figure does. */
export const onlyNames = (text: string) =>
  listsTitles(text) ||
  (!/[\t:.;]/.test(text) &&
    !/\d/.test(withoutNumbering(text).replace(/\b(?:19|20)\d\d\b/g, '')) &&
    text.split(' ').every((word) => /^[\p{Lu}\p{N}(“"…–—-]/u.test(word) || isFunctionWord(word.toLowerCase())))

const beginsOwn = (sentence: Sentence | undefined) => sentence !== undefined && beginsClause(sentence)

const countNamed = (table: readonly Sentence[]) => table.filter(({ row }) => row?.isNamed).length

/**
 * A row that the question names, with those right beside it that it names as well: which of them is meant, it does not tell. One whose
 * column is asked for as well stands alone.
 */
function takeInNamed(table: readonly Sentence[], at: number): Sentence[] {
  const { cell } = table[at]?.row ?? {}
  const isNamed = (next: number) => table[next]?.row?.isNamed === true && cell === undefined
  let [first, to] = [at, at]
  while (isNamed(to + 1)) to++
  while (isNamed(first - 1)) first--
  return table.slice(first, to + 1)
}

/** The rows of a table around one of them, as long as there is room: first those behind it. */
function takeInRows(table: readonly Sentence[], at: number, room: number): Sentence[] {
  let [first, to] = [at, at]
  let words = countWords(table[at]?.text ?? '')
  const fits = (next: number) => next in table && words + countWords(table[next]?.text ?? '') <= room
  while (fits(to + 1)) words += countWords(table[++to]?.text ?? '')
  while (fits(first - 1)) words += countWords(table[--first]?.text ?? '')
  return table.slice(first, to + 1)
}

const textOf = (rows: readonly Sentence[]) => rows.map(({ text }) => text).join('\n')

/** The items before and after in the list that a stretch is part of, as long as there is room. */
function takeInList(passage: readonly Sentence[], from: number, to: number, room: number): [number, number] {
  const textAt = (at: number) => passage[at]?.text ?? ''
  let words = passage.slice(from, to + 1).reduce((sum, { text }) => sum + countWords(text), 0)
  const fits = (at: number) => words + countWords(textAt(at)) <= room
  while (continuesList(textAt(from - 1), textAt(from)) && fits(from - 1)) words += countWords(textAt(--from))
  const goesOn = (at: number) =>
    continuesList(textAt(at), textAt(at + 1)) ||
    (isListItem(textAt(at + 1)) && (announcesNext(passage, at) || (at > from && isListItem(textAt(at)))))
  while (goesOn(to) && fits(to + 1)) words += countWords(textAt(++to))
  return [from, to]
}

/** Where what announces the list begins that a stretch starts within; the start itself where it does not, or there is no room. */
function findLead(passage: readonly Sentence[], from: number, to: number): number {
  let lead = from
  while (lead > 0 && !passage[lead - 1]?.announces && isListItem(passage[lead]?.text ?? '')) lead--
  if (!passage[lead - 1]?.announces || passage[lead - 1]?.captions) return from
  const words = passage.slice(lead - 1, to + 1).reduce((sum, { text }) => sum + countWords(text), 0)
  return words <= listWords ? lead - 1 : from
}

function countWords(text: string): number {
  return text.split(' ').length
}
