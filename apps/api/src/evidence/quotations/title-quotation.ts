import { findPages } from './over-pages.ts'
import { isTitleLine } from './title-phrase.ts'
import type { WritingTask } from './writing-task.ts'

type Place = Pick<WritingTask['passages'][number], 'document' | 'headings' | 'page' | 'text' | 'breaks' | 'sections'>

const hasWord = /\p{L}{3}/u
/** "24 Welfare", "7.3. Fire watch", "Clause 12": the number of a heading. */
const ofHeading = /^(?:\p{L}+\s)?(\d{1,3}(?:\.\d{1,3})*)(?![\d/-])/u
/** The number of a clause where a line or a sentence begins. */
const ofClause = /(?<=^|\n|[.;:]\s{1,4})(\d{1,3}(?:\.\d{1,3})*)\.?[ \t]+(?=[\p{Lu}(“"])/gu

/**
 * What a reader calls the place of a quotation: "OSH, 24 Welfare facilities, page 28"; a text without pages has none. Of
 * stretches below several headings it is the one that it begins in. The section is left out where another one begins in the
 * passage before the quotation ends: it may stand there.
 */
export function titleQuotation(quotation: string, place: Place): string {
  const { document, page } = place
  const words = quotation.replace(/^… | …$/g, '')
  const { headings, text } = findSection(words, place)
  // The names of a table's columns stand behind its heading, and are none.
  const [last = '', above = ''] = headings.filter((heading) => !heading.includes(' | ')).reverse()
  const title = findTitle(words, text)
  const named = title !== undefined ? [title] : hasWord.test(last) ? [last] : [above, last]
  const section = title === undefined && beginsAnother(last, upTo(words, text)) ? [] : named
  return [document, ...section, page > 0 ? namePages(words, place) : ''].filter((part) => part !== '').join(', ')
}

/** The title of its own line that stands above a quotation in its passage; undefined where none does. */
function findTitle(words: string, text: string): string | undefined {
  const start = oneLine(text).indexOf(words.replace(/\t/g, ' '))
  if (start < 0) return undefined
  let title: string | undefined
  let at = 0
  for (const paragraph of text.split(/\n\s*\n/)) {
    const line = oneLine(paragraph)
    if (at > start || line === '') continue
    if (isTitleLine(paragraph)) title = line
    at += line.length + 1
  }
  return title
}

/** The stretch of a passage in which its words begin, and what stands above it. */
function findSection(words: string, { headings, text, sections = [] }: Place): Pick<Place, 'headings' | 'text'> {
  const start = oneLine(text).indexOf(words.replace(/\t/g, ' '))
  if (start < 0) return { headings, text }
  const index = sections.findLastIndex(({ at }) => oneLine(text.slice(0, at)).length <= start)
  const section = sections[index]
  return section
    ? { headings: section.headings, text: text.slice(section.at, sections[index + 1]?.at) }
    : { headings, text }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** "page 28", or "pages 28 and 29" where a quotation goes over. */
function namePages(words: string, { page, text, breaks }: Place): string {
  const { first, last } = findPages({ page, text, ...(breaks && { breaks }) }, words)
  return first.page === last.page ? `page ${first.page}` : `pages ${first.page} and ${last.page}`
}

/** Whether a clause of another number, counted in the same way, begins in a text below a heading. */
function beginsAnother(heading: string, text: string): boolean {
  const own = ofHeading.exec(heading)?.[1]
  if (own === undefined) return false
  const depth = own.split('.').length
  return [...text.matchAll(ofClause)].some(([, number = '']) => number !== own && number.split('.').length === depth)
}

/** The text of the passage up to the end of the quotation; all of it where that is not found. */
function upTo(quotation: string, text: string): string {
  const words = quotation.split(' ').slice(-6)
  const end = text.replace(/\s+/g, ' ').indexOf(words.join(' '))
  if (end < 0) return text
  let seen = 0
  for (const gap of text.matchAll(/\S+\s*/g)) {
    seen += gap[0].trimEnd().length + 1
    if (seen > end + words.join(' ').length) return text.slice(0, gap.index + gap[0].length)
  }
  return text
}
