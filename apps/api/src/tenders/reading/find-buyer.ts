import { splitDocumentText } from '../../language/split-document-text.ts'
import type { FoundFact } from './find-key-facts.ts'
import type { Clause } from './read-clauses.ts'

const role =
  '(?:[Aa]uthority|[Ee]mployer|[Pp]urchaser|[Bb]uyer|[Cc]lient|[Cc]ompany|[Pp]rocuring [Ee]ntity|[Cc]ontracting [Aa]uthority|[Oo]wner|[Cc]ustomer)'
/** "(the Company)", "(hereinafter called “the Authority”)". */
const bracket = new RegExp(
  `\\((?:hereinafter |hereafter )?(?:called |referred to as )?(?:the )?["“'‘]?(?:the )?${role}["”'’]?\\)`,
)
const wordOfName = /^(?:[A-Z][\w&.'’-]*|of|the|and|for|de|y)$/
const mostWords = 10

/** The name that stands before such a bracket. */
function nameBefore(text: string): string | undefined {
  const at = bracket.exec(text)?.index
  if (at === undefined) return undefined
  const words = text.slice(0, at).trimEnd().split(' ').slice(-mostWords)
  const from = words.findLastIndex((word) => !wordOfName.test(word)) + 1
  // A name begins with a capital.
  const first = words.findIndex((word, index) => index >= from && /^[A-Z]/.test(word) && word !== 'The')
  return first < 0 ? undefined : words.slice(first).join(' ')
}
const label = new RegExp(`^(?:name of (?:the )?)?(?:${role}|issued by|issuing (?:body|authority))(?: name)?$`, 'i')
const pagesRead = 6
const longestName = 120

/** Who invites tenders, as the first pages name it; undefined: they do not. */
export function findBuyer(clauses: readonly Clause[]): FoundFact | undefined {
  for (const { cells, quote, page } of clauses) {
    if (page > pagesRead) return undefined
    const fact = (value: string, text: string): FoundFact => ({
      kind: 'buyer',
      label: 'Buyer',
      value,
      page,
      quote: text,
      date: null,
    })
    if (cells) {
      const [first = '', second = ''] = cells
      if (
        label.test(first.replace(/(?<![:\s])[:\s]+$/, '')) &&
        /\p{L}{2}/u.test(second) &&
        second.length <= longestName
      )
        return fact(second, quote)
      continue
    }
    for (const { text } of splitDocumentText(quote)) {
      const colon = text.indexOf(':')
      const value = text.slice(colon + 1).trim()
      if (colon > 0 && label.test(text.slice(0, colon).trim()) && value !== '' && value.length <= longestName)
        return fact(value.replace(/\.$/, ''), text)
      const name = nameBefore(text)
      if (name) return fact(name, text)
    }
  }
  return undefined
}
