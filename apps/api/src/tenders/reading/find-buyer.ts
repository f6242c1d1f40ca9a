import { splitDocumentText } from '../../language/split-document-text.ts'
import type { FoundFact } from './find-key-facts.ts'
import type { Clause } from './read-clauses.ts'

const role =
  '(?:[Aa]uthority|[Ee]mployer|[Pp]urchaser|[Bb]uyer|[Cc]lient|[Cc]ompany|[Pp]rocuring [Ee]ntity|[Cc]ontracting [Aa]uthority|[Oo]wner|[Cc]ustomer)'
/** "Harbour Energy (the Company)", "Skerry Islands Ferries (hereinafter called “the Authority”)". */
const defined = new RegExp(
  String.raw`((?:[A-Z][\w&.'’-]*|of|the|and|for|de|y)(?: (?:[A-Z][\w&.'’-]*|of|the|and|for|de|y)){0,9}) ?\((?:hereinafter |hereafter )?(?:called |referred to as )?(?:the )?["“'‘]?(?:the )?${role}["”'’]?\)`,
)
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
      const named = defined.exec(text)?.[1]
      const name = named?.replace(/^(?:(?:[Tt]he|and|of|for|de|y) )+/, '')
      if (name && /^[A-Z]/.test(name)) return fact(name, text)
    }
  }
  return undefined
}
