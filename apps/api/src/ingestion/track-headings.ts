import { isNumberedParagraph } from '../language/item-mark.ts'
import { joinHeadings } from '../platform/heading-path.ts'

/** How a line stands in the order of a document: the smaller the rank, the higher the heading. */
interface Heading {
  rank: number
  label: string
  /** A line of its own, rather than a clause that begins with its number. */
  title: boolean
  /** A side note, which is named together with the number of the clause that it stands before. */
  lead?: true
}

const named =
  /^(part|chapter|schedule|annex(?:ure)?|appendix|article|section|volume|form|attachment|exhibit|clause)\b[\s.:–—‘'“-]*(\d[\da-z]*(?:[.-][\da-z]+)*|[ivxlc]+|[a-z](?:[.-]?\d+)?)(?![\p{L}\d])/iu
/** "THE FIRST SCHEDULE", "Schedule of Quantities" */
const ordinal =
  /^(?:schedule|bill) of (?:quantit(?:y|ies)|rates|prices)\b|^(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:schedule|appendix|annexure)\b/i
/** "5.", "5)", "5.3", "5.3.2." */
const numbered = /^(\d{1,3}(?:\.\d{1,3}){1,4}(?=[.)]?\s)|\d{1,3}(?=[.)]\s))[.)]?\s+(?=\S)/
/** "5 Scope", where a line break in the middle of "102 of 1956" is ruled out. */
const bareNumber = /^(\d{1,2})\s+(?=\p{Lu})/u
/** "Figure 5 Mesh in a floor" stands below a picture, and above nothing. */
const caption = /^(?:fig(?:ure)?|photo(?:graph)?|plate|illustration|diagram)\.?\s*\d/i
/** "UPDATED JULY 7, 2025": when a document was made, with a word or two beside it. */
const dated =
  /\b(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? (?:\d{1,2},? )?(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b/i
const mostBesideDate = 2
/** "Power to give directions.— (1) …": the title of a section that its text goes on behind, with a dash between them. */
const runIn = /^([^—–]{3,90}?)[.:]?\s*(?:[—–]|(?<=\s)-)[\s—–-]*(?:\(|$)/u
/** "20.3.1" in the margin, a little above or below the line that it numbers. */
const marginNumber = /^(\d{1,3}(?:\.\d{1,3}){1,4})[.)]?$/
const lettered = /^\(?([a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]\s+(?=\S)/i
/** A title does not end here; its line goes on in the next one. */
const unfinished = /(?:[.,;:—–-]|&|…\s*\d+|\s(?:and|or|of|to|the|which|that|in|on|for|by|with|a|an|is|are|as|at))$/i
const maxLabel = 70
const maxPath = 120

const ranks = { volume: 0, division: 0.1, subdivision: 0.2, capitals: 1, clause: 2, lead: 2.5, plain: 9 } as const

/** What surrounds a line: only blank lines and clause numbers tell a title from the wrapped end of a sentence. */
export interface Surroundings {
  gapBefore: boolean
  gapAfter: boolean
  nextLine: string | undefined
  /** The line is one of the first of its page. */
  onTop?: boolean
}

/** Whether a line begins a clause or list item, by its number. */
export function startsClause(line: string, gapBefore: boolean): boolean {
  return numberOf(line, gapBefore) !== undefined || lettered.test(line) || isNamed(line)
}

function numberOf(line: string, gapBefore: boolean): string | undefined {
  return (numbered.exec(line) ?? (gapBefore ? (bareNumber.exec(line) ?? marginNumber.exec(line)) : null))?.[1]
}

function isNamed(line: string): boolean {
  return /^\p{Lu}/u.test(line) && (named.test(line) || ordinal.test(line))
}

/**
 * Follows the headings and clause numbers of a document from line to line and from page to page. It goes by the words
 * alone: numbering, capitals, and short lines that stand by themselves.
 */
export function createHeadingTracker() {
  let open: Heading[] = []
  /** A heading such as "CHAPTER IV" whose title may be the next line. */
  let awaitsTitle = false
  /** "part" or "chapter", whichever came first: that one holds the other. */
  let outer: string | undefined
  let completed = false

  function rankOf(text: string): number {
    const kind = named.exec(text)?.[1]?.toLowerCase() ?? 'schedule'
    if (/^(?:clause|article|section|form)$/.test(kind)) return ranks.clause
    if (kind === 'volume') return ranks.volume
    if (kind !== 'part' && kind !== 'chapter') return ranks.division
    outer ??= kind
    return kind === outer ? ranks.division : ranks.subdivision
  }

  return {
    /**
     * Takes the next line.
     * @returns whether the line is a heading, so that a passage had better begin with it
     */
    next(line: string, around: Surroundings): boolean {
      completed = false
      const text = line.replace(/\s+/g, ' ').trim()
      const last = open.at(-1)
      // Lines of a table stand close; what is numbered in the margin has room above or below.
      const isParagraph = isNumberedParagraph(line) && (around.gapBefore || around.gapAfter)
      const isRow = line.trim().includes('\t') && !isParagraph
      if (awaitsTitle && last && !isRow && (looksLikeTitle(text) || isCapitals(text)) && !startsClause(text, true)) {
        last.label = clip(`${last.label} ${text.replace(/[.,]$/, '')}`)
        awaitsTitle = false
        completed = true
        return false
      }
      const heading = isRow ? readRow(line, around) : read(text, around, rankOf)
      awaitsTitle = heading?.title === true && isNamed(text) && text.length < 30
      if (!heading) return false
      if (last?.lead && !heading.title && /^\d+$/.test(heading.label)) {
        heading.label = clip(`${heading.label} ${last.label}`)
        completed = true
      }
      open = [...open.filter((other) => other.rank < heading.rank && !other.lead), heading]
      return heading.title
    },

    /** Whether the innermost heading has neither number nor capitals, as those within a table. */
    get isMinor() {
      return open.at(-1)?.rank === ranks.plain
    },

    /** Whether the last line was no heading by itself, but the rest of the one that the line before began. */
    get completed() {
      return completed
    },

    /** The headings above the current line, outermost first, in 120 characters at most. */
    path(limit = maxPath): string {
      const labels = open.map((heading) => heading.label)
      const join = () => joinHeadings(labels)
      // Where there is no room for all, outer parts keep their numbers, then those in the middle go.
      for (const [index, label] of labels.slice(0, -1).entries())
        if (join().length > limit) labels[index] = named.exec(label)?.[0] ?? label
      while (join().length > limit && labels.length > 2) labels.splice(1, 1)
      if (join().length > limit && labels.length > 1) labels.shift()
      return join().slice(0, limit)
    },
  }
}

/** A row of a table names nothing; one with two cells may be a clause behind its number. */
function readRow(line: string, around: Surroundings): Heading | undefined {
  const [first = '', second = '', ...more] = line.trim().split('\t')
  if (more.length > 0 || !/^(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\d{1,3}[.)])$/.test(first) || second.length < 20)
    return undefined
  const number = numberOf(`${first} ${second}`, around.gapBefore)
  if (!number) return undefined
  return { rank: ranks.clause + number.split('.').length, label: readRunIn(number, second) ?? number, title: false }
}

function read(
  text: string,
  { gapBefore, gapAfter, nextLine, onTop = false }: Surroundings,
  rankOf: (text: string) => number,
): Heading | undefined {
  // A line of a table of contents names a heading that stands elsewhere.
  if (/…\s*\d+$/.test(text) || caption.test(text) || isDate(text)) return undefined
  const alone = gapBefore && gapAfter
  if (isNamed(text)) return readNamed(text, alone, gapBefore, rankOf)
  const nextIsClause = nextLine !== undefined && numbered.test(nextLine)
  if (gapBefore && !gapAfter && nextIsClause && isLead(text))
    return { rank: ranks.lead, label: clip(text.replace(/\.$/, '')), title: true, lead: true }
  const number = numberOf(text, gapBefore)
  if (number) {
    const rank = ranks.clause + number.split('.').length
    const rest = text.slice(number.length).replace(/^[.)\s]+/, '')
    const withRunIn = readRunIn(number, rest)
    if (withRunIn) return { rank, label: withRunIn, title: false }
    const title = (gapAfter || nextIsClause) && text.length < 100 && looksLikeTitle(rest)
    return { rank, label: title ? clip(text) : number, title }
  }
  if (!alone || !looksLikeTitle(text)) return undefined
  // A title in capitals that opens a page begins something new, whatever annexure came before.
  if (/\bCLAUSE\W{0,3}\d/.test(text)) return { rank: ranks.clause, label: clip(text), title: true }
  if (isCapitals(text)) return { rank: onTop ? ranks.division : ranks.capitals, label: clip(text), title: true }
  return text.length < maxLabel ? { rank: ranks.plain, label: clip(text), title: true } : undefined
}

function isDate(text: string): boolean {
  const rest = text.replace(dated, '')
  return rest !== text && (rest.match(/\p{L}+/gu)?.length ?? 0) <= mostBesideDate
}

/** "CHAPTER IV", "Clause 5 Time and extension", and "Clause 34 of the Code relates to …", which only has a number. */
function readNamed(
  text: string,
  alone: boolean,
  gapBefore: boolean,
  rankOf: (text: string) => number,
): Heading | undefined {
  const prefix = named.exec(text)?.[0] ?? ''
  const rest = text.slice(prefix.length).replace(/^[\s.:()–—-]+/, '')
  const isTitle = rest === '' ? alone || !text.endsWith('.') : !/^\p{Ll}/u.test(rest) && looksLikeTitle(text)
  if (isTitle && text.length < 100) return { rank: rankOf(text), label: clip(text), title: true }
  // In the middle of a sentence a line may begin with "Section 12".
  return gapBefore && prefix !== '' ? { rank: rankOf(text), label: prefix, title: false } : undefined
}

/** The number of a section with the title that its text goes on behind. */
function readRunIn(number: string, rest: string): string | undefined {
  const title = runIn.exec(rest)?.[1]
  return title && looksLikeTitle(title) ? clip(`${number} ${title}`) : undefined
}

/** A side note or run-in title, set before the clause that it names. */
function isLead(text: string): boolean {
  return /^\p{Lu}/u.test(text) && text.length < 120 && !startsClause(text, true) && !/[,;:]$/.test(text)
}

/** Short, begins with a capital, and does not end like a sentence. */
function looksLikeTitle(text: string): boolean {
  const words = text.split(' ')
  return (
    /^[“"'(]?\p{Lu}/u.test(text) &&
    words.length <= 12 &&
    !unfinished.test(text) &&
    !/…{2}|_{3}/.test(text) &&
    /\p{L}{3}/u.test(text)
  )
}

function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4
}

function clip(label: string): string {
  return label.length <= maxLabel ? label : `${label.slice(0, maxLabel - 1).trimEnd()}…`
}
