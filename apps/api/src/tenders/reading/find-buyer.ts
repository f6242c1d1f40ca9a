import { bidderWord } from './is-other-matter.ts'
import { fullName, properName } from './name-in-full.ts'
import { namesDocumentOnly } from './name-of-document.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** Whose a document is, by what it does not say in so many words; and why a person has to look at it. */
export interface LikelyBuyer {
  value: string
  quote: string
  page: number
  doubt: string
  score: number
  /** It stands at the head of the first page. */
  isHead: boolean
}

/** Pages on which somebody reserves a right. */
const mostPages = 30
const mostText = 8_000
/** Lines at the head of the first page. */
const headLines = 6
const longestName = 90

/** "Harbour Aid reserves the right to reject any bid": only who buys has rights to reserve. */
const reserves = /\breserves (?:to (?:itself|themselves) )?(?:the|its|their) (?:\w{2,12} )?rights?\b/g
const nameBefore = new RegExp(
  String.raw`(?<value>${properName})(?:\s?\([^)]{2,40}\))?,? (?:(?:also|hereby|further) )?$`,
  'u',
)
/** Characters of a name before its verb. */
const longestBefore = 160
/** What organisations are called by, in English: without such a word a line of capitals may be anything. */
const organisation =
  /\b(?:organi[sz]ation|agency|authority|administration|company|corporation|council|foundation|university|utility|ministry|department|institut(?:ion|e)|association|trust|school|college|bank|commission|railways?|board|government|municipality|county|district|society|office)\b/i
const bySentence = 'It is read from who reserves rights in it.'
const atHead = 'It stands alone at the head of the first page.'

/** The name that reserves rights most often, and the organisation at the head of the first page; both where both are the same. */
export function findLikelyBuyers(pages: readonly DocumentPageText[]): LikelyBuyer[] {
  const found = [...readReserved(pages), ...readHead(pages[0])]
  const [one, other] = found
  // Two ways to the same name.
  if (one && other && isSame(one.value, other.value)) return [{ ...other, doubt: '', score: 1 }]
  return found
}

function readReserved(pages: readonly DocumentPageText[]): LikelyBuyer[] {
  const counts = new Map<string, LikelyBuyer & { count: number }>()
  for (const { page, text } of pages.slice(0, mostPages)) {
    // A name that goes on over the end of a line may be a heading's.
    const lines = text.slice(0, mostText).replace(/[^\S\n]+/g, ' ')
    for (const { 0: verb, index } of lines.matchAll(reserves)) {
      const before = nameBefore.exec(lines.slice(Math.max(0, index - longestBefore), index))
      const short = before?.groups?.value?.replace(/^(?:The|An?) /, '')
      if (!before || !short || bidderWord.test(short) || namesDocumentOnly(short)) continue
      const value = fullName(short, pages.slice(0, mostPages))
      if (value === undefined || !value.includes(' ')) continue
      const own = counts.get(value) ?? {
        value,
        quote: before[0] + verb,
        page,
        doubt: bySentence,
        score: 0.48,
        isHead: false,
        count: 0,
      }
      counts.set(value, { ...own, count: own.count + 1 })
    }
  }
  const [best] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return best ? [best] : []
}

/** "FOOD BOARD OF SALTMOUTH" above everything else. */
function readHead(first: DocumentPageText | undefined): LikelyBuyer[] {
  const lines = (first?.text ?? '')
    .split('\n')
    .map((line) => line.replace(/\*\*|^#+ /g, '').trim())
    .filter((line) => line !== '')
    .slice(0, headLines)
  const own = lines.find(
    (line) =>
      line.length <= longestName &&
      organisation.test(line) &&
      !/[\d:\t@|?]|\.$/.test(line) &&
      line.split(' ').length >= 2 &&
      line.split(' ').every((word) => /^[\p{Lu}(&-]|^(?:of|and|the|for|in)$/u.test(word)) &&
      !namesDocumentOnly(line),
  )
  return first && own ? [{ value: own, quote: own, page: first.page, doubt: atHead, score: 0.38, isHead: true }] : []
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
