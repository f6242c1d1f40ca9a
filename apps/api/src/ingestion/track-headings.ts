/** How a line stands in the order of a document: the smaller the rank, the higher the heading. */
interface Heading {
  rank: number
  label: string
  /** A line of its own, rather than a clause that begins with its number. */
  title: boolean
}

const named =
  /^(part|chapter|schedule|annex(?:ure)?|appendix|article|section|volume|form|attachment|exhibit|clause)\b[\s.:–—-]*([\dA-Z]+(?:\.\d+)*|[ivxlc]+)\b/i
/** "5.", "5)", "5.3", "5.3.2." */
const numbered = /^(\d{1,3}(?:\.\d{1,3}){1,4}(?=[.)]?\s)|\d{1,3}(?=[.)]\s))[.)]?\s+(?=\S)/
/** "5 Scope", where a line break in the middle of "102 of 1956" is ruled out. */
const bareNumber = /^(\d{1,2})\s+(?=\p{Lu})/u
const lettered = /^\(?([a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]\s+(?=\S)/i
const maxLabel = 80
const maxPath = 240

/** What surrounds a line: only blank lines and clause numbers tell a title from the wrapped end of a sentence. */
export interface Surroundings {
  gapBefore: boolean
  gapAfter: boolean
  nextLine: string | undefined
}

/** Whether a line begins a clause or list item, by its number. */
export function startsClause(line: string, gapBefore: boolean): boolean {
  return numberOf(line, gapBefore) !== undefined || lettered.test(line) || isNamed(line)
}

function numberOf(line: string, gapBefore: boolean): string | undefined {
  return (numbered.exec(line) ?? (gapBefore ? bareNumber.exec(line) : null))?.[1]
}

function isNamed(line: string): boolean {
  return /^\p{Lu}/u.test(line) && named.test(line)
}

/**
 * Follows the headings and clause numbers of a document from line to line and from page to page. It goes by the words
 * alone: numbering, capitals, and short lines that stand by themselves.
 */
export function createHeadingTracker() {
  let open: Heading[] = []
  /** A heading such as "CHAPTER IV" whose title may be the next line. */
  let awaitsTitle = false

  return {
    /**
     * Takes the next line.
     * @returns whether the line is a heading, so that a passage had better begin with it
     */
    next(line: string, around: Surroundings): boolean {
      const text = line.replace(/\s+/g, ' ').trim()
      const last = open.at(-1)
      if (awaitsTitle && last && looksLikeTitle(text) && !startsClause(text, true)) {
        last.label = clip(`${last.label} ${text}`)
        awaitsTitle = false
        return false
      }
      const heading = read(text, around)
      awaitsTitle = heading !== undefined && isNamed(text) && text.length < 30
      if (!heading) return false
      open = [...open.filter((other) => other.rank < heading.rank), heading]
      return heading.title
    },

    /** The headings above the current line, outermost first. */
    path(): string {
      const path = open.map((heading) => heading.label).join(' › ')
      return path.length <= maxPath ? path : path.slice(path.length - maxPath).replace(/^.*? › /, '')
    },
  }
}

function read(text: string, { gapBefore, gapAfter, nextLine }: Surroundings): Heading | undefined {
  // A line of a table of contents names a heading that stands elsewhere.
  if (/…\s*\d+$/.test(text)) return undefined
  const alone = gapBefore && gapAfter
  if (isNamed(text) && (text.length < 30 ? alone || !text.endsWith('.') : text.length < 100 && looksLikeTitle(text)))
    return { rank: /^(clause|article|section|form)/i.test(text) ? 2 : 0, label: clip(text), title: true }
  const nextIsClause = nextLine !== undefined && numbered.test(nextLine)
  if (gapBefore && !gapAfter && nextIsClause && isLead(text))
    return { rank: 2.5, label: clip(text.replace(/\.$/, '')), title: true }
  const number = numberOf(text, gapBefore)
  if (number) {
    const title =
      (gapAfter || nextIsClause) &&
      text.length < 100 &&
      looksLikeTitle(text.slice(number.length).replace(/^[.)\s]+/, ''))
    return { rank: 2 + number.split('.').length, label: title ? clip(text) : number, title }
  }
  if (!alone || !looksLikeTitle(text)) return undefined
  if (isCapitals(text)) return { rank: 1, label: clip(text), title: true }
  return text.length < 70 ? { rank: 9, label: clip(text), title: true } : undefined
}

/** A side note or run-in title, set before the clause that it names. */
function isLead(text: string): boolean {
  return /^\p{Lu}/u.test(text) && text.length < 120 && !startsClause(text, true) && !/[,;:]$/.test(text)
}

/** Short, begins with a capital, and does not end like a sentence. */
function looksLikeTitle(text: string): boolean {
  const words = text.split(' ')
  return (
    /^[“"'(]?\p{Lu}/u.test(text) && words.length <= 12 && !/([.,;:—–-]|…\s*\d+)$/.test(text) && /\p{L}{3}/u.test(text)
  )
}

function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4
}

function clip(label: string): string {
  return label.length <= maxLabel ? label : `${label.slice(0, maxLabel - 1).trimEnd()}…`
}
