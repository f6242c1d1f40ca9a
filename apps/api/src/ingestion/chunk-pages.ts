import { isNumberedParagraph } from '../language/item-mark.ts'
import { splitDocumentText } from '../language/split-document-text.ts'
import { linesOf, type PageFurniture } from './find-page-furniture.ts'
import { createHeadingTracker, startsClause } from './track-headings.ts'
import { createTableTracker } from './track-tables.ts'

export interface PagePassage {
  page: number
  /** Nearest headings and clause numbers above, outermost first, then the columns of a table, joined by " › ". */
  heading: string
  /** pageText.slice(start, end) */
  text: string
  start: number
  end: number
}

/** Words. A model reads at most 256 word pieces, which is about 180 words of English and fewer of tables. */
const target = 110
const most = 130
/** With this much in hand, a clause that would not fit whole begins a passage of its own. */
const enough = 60
const little = 25
const overlap = 30
/** Characters that count as one word where words are long, or are numbers. */
const charactersPerWord = 6.5
/** Characters that count as a word whatever they are: rules and rows of dots are long too. */
const mostPerWord = 20
/** Characters of the headings above a table whose columns are named with them. */
const roomBesideColumns = 70
/** A title among these lines opens its page. */
const linesOnTop = 3

interface Cut {
  title: boolean
  clause: boolean
  heading: string
}

interface Stretch {
  start: number
  end: number
}

interface Unit {
  start: number
  end: number
  words: number
  clause: boolean
  title: boolean
  heading: string
}

/**
 * Cuts pages, given in order, into passages of about 110 words that never cross a page. Boundaries fall between
 * sentences, rather before a clause or a heading than within one; where one falls within, the last short sentence is
 * repeated. Headers and footers of pages are left out.
 */
export function createChunker(furniture: PageFurniture) {
  const headings = createHeadingTracker()
  const tables = createTableTracker()

  return {
    chunk({ page, text }: { page: number; text: string }): PagePassage[] {
      const units = toUnits(text, page, furniture.bodyOf(text, page))
      return pack(units).map(({ first, last, heading }) => ({
        page,
        heading,
        text: text.slice(first.start, last.end),
        start: first.start,
        end: last.end,
      }))
    },
  }

  /** A row that stands alone says nothing without the names of its columns. */
  function withColumns(columns: string | undefined): string {
    if (columns === undefined) return headings.path()
    const above = headings.path(roomBesideColumns)
    return above === '' ? columns : `${above} › ${columns}`
  }

  function toUnits(text: string, page: number, body: { start: number; end: number }): Unit[] {
    const lines = linesOf(text.slice(body.start, body.end)).map((line) => ({
      ...line,
      start: line.start + body.start,
      end: line.end + body.start,
    }))
    const cuts = new Map<number, Cut>()
    let cut: Cut | undefined
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1]
      const after = lines[index + 1]
      const gapBefore = isGap(text, before?.end ?? 0, line.start)
      const gapAfter = isGap(text, line.end, after?.start ?? text.length)
      tables.next(
        line,
        page,
        lines.slice(index + 1, index + 6).map((next) => next.text),
        gapBefore && furniture.partsTables,
      )
      const title = headings.next(line.text, { gapBefore, gapAfter, nextLine: after?.text, onTop: index < linesOnTop })
      const isRow = isTableRow(line.text)
      const followedByRow = isTableRow(after?.text ?? '')
      // "B. Performance" between the rows of a table does not end it; "6 Approval" does.
      if (title && !(followedByRow && headings.isMinor)) tables.end()
      const clause = startsClause(line.text, gapBefore) && !isRow
      // The first line of "CHAPTER IV / WELFARE" is cut before its title is known.
      if (cut && headings.completed) cut.heading = headings.path()
      if (!title && !clause && !isRow && index > 0) continue
      const columns = isRow || (title && followedByRow) ? tables.columnsAt(page, line.start) : undefined
      const made = { title, clause, heading: withColumns(columns) }
      cuts.set(line.start, made)
      cut = made
    }

    const units: Unit[] = []
    const edges = [...cuts.keys(), body.end]
    for (const [index, start] of edges.slice(0, -1).entries()) {
      const cut = cuts.get(start)
      if (!cut) continue
      for (const sentence of splitIntoRows(text.slice(start, edges[index + 1]))) {
        for (const piece of splitLong(text, start + sentence.start, start + sentence.end)) {
          const first = piece.start === start
          const title = cut.title && (first || isCapitals(text.slice(piece.start, piece.end)))
          units.push({ ...piece, heading: cut.heading, title, clause: first && cut.clause })
        }
      }
    }
    return units
  }
}

function pack(units: readonly Unit[]): { first: Unit; last: Unit; heading: string }[] {
  const passages: Unit[][] = []
  let current: Unit[] = []
  for (const [index, unit] of units.entries()) {
    const size = wordsIn(current)
    const startsAnew =
      (unit.title && size >= little) || (unit.clause && size >= enough && size + clauseWords(units, index) > target)
    if (current.length > 0 && (startsAnew || size + unit.words > most)) {
      passages.push(current)
      const tail = current.at(-1)
      const repeats = !unit.title && !unit.clause && tail && current.length > 1 && tail.words <= overlap && !tail.title
      current = repeats && tail.words + unit.words <= most ? [tail] : []
    }
    current.push(unit)
  }
  if (current.length > 0) passages.push(current)
  return mergeRests(passages).flatMap((passage) => {
    const first = passage[0]
    const last = passage.at(-1)
    // Of "CHAPTER XI / PART I / Payment of wages" the last one names what follows.
    const body = passage.findIndex((unit) => !unit.title)
    const heading = passage[Math.max(0, body - 1)]?.heading ?? ''
    return first && last ? [{ first, last, heading }] : []
  })
}

/** A few words at the end of a page join the passage before them. */
function mergeRests(passages: Unit[][]): Unit[][] {
  const rest = passages.at(-1)
  const before = passages.at(-2)
  if (!rest || !before || wordsIn(rest) >= little || wordsIn(before) + wordsIn(rest) > most + little) return passages
  return [...passages.slice(0, -2), [...before, ...rest]]
}

function wordsIn(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + unit.words, 0)
}

/** Words from this clause to the next one. */
function clauseWords(units: readonly Unit[], from: number): number {
  let words = units[from]?.words ?? 0
  for (let index = from + 1; index < units.length && words <= most; index++) {
    const unit = units[index]
    if (!unit || unit.clause || unit.title) break
    words += unit.words
  }
  return words
}

/** The sentences of a text; a row that it begins with is one, unless it is longer than a passage. */
function splitIntoRows(text: string): Stretch[] {
  const sentences = splitDocumentText(text)
  const end = text.indexOf('\n')
  const row = end < 0 ? text : text.slice(0, end)
  const own = isTableRow(row) ? sentences.filter(({ start }) => start < row.length) : []
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || countWords(text.slice(first.start, last.end)) > most) return sentences
  return [{ start: first.start, end: last.end }, ...sentences.slice(own.length)]
}

/** A sentence that is longer than a passage, such as a table without full stops, in pieces of about 100 words. */
function splitLong(text: string, start: number, end: number): (Stretch & { words: number })[] {
  const words = countWords(text.slice(start, end))
  if (words <= most) return [{ start, end, words }]
  const length = Math.floor((end - start) / Math.ceil(words / 100))
  const pieces: (Stretch & { words: number })[] = []
  let from = start
  while (from < end) {
    const to = end - from <= 1.2 * length ? end : cutNear(text, from, from + length)
    const piece = text.slice(from, to)
    const lead = piece.length - piece.trimStart().length
    const trimmed = piece.trim()
    if (trimmed !== '') {
      const at = from + lead
      pieces.push({ start: at, end: at + trimmed.length, words: countWords(trimmed) })
    }
    from = to
  }
  return pieces
}

/** The best place to cut before `at`: after a line, after a comma, after a word, or right there. */
function cutNear(text: string, from: number, at: number): number {
  const window = text.slice(from + Math.floor((at - from) * 0.7), at)
  for (const mark of ['\n', '; ', ', ', '\t', ' ']) {
    const found = window.lastIndexOf(mark)
    if (found >= 0) return at - window.length + found + mark.length
  }
  const half = text.charCodeAt(at - 1)
  return half >= 0xd800 && half <= 0xdbff ? at + 1 : at
}

function countWords(text: string): number {
  const words = text.match(/(?<!\S)\S*[\p{L}\p{N}]\S*/gu) ?? []
  const byLength = Math.round(words.join(' ').length / charactersPerWord)
  return Math.max(words.length, byLength, Math.floor(text.length / mostPerWord))
}

function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text)
}

function isTableRow(line: string): boolean {
  return line.trim().includes('\t') && !isNumberedParagraph(line)
}

function isGap(text: string, from: number, to: number): boolean {
  return from === 0 || to === text.length || /\n[^\S\n]*\n/.test(text.slice(from, to))
}
