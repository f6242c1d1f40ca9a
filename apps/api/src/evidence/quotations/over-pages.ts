import { isFunctionWord } from '../../language/content-words.ts'
import { endsWithinSentence, splitDocumentText } from '../../language/split-document-text.ts'

/** A page, and its number in the document's own counting. */
export interface PageNumber {
  page: number
  pageLabel?: string | null
}

/** Where the text of a passage goes over from one page to the next. */
export interface PageBreak {
  /** Offset in the text at which the words of the next page begin. */
  at: number
  before: PageNumber
  after: PageNumber
}

/**
 * The rest of the sentence within which a page ends, from the body of the next page; undefined where that begins something
 * else. @param end the end of a page's body @param next the beginning of the next one's
 */
export function readRest(end: string, next: string): string | undefined {
  if (!goesOver(end, next)) return undefined
  return next.slice(0, splitDocumentText(next)[0]?.end ?? 0)
}

/** The beginning of the sentence that goes on at the top of a page, from the body of the page before. */
export function readHead(before: string, start: string): string | undefined {
  const last = splitDocumentText(before).at(-1)
  return last && goesOver(last.text, start) ? before.slice(last.start) : undefined
}

/** Characters at the end of a page that hold its last word. */
const longestEnd = 80

/** A sentence goes on where the next page begins with a small letter, or the last word needs another. */
function goesOver(end: string, start: string): boolean {
  if (!endsWithinSentence(end) || /^[^\n]*\t/.test(start)) return false
  const last = /(?<!\p{L})(\p{L}{1,30}),?$/u.exec(end.slice(-longestEnd).trimEnd())?.[1]
  return /^\p{Ll}/u.test(start) || (last !== undefined && /^\p{Lu}\p{Ll}/u.test(start) && isFunctionWord(last))
}

/** The words of a quotation on the page on which it begins, and the pages that it stands on. */
export interface QuotedPages {
  /** In one line. */
  quote: string
  first: PageNumber
  last: PageNumber
}

/** On which pages a quotation of a passage stands. @param quote words of the passage, in one line */
export function findPages(
  passage: PageNumber & { text: string; breaks?: readonly PageBreak[] },
  quote: string,
): QuotedPages {
  const own = { page: passage.page, ...(passage.pageLabel == null ? {} : { pageLabel: passage.pageLabel }) }
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trimStart()
  const start = oneLine(passage.text).indexOf(quote.replace(/\t/g, ' '))
  let found: QuotedPages = { quote, first: own, last: own }
  if (start < 0) return found
  for (const { at, before, after } of passage.breaks ?? []) {
    const over = oneLine(passage.text.slice(0, at)).trimEnd().length
    if (start >= over) found = { quote, first: after, last: after }
    else if (start + quote.length > over + 1) {
      const words = found.first.page === found.last.page ? quote.slice(0, over - start) : found.quote
      found = { quote: words, first: found.first.page === after.page ? before : found.first, last: after }
    } else if (found.first.page === after.page) found = { quote, first: before, last: before }
  }
  return found
}
