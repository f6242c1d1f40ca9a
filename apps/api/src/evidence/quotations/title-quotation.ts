import { findPages } from './over-pages.ts'
import { isTitlePhrase } from './title-phrase.ts'
import type { WritingTask } from './writing-task.ts'

type Place = Pick<WritingTask['passages'][number], 'document' | 'headings' | 'page' | 'text' | 'breaks'>

const hasWord = /\p{L}{3}/u
/** "24 Welfare", "7.3. Fire watch", "Clause 12": the number of a heading. */
const ofHeading = /^(?:\p{L}+\s)?(\d{1,3}(?:\.\d{1,3})*)(?![\d/-])/u
/** The number of a clause where a line or a sentence begins. */
const ofClause = /(?<=^|\n|[.;:]\s{1,4})(\d{1,3}(?:\.\d{1,3})*)\.?[ \t]+(?=[\p{Lu}(“"])/gu

/**
 * What a reader calls the place of a quotation: "OSH, 24 Welfare facilities, page 28"; a text without pages has none. Where
 * another section begins in the passage before the quotation ends, it is called by the note before that one, or by none.
 */
export function titleQuotation(quotation: string, place: Place): string {
  const { document, headings, page, text } = place
  // The names of a table's columns stand behind its heading, and are none.
  const [last = '', above = ''] = headings.filter((heading) => !heading.includes(' | ')).reverse()
  const named = hasWord.test(last) ? [last] : [above, last]
  const before = upTo(quotation, text)
  const section = beginsAnother(last, before) ? nameOfOther(quotation, before) : named
  return [document, ...section, page > 0 ? namePages(quotation, place) : ''].filter((part) => part !== '').join(', ')
}

/** "page 28", or "pages 28 and 29" where a quotation goes over. */
function namePages(quotation: string, { page, text, breaks }: Place): string {
  const { first, last } = findPages({ page, text, ...(breaks && { breaks }) }, quotation.replace(/^… | …$/g, ''))
  return first.page === last.page ? `page ${first.page}` : `pages ${first.page} and ${last.page}`
}

/** Whether a clause of another number, counted in the same way, begins in a text below a heading. */
function beginsAnother(heading: string, text: string): boolean {
  const own = ofHeading.exec(heading)?.[1]
  if (own === undefined) return false
  const depth = own.split('.').length
  return [...text.matchAll(ofClause)].some(([, number = '']) => number !== own && number.split('.').length === depth)
}

const longestNote = 160

/** The number and the note of the clause that a quotation is the beginning of, "11 Notice of dangerous occurrences". */
function nameOfOther(quotation: string, text: string): string[] {
  const clause = [...text.matchAll(ofClause)].at(-1)
  const begins =
    clause && quotation.startsWith(text.slice(clause.index).replace(/\s+/g, ' ').slice(0, startOfQuotation))
  const note = begins && lastSentence.exec(text.slice(Math.max(0, clause.index - longestNote), clause.index))?.[1]
  return note && isTitlePhrase(note) ? [`${clause[1]} ${note.replace(/\s+/g, ' ')}`] : []
}

const startOfQuotation = 20
/** The words of the last sentence of a text, where one ended before it. */
const lastSentence = /[.;:]\s+(\p{Lu}[^.;:!?\d]{3,120})\.\s*$/u

/** The text of the passage up to the end of the quotation; all of it where that is not found. */
function upTo(quotation: string, text: string): string {
  const words = quotation
    .replace(/^… | …$/g, '')
    .split(' ')
    .slice(-6)
  const end = text.replace(/\s+/g, ' ').indexOf(words.join(' '))
  if (end < 0) return text
  let seen = 0
  for (const gap of text.matchAll(/\S+\s*/g)) {
    seen += gap[0].trimEnd().length + 1
    if (seen > end + words.join(' ').length) return text.slice(0, gap.index + gap[0].length)
  }
  return text
}
