import type { Candidate } from './find-key-facts.ts'
import { kindOfName } from './match-label.ts'
import { oneValue } from './one-value.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { readCode } from './read-code.ts'
import { type Pair, toLines } from './read-pairs.ts'

/** Pages on which a document says its number without a colon. */
const firstPages = 2
const longestLine = 90
/** "RFP No. PW-11", "Lighting RFP PW204600": a line of its own, as a heading may be. */
const numbered =
  /^\(?(?:\p{L}[\p{L}-]* ){0,4}?(?:request for (?:quotes?|quotations?|proposals?|tenders?|bids?)|rfp|rfq|rft|itt|itb|nit|ifb|tender|bid|contract|project|solicitation|notice|reference|ref)s?(?:(?: ref(?:erence)?| id)?\.? ?(?:no|number|id)?\b)[ .:#]{0,3}(?<code>[\p{L}\d][\w/.-]{2,40})\)?$/iu
/** "PA/RFP/QL/2026/001 – Quay lighting": a code before what it is the number of. */
const codeBefore = /^(?<code>[A-Z]{2,8}(?:\/[A-Z\d-]{1,12}){2,6})\s?[–—-]\s?\p{Lu}/u
/** "… on the quay. SWD/19/004": a code of several parts that stands for nothing else in its paragraph. */
const loneCode = /(?:^|[.!?]\s)(?<code>[A-Z]{2,6}(?:\/[A-Z\d-]{1,12}){2,5})$/
const inDoubt = 'It stands without a name beside it.'

/** The numbers of a tender: beside a name that asks for one, in a line of its own, else a code that stands alone on its first page. */
export function findReferences(pages: readonly DocumentPageText[], pairs: readonly Pair[]): Candidate[] {
  const named = pairs.flatMap(({ label, value, page, quote }) => {
    const code = kindOfName(label) === 'reference' ? readCode(`: ${value}`) : undefined
    return code ? [make(label, code, quote, page, 4)] : []
  })
  const lines = pages
    .filter(({ page }) => page <= firstPages)
    .flatMap(({ page, text }) =>
      toLines(text.replaceAll('\t', '\n')).flatMap((line) => {
        const own = line.length < longestLine ? (numbered.exec(line) ?? codeBefore.exec(line))?.groups?.code : undefined
        const code = own && /\d/.test(own) ? readCode(`: ${own}`) : undefined
        return code ? [make('Reference', code, line, page, 1.2)] : []
      }),
    )
  const found = [...named, ...lines.filter(({ key }) => !named.some((other) => other.key === key))]
  return found.length > 0 ? found : readLoneCode(pages[0])
}

function readLoneCode(first: DocumentPageText | undefined): Candidate[] {
  for (const paragraph of first?.text.split(/\n[^\S\n]*\n/) ?? []) {
    const flat = paragraph.replace(/\s+/g, ' ').trim()
    const code = loneCode.exec(flat)?.groups?.code
    if (first && code && /\d/.test(code)) return [{ ...make('Reference', code, flat, first.page, 0.2), doubt: inDoubt }]
  }
  return []
}

function make(label: string, value: string, quote: string, page: number, score: number): Candidate {
  return {
    kind: 'reference',
    label,
    value: oneValue(value),
    page,
    quote: quote.replace(/\s+/g, ' ').trim(),
    date: null,
    doubt: '',
    score: score - page / 50,
    key: value.replace(/\s/g, ''),
    tight: score > 2,
  }
}
