import type { Candidate } from './find-key-facts.ts'
import { isOrganisation } from './is-organisation.ts'
import { kindOfName } from './match-label.ts'
import { namesDocumentOnly } from './name-of-document.ts'
import { oneValue } from './one-value.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { type Pair, toLines } from './read-pairs.ts'

/** Pages with a label of what is bought, and those that are covers. */
const firstPages = 6
const coverPages = 2
/** Lines of a page that may be its title, and of a title. */
const mostLines = 80
const titleLines = 5
const longestTitle = 160
/** Characters of a line that may be full, so that a name goes on below it. */
const fullLine = 60
/** "Request for Proposals (RFP) No. 12 for …": what kind of document it is, and what stands behind that. */
const heading =
  /^(?:request for (?:proposals?|quotations?|quotes?|tenders?|bids?|expressions? of interest)|(?:(?:specific|general) )?procurement notice|invitation (?:to|for) (?:tender|bids?|quote)|terms of reference|tors?|tender(?: document| notice)?|bid(?:ding)? document|rfp|rfq|itt)(?: \([a-z]{2,5}\))?(?: ?(?:no\.?|number|#):? ?(?=\S{0,30}\d)[\w/.-]{3,30})?(?:(?<on> for| ?[:–—-](?= ))(?<rest> \S.*)?)?:?$/i
/** "BID NO. PW11/2026: " before the name of what it is the number of, which ends where another number begins. */
const ownNumber =
  /^(?:tender|bid|rfp|rfq|contract|project)\.? ?(?:no|number|ref)\b[\s.:#-]{0,4}(?=\S{0,40}\d)\S{3,60}(?::|\s[–—-])\s+|\.\s+(?:notice|tender|bid) (?:no|number)\b.{0,60}$/gi
const behindNumber = /^(?<code>[A-Z\d][\w/.-]{3,40})\s[–—-]\s(?<name>\p{Lu}.{6,140})$/u
/** Ends a line whose name goes on below, also over a gap. */
const joins = /\s(?:and|of|for|the|&|to|in|with|under)$/i
/** Nouns of what is bought. A first line without one may be a letterhead. */
const bought =
  /\b(?:contracts?|services?|supply|works?|maintenance|consultancy|provision|procurement|construction|installation|rehabilitation|upgrade|tender|study|assessment|evaluation|design|delivery)\b/i
const inDoubt = {
  first: 'It is the first line of the document.',
  quoted: 'It stands in quotation marks on the first page.',
  above: 'It stands above the heading of the document.',
  described: 'It is a sentence that describes what is bought, and no name.',
}

/** The verb of a sentence, and words that a name has at most beside one. */
const tells = /\b(?:includes?|involves?|consists?|comprises?|is|are|will|shall|must)\b/i
const mostNamed = 12

/** What a tender says that is bought: beside a label, below or behind the heading of its cover, or behind its number. */
export function findTitles(
  pages: readonly DocumentPageText[],
  pairs: readonly Pair[],
  references: readonly Candidate[],
): Candidate[] {
  const first = pages.filter(({ page }) => page <= firstPages)
  const found = [...readLabelled(first, pairs), ...first.flatMap((page) => readPage(page, references))]
  const [cover] = pages
  if (found.length > 0 || !cover) return found
  const quoted = quotedOn(cover.text)
  if (quoted) return [make(quoted, quoted, cover.page, 2, inDoubt.quoted)]
  const above = titleAbove(toLines(cover.text).slice(0, mostLines))
  if (above) return [make(above, above, cover.page, 0.5, inDoubt.above)]
  const top = firstLine(cover.text)
  return top ? [make(top, top, cover.page, 0.3, inDoubt.first)] : []
}

function readLabelled(pages: readonly DocumentPageText[], pairs: readonly Pair[]): Candidate[] {
  const linesOf = new Map(pages.map(({ page, text }) => [page, toLines(text)]))
  return pairs.flatMap((pair) => {
    const lines = linesOf.get(pair.page)
    if (!lines || kindOfName(pair.label) !== 'title') return []
    const value = pair.value.replace(ownNumber, '')
    if (heading.test(value) || !/\p{L}{4}/u.test(value) || isLabelOnly(value)) return []
    const more = restOfValue(
      lines,
      Math.max(
        pair.line,
        lines.findIndex((line, at) => at >= pair.line && line.includes(pair.value)),
      ),
    )
    // The contract is what is bought, and may be a part of a project or of a category.
    const score = /^project\b|\bcategory\b/i.test(pair.label) ? 3.8 : 4
    const whole = `${value}${more}`
    const doubt = tells.test(whole) && whole.split(' ').length > mostNamed ? inDoubt.described : ''
    return [make(whole, `${pair.quote}${more}`, pair.page, score, doubt)]
  })
}

/** "Sujet Date": the names of other cells of a form, and no value. */
const isLabelOnly = (value: string) => value.split(' ').length < 4 && /\bdate$/i.test(value)

function readPage({ page, text }: DocumentPageText, references: readonly Candidate[]): Candidate[] {
  const codes = new Set(references.map(({ value }) => value))
  const lines = toLines(text).slice(0, mostLines)
  return lines.flatMap((line, index): Candidate[] => {
    const { code, name = '' } = behindNumber.exec(line)?.groups ?? {}
    if (code && codes.has(code) && isTitle(name) && !namesDocumentOnly(name)) return [make(name, line, page, 2.2)]
    return page <= coverPages ? readHeading(lines, index, page) : []
  })
}

/** "REQUEST FOR PROPOSALS FOR" above its title, "Request for Quotation: …", and a title above a line that says "FOR". */
function readHeading(lines: readonly string[], index: number, page: number): Candidate[] {
  const line = lines[index] ?? ''
  const above = lines.slice(0, index).findLast((one) => one !== '') ?? ''
  const below = blockBelow(lines, index)
  if (/^for$/i.test(line))
    return isTitle(above) && isTitle(below) && !heading.test(above)
      ? [make(`${above} for ${below}`, `${above} ${line} ${below}`, page, 2)]
      : []
  const match = heading.exec(line)
  const rest = match?.groups?.rest?.trim()
  if (!match) return []
  if (rest) {
    const more = page === 1 ? restOfTitle(lines, index) : ''
    return match.groups?.on && line.length < 140 ? [make(`${rest}${more}`, `${line}${more}`, page, 2.5)] : []
  }
  const own = below.replace(/^for\s/i, '')
  if (below !== '' && isTitle(own) && own.includes(' ')) {
    // Who buys may stand between the heading and what is bought.
    const [start = ''] = lines.slice(index + 1).filter((one) => one !== '')
    const behind = isOrganisation(start) && own.startsWith(start) ? own.slice(start.length).trim() : own
    return [make(isTitle(behind) ? behind : own, `${line} ${below}`, page, 3)]
  }
  return []
}

/** Characters of a cover on which what is bought may stand in quotation marks. */
const cover = 900

function quotedOn(text: string): string | undefined {
  const own = /(?:^|\n)[“"](?<title>[^“”"]{12,160})[”"] ?(?:\n|$)/
    .exec(toLines(text).join('\n').slice(0, cover))
    ?.groups?.title?.replace(/\s+/g, ' ')
    .trim()
  return own && own.split(' ').length > 2 && isTitle(own) && /^\p{Lu}/u.test(own) ? own : undefined
}

/** The lines right above a heading that has nothing below it. */
function titleAbove(lines: readonly string[]): string | undefined {
  return lines
    .flatMap((line, index) => (heading.test(line) ? [blockAbove(lines, index)] : []))
    .find(
      (title) => isTitle(title) && title.split(' ').length > 2 && !isOrganisation(title) && !namesDocument.test(title),
    )
}

/** The rest of a name that goes on in the line right below: no label, and shorter than a full line. */
function restOfValue(lines: readonly string[], index: number, most = titleLines): string {
  const line = lines[index] ?? ''
  // What ends in a comma or a joining word goes on, over a gap and however long the next line is.
  const goesOn = /,$/.test(line) || joins.test(line)
  const below = lines.findIndex((one, at) => at > index && (one !== '' || !goesOn))
  const next = lines[below] ?? ''
  const isWhole = !goesOn && (line.length < fullLine || next.length > line.length)
  const ends = most === 0 || isWhole || next === '' || /[:\t]|^\d/.test(next) || !/^[\p{L}(]/u.test(next)
  return ends ? '' : ` ${next}${restOfValue(lines, below, most - 1)}`
}

/** What stands right below a title on a cover, in letters of its own case, until its buyer, a date or a name comes. */
function restOfTitle(lines: readonly string[], index: number): string {
  const isCapital = (text: string) => !/\p{Ll}/u.test(text)
  const own = lines[index] ?? ''
  // Set in capitals its lines may stand apart; else a gap ends it.
  const apart = isCapital(own)
  const more: string[] = []
  for (const line of lines.slice(index + 1)) {
    if (line === '' && apart) continue
    const goesOn = joins.test(more.at(-1) ?? own)
    const ends =
      (line === '' && !goesOn) ||
      isOrganisation(line) ||
      /(?<!\p{L})\d|[:@]|,$/u.test(line) ||
      isCapital(line) !== apart ||
      !isTitle(`${line} word`)
    if (ends || more.length === titleLines || /\b(?:issued|published|prepared|dated|by)\b/i.test(line)) break
    more.push(line)
  }
  return more.map((line) => ` ${line}`).join('')
}

/** The lines right below a heading; a name with its value is another matter, and a joining word goes on over a gap. */
function blockBelow(lines: readonly string[], index: number): string {
  const block: string[] = []
  for (const line of lines.slice(index + 1)) {
    if ((block.length > 0 && /^[^(].{0,60}:\s?\S|\t/u.test(line)) || block.length === titleLines) break
    if (line === '' && block.length > 0 && !joins.test(block.at(-1) ?? '')) break
    if (line !== '') block.push(line)
  }
  return block.join(' ')
}

function blockAbove(lines: readonly string[], index: number): string {
  const end = lines.slice(0, index).findLastIndex((line) => line !== '')
  const start = lines.slice(0, Math.max(end, 0)).lastIndexOf('') + 1
  return lines.slice(start, end + 1).join(' ')
}

/** What the first paragraph of a document says that is bought, where it is no sentence; undefined where it is none. */
function firstLine(text: string): string | undefined {
  const lines = toLines(text.trimStart().split(/\n[^\S\n]*\n/, 1)[0] ?? '')
  const title = lines.join(' ').trim()
  if (lines.filter((line) => line !== '').length > titleLines || title.split(' ').length < 3) return undefined
  if (
    /\.$/.test(title) ||
    joins.test(title) ||
    isOrganisation(title) ||
    namesDocument.test(title) ||
    namesDocumentOnly(title)
  )
    return undefined
  return bought.test(title) && isTitle(title) && !heading.test(title) && !/(?<!\d)\d{4,}$/.test(title)
    ? title
    : undefined
}
const namesDocument =
  /\b(?:request for (?:proposals?|qualifications?|quotations?|quotes?|tenders?|bids?)|invitation (?:to|for) (?:tender|bids?|quote)|(?:tender|bidding|procurement) (?:documents?|notice))\b/i

/** "QL69: " before a title is its number, "RFP No. 12" is nothing but one. */
const isTitle = (text: string) =>
  /\p{L}{4}/u.test(text) &&
  text.length <= longestTitle &&
  !/[:\t@]|\b(?:shall|must|will|is|are|page|dated?)\b/i.test(
    text.replace(/^[A-Z]{1,6}-?\d{1,8}: |\([^()]{1,60}\)/g, ''),
  ) &&
  !/\b(?:no|number)\b(?!\.\d{1,3} \p{L})/iu.test(text)

function make(value: string, quote: string, page: number, score: number, doubt = ''): Candidate {
  return {
    kind: 'title',
    label: 'Title',
    value: oneValue(value),
    page,
    quote: quote.replace(/\s+/g, ' ').trim(),
    date: null,
    doubt,
    score: score - page / 50,
    key: value.toLowerCase(),
    tight: false,
  }
}
