import type { DocumentKind } from '@fieldproof/schema/documents'
import { createFurnitureFinder } from '../../ingestion/find-page-furniture.ts'
import { joinHeadings } from '../../platform/heading-path.ts'
import { findUnmarkedItems } from './find-unmarked-items.ts'
import { isBareRef, isHeaderRow, joinHeads } from './is-header-row.ts'

/** A paragraph, list item or table row of a document, and where it stands. */
export interface Clause {
  /** 1-based page on which it begins. */
  page: number
  /** Its number as printed, with that of the clause it belongs to: "4.10", "7(a)", "R-12"; empty where it has none. */
  ref: string
  /** The headings above it, outermost first, joined by " › ". */
  section: string
  /** In one line, without its number, whole where it goes on over the page. */
  text: string
  /** The part of the text on `page`, verbatim in one line. */
  quote: string
  /** What marks it as one of a list; absent of paragraphs and rows. */
  item?: 'bullet' | 'letter' | 'number'
  /** Of a table row: its cells, and the header's cells where there is one. */
  cells?: string[]
  columns?: string[]
}

export interface DocumentPageText {
  page: number
  text: string
  /** Of its file; that of a PDF where nobody says. */
  fileKind?: DocumentKind
}

/** "4.10", "4.10.", "12)", "(3)", "A.2", "R-12", "TR 4", "Q3" at the beginning of a line. */
const numberPattern =
  /^(?:(?:clause|article|section|para(?:graph)?|item|requirement|req)\.?\s+)?(?:(\d{1,3}(?:\.\d{1,3}){1,5}[a-z]?)[.):]?|(\d{1,3}[a-z]?)[.):](?!\d)|\((\d{1,3})\)|((?:[A-Z]{1,5}[-.\s]?)\d{1,3}(?:[.-]\d{1,3}){0,4})[.):]?|(\[[A-Z]{1,5}[-\s]?\d{1,4}\]))\s+(?=\S)/
/** "(a)", "b)", "iv.", "(iii)" below a numbered clause. */
const letterPattern = /^(?:\(([a-z]{1,2}|[ivx]{1,5})\)|([a-z]|[ivx]{2,5}|i)[.)])\s+(?=\S)/
const bullet = /^[•●▪■◦‣∙·–—*o-]\s+(?=\S)/
/** Marks that are nothing else wherever they stand; "o" is one before a capital. */
const sureBullet = /^(?:[•●▪■◦‣∙·]|o\s+(?=\p{Lu}))/u
const bulletCell = /^[•●▪■◦‣∙·o–—-]$/
const namedHeading =
  /^(?:part|chapter|section|annex(?:ure)?|appendix|schedule|volume|form|attachment|enclosure|exhibit|lot)\b[\s.:–-]*(?:[\divxlc]+|[a-z])?\b/i
const unfinished =
  /(?:[,;:–—-]|&|\b(?:and|or|of|to|the|which|that|in|on|for|by|with|a|an|is|are|as|at|be|shall|must|should|will|not))$/i
/** The end of a line that tells a number in words. */
const spelled =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)$/i
const pageNumber = /^(?:page(?:\s*\|)?\s*)?\d+(?:\s*(?:\/|of)\s*\d+)?$/i

interface Line {
  page: number
  text: string
  gapBefore: boolean
}

/** Cuts a document into its clauses, in reading order, over the ends of pages; headers, footers and contents are left out. */
export function readClauses(pages: readonly DocumentPageText[]): Clause[] {
  const clauses: Clause[] = []
  const headings: { rank: number; label: string }[] = []
  let open: { clause: Clause; lines: Line[]; isRow: boolean; columns?: string[] } | undefined
  let parentRef = ''
  let columns: string[] | undefined
  /** The line that named them. */
  let headed = -1
  /** The number of the last item of a list that a colon announced; undefined outside of one. */
  let listing: number | undefined

  const close = () => {
    if (!open) return
    const { clause, lines } = open
    clause.text = join(lines)
    clause.quote = join(lines.filter(({ page }) => page === clause.page))
    if (clause.text !== '') clauses.push(clause)
    open = undefined
  }
  const path = () => joinHeadings(headings.map(({ label }) => label))
  const begin = (line: Line, ref: string, text: string, isRow = false) => {
    close()
    const clause: Clause = { page: line.page, ref, section: path(), text: '', quote: '' }
    open = { clause, lines: [{ ...line, text }], isRow }
    return clause
  }

  const lines = readLines(pages)
  const dashed = findDashes(lines)
  let unmarked = new Set<number>()
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    if (line.gapBefore) unmarked = findUnmarkedItems(lines, index)
    const gapAfter = !next || next.gapBefore
    const plain = line.text.replace(/\s+/g, ' ').trim()
    if (isContents(plain)) {
      close()
      continue
    }
    const cells = cellsOf(line)
    // "1 | 2 | 3" below the names of columns numbers them.
    if (columns && cells.length === columns.length && cells.length > 2 && cells.every(isBareRef)) continue
    // "more than one" above "(1) proposal": the number once more, and no item.
    const above = line.gapBefore ? '' : (lines[index - 1]?.text ?? '')
    const isInline =
      (spelled.test(lines[index - 1]?.text ?? '') && /^\(\d/.test(plain)) ||
      (/[\p{L},]$/u.test(above) && holdsNext(plain))
    const number = isInline ? undefined : readNumber(plain)

    // A bullet that a tab parts from its item.
    const marked = cells.length === 2 && bulletCell.test(cells[0] ?? '')
    if (marked) {
      begin(line, '', cells[1] ?? '').item = 'bullet'
      continue
    }
    if (cells.length > 1 && !isNumberedLine(cells, columns)) {
      const rows = lines.slice(index + 1, index + 3).map(cellsOf)
      const header = isHeaderRow(cells, rows.find((row) => !row.every(isBareRef)) ?? []) ? cells : undefined
      if (header) {
        close()
        const goesOn = headed === index - 1 && !line.gapBefore
        columns = (goesOn && columns && joinHeads(columns, header)) || header
        headed = index
        continue
      }
      const [first = '', ...others] = cells
      const numbered = readNumber(`${first} x`)
      const ref = numbered?.ref ?? (isBareRef(first) ? first : '')
      // "1. Method | 40": the number may have its name in its cell.
      const name = numbered ? first.slice(numbered.length) : ''
      const own = name === '' ? others : [name, ...others]
      const row = begin(line, ref, ref ? own.join('\t') : line.text, true)
      row.cells = cells
      if (columns && columns.length >= 2) row.columns = columns
      if (ref) parentRef = ref
      continue
    }
    // The wrapped rest of a cell stands on lines of its own without tabs, directly below its row.
    if (open?.isRow && !line.gapBefore && !number && open.lines.length < 40) {
      open.lines.push({ ...line, text: plain })
      continue
    }
    if (line.gapBefore && !open?.isRow) columns = undefined

    if (open && announcesList(open.lines)) listing = 0
    const listed = listing !== undefined && isListed(plain, number?.ref, listing)
    if (listed) listing = Number(number?.ref ?? 0)
    else if (plain.length > longestItem && !number) listing = undefined
    const heading = listed ? undefined : readHeading(plain, { line, gapAfter, next: next?.text, number: number?.ref })
    if (heading) {
      close()
      columns = undefined
      listing = undefined
      while (headings.length > 0 && (headings.at(-1)?.rank ?? 0) >= heading.rank) headings.pop()
      headings.push(heading)
      parentRef = number?.ref ?? ''
      continue
    }
    if (number) {
      parentRef = number.ref
      // "10. (a) The contractor …": number and letter in one line.
      const rest = plain.slice(number.length)
      const first = /^\(/.test(rest) ? letterPattern.exec(rest) : null
      if (first) begin(line, `${number.ref}(${first[1] ?? first[2]})`, rest.slice(first[0].length)).item = 'letter'
      else begin(line, number.ref, rest).item = 'number'
      continue
    }
    const letter = isInline ? null : letterPattern.exec(plain)
    if (letter && (line.gapBefore || startsItem(plain, letter[0].length))) {
      const mark = `(${letter[1] ?? letter[2]})`
      begin(line, `${parentRef}${mark}`, plain.slice(letter[0].length)).item = 'letter'
      continue
    }
    if (bullet.test(plain) && (sureBullet.test(plain) || dashed.has(index))) {
      begin(line, '', plain.replace(bullet, '')).item = 'bullet'
      continue
    }
    if (unmarked.has(index)) {
      begin(line, '', plain).item = 'bullet'
      continue
    }
    if (open && continues(open.lines, line, plain) && !isLabel(plain, open.lines)) {
      open.lines.push({ ...line, text: plain })
      continue
    }
    begin(line, '', plain)
  }
  close()
  return clauses
}

/** "(1) method, (2) team" at the beginning of a line that goes on with a sentence: marks within it, and no items. */
function holdsNext(text: string): boolean {
  const mark = /^\((\d|[a-y])\)\s/.exec(text)?.[1]
  if (mark === undefined) return false
  const next = /\d/.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1)
  return text.includes(` (${next}) `)
}

const announces = /:\s?-?$/
/** Words of a line that announces a list; a shorter one is a label. */
const leadWords = 5
const namesItems = /\bthe following (?:documents|items|information|details|certificates|particulars)\b/i
/** Characters of a sentence in which it says what follows. */
const sentenceEnd = 200
const lastLines = 4

/** Lines between two items of a list that dashes mark. */
const dashReach = 8

/** Lines that begin with a dash, or a star, near another one that does: a dash alone may go on with what stands above it. */
function findDashes(lines: readonly Line[]): Set<number> {
  const marked = lines.flatMap(({ text }, index) => (/^[–—*-]\s+\p{L}/u.test(text) ? [{ index, mark: text[0] }] : []))
  return new Set(
    marked.flatMap(({ index, mark }) =>
      marked.some((other) => other.mark === mark && other.index !== index && Math.abs(other.index - index) <= dashReach)
        ? [index]
        : [],
    ),
  )
}

/** Whether what has been read so far says that a list comes now. */
function announcesList(lines: readonly Line[]): boolean {
  const text = join(lines.slice(-lastLines))
  return (
    text.split(' ', leadWords).length >= leadWords &&
    (announces.test(text) || namesItems.test(text.slice(-sentenceEnd)))
  )
}
/** Characters of a line that may be an item; a longer one is a paragraph. */
const longestItem = 110
const endsList =
  /^(?:part|chapter|section|annex(?:ure)?|appendix|schedule|volume|form|note|attachment|lot)\b|evaluat|award|criteria/i

/** Whether a line that looks like a heading is the next item of a list: the next number, or a short line without one. */
function isListed(text: string, ref: string | undefined, last: number): boolean {
  // "1. SCOPE OF WORKS" below a sentence that ends in a colon is the next chapter.
  if (ref !== undefined) return /^\d{1,2}$/.test(ref) && Number(ref) === last + 1 && (last > 0 || /\p{Ll}/u.test(text))
  return last === 0 && text.length <= longestItem && !/[.;]$/.test(text) && /\p{Ll}/u.test(text) && !endsList.test(text)
}

function readLines(pages: readonly DocumentPageText[]): Line[] {
  const furniture = createFurnitureFinder()
  for (const { text } of pages) furniture.add(text)
  const finished = furniture.finish(pages[0]?.fileKind)
  return pages.flatMap(({ page, text }) => {
    const { start, end } = finished.bodyOf(text, page)
    let gap = true
    const lines: Line[] = []
    const all = text.slice(start, end).trim().split('\n')
    for (const [index, raw] of all.entries()) {
      if (raw.trim() === '') {
        gap = true
        continue
      }
      if ((index === 0 || index === all.length - 1) && pageNumber.test(raw.trim())) continue
      lines.push({ page, text: raw.trim(), gapBefore: gap })
      gap = false
    }
    return lines
  })
}

const cellsOf = ({ text }: Line) => text.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim())

function join(lines: readonly { text: string }[]): string {
  return lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function readNumber(text: string): { ref: string; length: number } | undefined {
  const match = numberPattern.exec(text)
  if (!match) return undefined
  const [whole, dotted, plain, bracketed, coded, boxed] = match
  const ref = dotted ?? plain ?? bracketed ?? coded ?? boxed?.replace(/[[\]]/g, '') ?? ''
  // "24 hours", "2.5 per cent" and "ISO 9001 certificate" at the wrapped start of a line are no numbers of clauses.
  const rest = text.slice(whole.length)
  if (coded && !/^[A-Z]{1,5}[-.]\d|^[A-Z]\d/.test(coded)) return undefined
  if (coded && /^(?:ISO|EN|API|DIN|IEC|BS|IS|UP|RS|USD|EUR|INR|GBP|FY|COVID|SIL|IP|PN|DN)\b/.test(coded))
    return undefined
  if (dotted && /^(?:per\s?cent|%|percent|times|m\b|km|bar|mm|tonnes|million|lakh|crore)/i.test(rest)) return undefined
  if (dotted && /^\p{Ll}/u.test(rest) && !/[.):]\s+$/.test(whole)) return undefined
  return { ref, length: whole.length }
}

/** A clause whose number stands apart from its text, as a table would have it. */
function isNumberedLine(cells: readonly string[], columns: readonly string[] | undefined): boolean {
  const [first = '', second = ''] = cells
  if (cells.length !== 2 || columns !== undefined || second.length < 25) return false
  return isBareRef(first) || /^\(?(?:[a-z]{1,2}|[ivx]{1,5})[.)]$/.test(first)
}

function readHeading(
  text: string,
  around: { line: Line; gapAfter: boolean; next: string | undefined; number: string | undefined },
): { rank: number; label: string } | undefined {
  const { line, gapAfter, next, number } = around
  if (text.length > 110 || /[.;,]$/.test(text) || unfinished.test(text) || spelled.test(text)) return undefined
  const words = text.split(' ')
  if (words.length > 14 || !/\p{L}{3}/u.test(text)) return undefined
  if (/\b(?:shall|must|should|will|may|can|has to|have to|is|are)\b/.test(text) && words.length > 6) return undefined
  const nextIsNumbered = next !== undefined && readNumber(next.replace(/\s+/g, ' ')) !== undefined
  if (number !== undefined || /^\d{1,2}\s+\p{Lu}/u.test(text)) {
    const bare = number ?? text.split(' ')[0] ?? ''
    const title = text.slice(text.indexOf(bare) + bare.length).replace(/^[.):\s]+/, '')
    if (!/^\p{Lu}/u.test(title) || !(gapAfter || nextIsNumbered) || (number === undefined && !line.gapBefore))
      return undefined
    if (title.length > 80 || /:\s*\S+/.test(title)) return undefined
    return { rank: 2 + bare.split('.').length, label: text }
  }
  const capitals = !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4
  if (namedHeading.test(text) && line.gapBefore && (gapAfter || capitals)) return { rank: 0, label: text }
  // "Case studies (Annex 12)"
  const unbracketed = text.replace(/\([^()]{0,40}\)/g, '')
  // A title set close above its paragraph is a good deal shorter than a full line.
  const tight =
    next !== undefined &&
    /^\p{Lu}/u.test(next) &&
    !next.includes('\t') &&
    text.length < 55 &&
    text.length < 0.75 * next.length
  if (!line.gapBefore || !(gapAfter || nextIsNumbered || tight)) return undefined
  if (capitals && !/:/.test(text)) return { rank: 1, label: text }
  if (
    tight &&
    !gapAfter &&
    !nextIsNumbered &&
    (/\d|\b(?:is|are|we|our|will|has|have)\b/i.test(unbracketed) || words.length > 8)
  ) {
    if (!/^(?:who|how|what|why|where|our|an?|the)\b/i.test(text) || /\d/.test(unbracketed)) return undefined
  }
  return /^\p{Lu}/u.test(text) && words.length <= 9 && !/[:?]/.test(text) ? { rank: 2.5, label: text } : undefined
}

/** A line of a table of contents. */
function isContents(text: string): boolean {
  return /(?:\.\s?){3}\.\s*\d+$|…\s*\d+$|(?:\. ){3}\d+$/.test(text)
}

function startsItem(text: string, length: number): boolean {
  return /^\(/.test(text) || /^\p{Lu}/u.test(text.slice(length))
}

/** "Deadlines and forms:" in a line of its own: what stands above it is another matter. */
function isLabel(text: string, above: readonly Line[]): boolean {
  const last = above.at(-1)?.text ?? ''
  return (
    /^\p{Lu}[^:.,;]{3,60}:$/u.test(text) && text.split(' ').length <= 7 && !unfinished.test(last) && last.length < 90
  )
}

/** Whether a line without a number belongs to the clause above: no gap, or a sentence that a page's end has cut. */
function continues(lines: readonly Line[], line: Line, text: string): boolean {
  if (!line.gapBefore) return true
  const last = lines.at(-1)
  if (!last || /[.:;!?]["”’)]?$/.test(last.text)) return false
  // Justified text may be set so wide apart that its lines look like paragraphs.
  if (last.page === line.page) return last.text.length > 55 && /^\p{Ll}/u.test(text)
  return line.page === last.page + 1 && !/[.:;!?]["”’)]?$/.test(last.text) && /^[\p{Ll}\d(]/u.test(text)
}
