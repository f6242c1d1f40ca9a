import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { words } from '../../language/content-words.ts'
import { type DayTerms, dayTerms } from './day-terms-data.ts'
import { anyOf, bidWords } from './fact-words-data.ts'
import { labelTerms } from './label-terms-data.ts'

/** Abbreviations that forms write, and one spelling for what has two. */
const alike = new Map([
  ['no', 'number'],
  ['nos', 'number'],
  ['num', 'number'],
  ['ref', 'reference'],
  ['attn', 'attention'],
  ['inquirie', 'enquirie'],
  ['inquiry', 'enquirie'],
  ['enquiry', 'enquirie'],
])
/** What joins the words of a name. "By" and "for" tell who of two somebody is. */
const joining = new Set(['the', 'of', 'a', 'an', 'and', 'or', 'this', 's', 'in'])
const longest = 10

/** "Ref. No. of the Tenders (online)": "reference number tender". An officer is no office, so that endings stay but for plurals. */
const wordsOf = (text: string): string[] =>
  words(text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
    .filter((word) => !joining.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '').replace(/iz(?=ations?$|e$|ed$|ing$)/, 'is'))
    .map((word) => alike.get(word) ?? word)

const split = (terms: string) =>
  terms
    .split(',')
    .map((term) => wordsOf(term))
    .filter((term) => term.length > 0)
const known = labelTerms.map(({ kind, terms, not = '' }) => ({ kind, terms: split(terms), not: split(not) }))

/** The kind of fact that a label asks for; undefined where it asks for none. A stroke parts two names for one thing. */
export function kindOfName(label: string): TenderFactKind | undefined {
  const parts = /\/|\s[–—-]\s/.test(label) ? label.split(/\/|\s[–—-]\s/, mostParts) : []
  return kindOfWords(label) ?? parts.map(kindOfWords).find((kind) => kind !== undefined)
}
const mostParts = 4

function kindOfWords(label: string): TenderFactKind | undefined {
  const own = wordsOf(label)
  if (own.length === 0 || own.length > longest) return undefined
  let best: { kind: TenderFactKind; length: number } | undefined
  for (const { kind, terms, not } of known) {
    if (not.some((term) => holds(own, term))) continue
    for (const term of terms)
      if (term.length > (best?.length ?? 0) && own.length - term.length < term.length && holds(own, term))
        best = { kind, length: term.length }
  }
  return best?.kind
}

/** Whether a label says by a word of its own that it is no name of a kind: "Time allowed for technical clarifications". */
export function deniesName(label: string, kind: TenderFactKind): boolean {
  const own = wordsOf(label)
  return known.some((one) => one.kind === kind && one.not.some((term) => holds(own, term)))
}

/** Whether the words of a term stand in a label in their order. */
function holds(label: readonly string[], term: readonly string[]): boolean {
  let at = 0
  for (const word of label) if (word === term[at]) at++
  return at === term.length
}

const knownDays = dayTerms.map((own) => ({
  own,
  terms: split(own.terms),
  not: split(own.not),
  alone: split(own.alone ?? ''),
  last: split(own.last ?? ''),
}))
/** "Submission of the inception report": what is sent in of the work is a milestone. */
const ofWork = new RegExp(
  String.raw`\bsubmi(?:ssions?|ttals?|tting|tted) of (?!(?:\w+ ){0,3}${anyOf(bidWords)}\b)`,
  'i',
)

/** The day that a label names, as "Closing date" or "Tender submission by" do; undefined where it names none. */
export function kindOfDay(label: string): DayTerms | undefined {
  const name = wordsOf(label)
  const found = knownDays.find(
    ({ terms, not, alone, last }) =>
      !not.some((term) => standsIn(name, term)) &&
      (terms.some((term) => standsIn(name, term)) ||
        alone.some((term) => term.length === name.length && standsIn(name, term)) ||
        last.some((term) => standsIn(name.slice(-term.length), term))),
  )?.own
  return found?.kind === 'deadline' && ofWork.test(label) ? undefined : found
}

/** Whether the words of a term stand in a label in a row. */
const standsIn = (label: readonly string[], term: readonly string[]) =>
  label.some((_, at) => term.every((word, next) => label[at + next] === word))

/** What a kind of day is called where no label names it. */
export const nameOfDay = (kind: TenderFactKind): string => dayTerms.find((one) => one.kind === kind)?.label ?? ''
