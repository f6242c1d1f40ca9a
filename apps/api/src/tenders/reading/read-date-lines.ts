import { type DateContext, findDateContext } from './date-context.ts'
import { latinPart } from './latin-part.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { type FoundDay, readDates, readTime } from './read-dates.ts'

/** A line, or a cell of a row, that is a name with its day or its time: "Tender closing ... 3 March 2026, 2 pm". */
export interface DateLine {
  page: number
  label: string
  /** What stands behind the name. */
  rest: string
  /** The line as it stands there, in one line; of a name with its day below it, both. */
  quote: string
  /** Undefined where the line tells a time only, or a period: "10 business days after publication". */
  day: FoundDay | undefined
  time: string | null
  /** What ends in a colon right above it; empty where nothing does. */
  lead: string
  /** Nothing but their order parts the name from its day: the line may be a piece of a sentence. */
  loose: boolean
}

/** What parts a name from its day: "Closing date: ", "CLOSING BY - ", "Due ………. ". */
const parted =
  /^(?<label>[^\t]*?[\p{L})\]?])\s{0,3}(?:[:=–—-]|\.{2,}|…)[\s.:…=–—-]*(?:(?:on|by|at|is|due|before|until)\s+){0,2}$/iu
const plainEnd = /(?:\s(?:on|by|at|is|due|before|until|till|upto|up to)){0,3}\s{0,3}[@(]?\s{0,3}$/i
const saysMore = /\b(?:shall|must|will|may|should|is|are|was|were|be|has|have|who|which|that|if)\b/i
/** "1.", "(a)", "iv)", "•" before a name. */
const mark =
  /^(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]|[ivx]{1,4})[.)]\s+|\d{1,2}(?:\.\d{1,2}){0,3}\s+|[•●▪■◦*·–-]\s*|\*{2})+/i
const period =
  /\b\d{1,3} ?(?:\(\w{1,12}\) ?)?(?:(?:business|working|calendar|clear) )?(?:days?|weeks?|months?) (?:after|before|from|prior to|following)\b/i
/** Cells of a row that is a timetable's. */
const mostCells = 16
const longestLabel = 90

/** Lines and cells that are a name with a day or a time, in their order. */
export function readDateLines(
  pages: readonly DocumentPageText[],
  contextOf: (page: number) => DateContext,
): DateLine[] {
  return pages.flatMap(({ page, text }) => {
    const context = contextOf(page)
    const lines = text.split('\n').map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    const found: DateLine[] = []
    for (const [index, line] of lines.entries()) {
      if (line === '' || line.length > 600) continue
      const parts = line.includes('\t') ? [] : partLine(line, context)
      if (parts.length > 1) found.push(...parts.flatMap((part) => readLine(part, page, context) ?? []))
      else if (line.includes('\t')) found.push(...readRow(line, headAbove(lines, index), page, context))
      else {
        const one = readLine(line, page, context) ?? readBelow(line, lines[index - 1] ?? '', page, context)
        if (one) found.push({ ...one, lead: leadAbove(lines, index) })
      }
    }
    return found
  })
}

/** Lines above a day in which what announces it ends. */
const leadReach = 4
/** Lines that it may have. */
const leadLines = 6
/** Characters of what announces a day that are read. */
const longestLead = 240

/** The paragraph above a line that ends in a colon, with nothing but short lines and gaps between. */
function leadAbove(lines: readonly string[], index: number): string {
  const near = lines.slice(Math.max(0, index - leadReach - leadLines), index)
  const end = near.findLastIndex((line) => /:$/.test(line))
  if (end < 0 || near.length - end > leadReach) return ''
  const start = near.slice(0, end).lastIndexOf('') + 1
  return near
    .slice(start, end + 1)
    .join(' ')
    .slice(-longestLead)
}

/** Lines between a row and its head, where a cell has a line of its own there. */
const headReach = 4

/** The line above a row; a line of as many cells a little further up, where that one has none. */
function headAbove(lines: readonly string[], index: number): string {
  const above = lines[index - 1] ?? ''
  const cells = (line: string) => line.split('\t').length
  if (above.includes('\t') || above === '') return above
  const near = lines.slice(Math.max(0, index - headReach), index)
  return near.findLast((line) => cells(line) === cells(lines[index] ?? '')) ?? above
}

/** How the days of each page are read: the order of their numbers is the document's, a year may be the page's. */
export function contextsOf(pages: readonly DocumentPageText[]): (page: number) => DateContext {
  const all = findDateContext(pages.map(({ text }) => text).join('\n'))
  const own = new Map(pages.map(({ page, text }) => [page, findDateContext(text)]))
  return (page) => ({
    monthFirst: all.monthFirst,
    isYear: all.isYear,
    yearOf: (...day) => own.get(page)?.yearOf(...day) ?? all.yearOf(...day),
  })
}

function readLine(line: string, page: number, context: DateContext): DateLine | undefined {
  const [day] = readDates(line, context)
  const time = day ? undefined : readTime(line)
  const start = day?.start ?? time?.index ?? period.exec(line)?.index
  if (start === undefined || start === 0) return undefined
  const before = line.slice(0, start).replace(mark, '')
  const explicit = parted.exec(before)?.groups?.label
  const after = line.slice(day?.end ?? start)
  const label = tidy(explicit ?? before.replace(plainEnd, ''))
  if (label === '' || label.length > longestLabel || !/\p{L}{3}/u.test(label) || saysMore.test(label)) return undefined
  // Without a sign between them, name and day are all of the line.
  const whole = /^\p{Lu}/u.test(label) && label.split(' ').length <= 7 && after.split(' ').length <= 6
  if (explicit === undefined && (!whole || !day || /,$/.test(line) || saysMore.test(after))) return undefined
  return {
    page,
    label,
    rest: line.slice(line.length - (line.length - start)),
    quote: line,
    day,
    time: timeOf(day, time),
    lead: '',
    loose: explicit === undefined,
  }
}

/** "Issue date: 3 March 2026 Bid deadline: 4 April 2026": each name with the day behind it, up to the next name. */
function partLine(line: string, context: DateContext): string[] {
  if ((line.match(/\p{L}\s?:\s/gu)?.length ?? 0) < 2) return []
  const days = readDates(line, context)
  return days.map(({ end }, index) => {
    const before = line.slice(days[index - 1]?.end ?? 0, end)
    // Another name with a value of its own may stand before this one.
    const colon = before.lastIndexOf(': ')
    const other = colon < 1 ? -1 : before.lastIndexOf(': ', colon - 1)
    const from = other < 0 ? 0 : (/\s\p{Lu}[^\d:|]{0,90}:/u.exec(before.slice(other))?.index ?? 0) + other
    return before.slice(Math.max(0, from)).replace(/^[\s|;,.)–-]+/, '')
  })
}

/** A day alone in its line belongs to the name alone in the line above. */
function readBelow(line: string, above: string, page: number, context: DateContext): DateLine | undefined {
  // A justified line that ends in a colon may be set so wide apart that its words look like cells.
  const label = tidy(/:$/.test(above) ? above.replace(/\t/g, ' ') : above)
  if (label === '' || label.includes('\t') || label.split(' ').length > 8 || /[.;,]$/.test(above)) return undefined
  if (saysMore.test(label) || readDates(above, context).length > 0 || !/^\p{Lu}/u.test(label)) return undefined
  const [day] = readDates(line, context)
  if (!day || !/^\W*(?:(?:by|on|at|before|until)\W+)?$/i.test(line.slice(0, day.start))) return undefined
  if (line.slice(day.end).split(' ').length > 6) return undefined
  return {
    page,
    label,
    rest: line,
    quote: `${above} ${line}`,
    day,
    time: timeOf(day, undefined),
    lead: '',
    loose: false,
  }
}

/** Of each cell with a day the name is the cell before it, or the head above it where no cell before it is one. */
function readRow(line: string, above: string, page: number, context: DateContext): DateLine[] {
  const cells = line.split('\t').map((cell) => cell.trim())
  if (cells.length > mostCells) return []
  const heads = above.split('\t').map((cell) => cell.trim())
  const days = cells.map((cell, index) => (isReplaced(heads, cells, index) ? [] : readDates(cell, context)))
  const found: DateLine[] = []
  let label = ''
  for (const [index, cell] of cells.entries()) {
    const [day] = days[index] ?? []
    const time = day ? undefined : readTime(cell)
    const next = days.findIndex((own, at) => at > index && own.length > 0)
    const rest = cells.slice(index, next < 0 ? undefined : next).join(' ')
    const quote = line.replace(/\s+/g, ' ')
    if (day && day.start > 3 && label === '') {
      const own = readLine(cell, page, context)
      if (own) found.push({ ...own, quote })
    } else if (day) {
      const name = label === '' && heads.length === cells.length ? (heads[index] ?? '') : label
      const [whole] = readDates(rest, context)
      if (name !== '')
        found.push({
          page,
          label: nameIn(tidy(name)),
          rest,
          quote,
          day: whole ?? day,
          time: timeOf(whole, undefined),
          lead: '',
          loose: false,
        })
    } else if (
      index > 0 &&
      label !== '' &&
      !found.some((one) => one.label === tidy(label)) &&
      (time || period.test(cell))
    ) {
      if (next < 0)
        found.push({
          page,
          label: tidy(label),
          rest: cell,
          quote,
          day: undefined,
          time: time?.time ?? null,
          lead: '',
          loose: false,
        })
    }
    // A number of a row is no name, and what stands behind a day is none of the next.
    if (!day && !time && /\p{L}{3}/u.test(cell) && (label === '' || found.length > 0)) label = cell.replace(mark, '')
  }
  return found.filter((one) => one.label.length <= longestLabel * 1.5)
}

/** "A pre-bid meeting will be held at the quay, shed 4": what a long cell names, which ends where its verb begins. */
function nameIn(cell: string): string {
  if (cell.length <= longestLabel) return cell
  const verb = saysMore.exec(cell)?.index ?? 0
  return verb > 0 ? cell.slice(0, verb).trim() : cell
}

const before = /\b(?:original(?:ly)?|previous(?:ly)?|earlier|existing|old|initial|as issued)\b/i
const now = /\b(?:revised|new|amended|extended|current|corrected)\b/i

/** A day below "original date" beside one below "revised date" counts no more. */
function isReplaced(heads: readonly string[], cells: readonly string[], index: number): boolean {
  if (heads.length !== cells.length || !before.test(heads[index] ?? '')) return false
  return heads.some((head, at) => at !== index && now.test(head) && /\d/.test(cells[at] ?? ''))
}

const timeOf = (day: FoundDay | undefined, time: { time: string } | undefined) => day?.date?.time ?? time?.time ?? null

function tidy(text: string): string {
  return (
    latinPart(text)
      .replace(mark, '')
      .replace(/\*{2}/g, '')
      // "ClosingDate", as forms on the web have it.
      .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
      .replace(/(?<![\s:.…=–—-])[\s:.…=–—-]+$/, '')
      .trim()
  )
}
