import type { TenderDate, TenderFactKind } from '@fieldproof/schema/tenders'
import { chooseFacts } from './choose-facts.ts'
import { type FactPattern, statementPatterns } from './fact-patterns.ts'
import { readLineFacts, readSentenceDates } from './find-date-facts.ts'
import { findIdentity } from './find-identity.ts'
import { bidderWord, isOtherMatter, modal, refersBack } from './is-other-matter.ts'
import { deniesName, kindOfDay, kindOfName } from './match-label.ts'
import type { Clause, DocumentPageText } from './read-clauses.ts'
import { contextsOf, readDateLines } from './read-date-lines.ts'
import { type FoundValue, farApart, readBareSum, readValue } from './read-figure.ts'
import { readInstalments } from './read-instalments.ts'
import { defines } from './read-obligation.ts'
import { type Statement, toStatements } from './read-statements.ts'
import { readSameTime } from './read-told-days.ts'
import { speaksAsBidder } from './speaks-as-bidder.ts'

export interface FoundFact {
  kind: TenderFactKind
  label: string
  value: string
  page: number
  quote: string
  date: TenderDate | null
  /** Why a person has to look at it, in a sentence; empty: it is certain. */
  doubt: string
}

export interface Candidate extends FoundFact {
  score: number
  /** The figures, to see which candidates agree. */
  key: string
  /** Its figure stands right beside what it is the figure of. */
  tight: boolean
}

/** The dates, sums, periods and conditions that somebody must know of a tender, each with its page and words. */
export function findKeyFacts(clauses: readonly Clause[], pages: readonly DocumentPageText[]): FoundFact[] {
  const statements = clauses.flatMap(toStatements)
  const contextOf = contextsOf(pages)
  const lines = readDateLines(pages, contextOf)
  const read = new Map(
    [...Map.groupBy(lines, ({ page }) => page)].map(([page, all]) => [
      page,
      all
        .flatMap(({ day, quote, label, loose }) => (day && (!loose || kindOfDay(label)) ? [quote] : []))
        .slice(0, mostLines),
    ]),
  )
  const found: Candidate[] = [...findIdentity(pages), ...readLineFacts(lines, contextOf)]
  /** The days of the sentence before. */
  let before: readonly Candidate[] = []
  for (const statement of statements) {
    const { page } = statement.clause
    const own = read.get(page) ?? []
    const days = readSentenceDates(statement, contextOf(page), own)
    found.push(...days, ...readSameTime(statement, before))
    before = days
    found.push(...readStatementFacts(statement))
  }
  found.push(...readInstalments(clauses))
  return chooseFacts(found, clauses)
}

/** Lines of a page with a day that sentences are compared with. */
const mostLines = 100

/** "From eligible bidders", "benefit-eligible members": before its noun it tells nothing of who is. */
const eligibleThing =
  /(?:\p{L}-)eligible\b|\beligible (?!(?:to|for|if|only|as|in|under|and|or|unless|provided|on|by|when|where)\b)(?=\p{L})/giu
const notOfBidder = 'Its sentence does not say that the bidder has to have it.'

/** Whether what has to be something in a sentence is nobody who bids. */
function isOfOthers(text: string, section: string): boolean {
  const plain = text.replace(/\([^()]{0,200}\)/g, ' ')
  const at = modal.exec(plain)?.index
  // "Must have three years …" in a list is the bidder's.
  return (
    at !== undefined &&
    /\p{L}{3}/u.test(plain.slice(0, at)) &&
    !bidderWord.test(plain.slice(0, at)) &&
    !/eligib|qualif/i.test(section)
  )
}

const ofScores = /\b(?:technical|quality|scor\w+|marks|criteria|evaluat\w+)\b/i
const ofStrength = /\b(?:similar (?:works?|contracts?|services?)|turnover|net worth)\b/i

function readStatementFacts(statement: Statement): Candidate[] {
  const { clause, text, label, rest } = statement
  const facts: Candidate[] = []
  if (defines.test(text)) return facts
  // A form that a bidder signs may have what the tender asks for filled in; else it tells of him.
  const ofForm = speaksAsBidder(text)
  // What a row is about is said by its name: what its text mentions besides is another row's.
  const name = label === '' ? undefined : kindOfName(label)
  const own = statementPatterns.some(({ kind }) => kind === name) ? name : undefined
  const named = own !== undefined || (label !== '' && statementPatterns.some(({ subject }) => subject.test(label)))
  for (const pattern of statementPatterns) {
    const inLabel = own === undefined ? label !== '' && pattern.subject.test(label) : isNamedBy(own, pattern)
    const said = pattern.kind === 'eligibility' ? text.replace(eligibleThing, '') : text
    if (!inLabel && (named || !pattern.subject.test(said))) continue
    if (inLabel && own === undefined && deniesName(label, pattern.kind)) continue
    if (pattern.not?.test(inLabel ? `${label} ${rest}` : text)) continue
    if (ofForm && !filledIn.has(pattern.kind)) continue
    if (pattern.within && !pattern.within.test(text)) continue
    if (pattern.kind === 'threshold' && !ofScores.test(text)) continue
    if (isOtherMatter(pattern.kind, text, clause.section, inLabel)) continue
    const value =
      readValue(pattern, inLabel ? rest : text, inLabel) ??
      (inLabel ? (readBareSum(pattern, label, rest) ?? readValue(pattern, text, false)) : undefined)
    if (!value) continue
    // A figure that another kind has here by its own words is not of one that is named in passing.
    if (pattern.within && facts.some(({ key }) => key === value.key)) continue
    const early = (pattern.subject.exec(text)?.index ?? 0) < 60 ? 0.6 : 0
    const long = text.length > 500 ? -1.2 : text.length > 260 ? -0.5 : 0
    const negative = /^(?:if|where|in case|provided|unless)\b/i.test(text) ? -0.8 : 0
    // "Earnest money" named among others in a list of forms or of contents tells nothing.
    const listed = /\b(?:annexure|appendix|form|proforma) (?:of|for)?\b/i.test(text) && !inLabel ? -0.6 : 0
    const telling = pattern.kind === 'eligibility' && ofStrength.test(text) ? 1.6 : 0
    facts.push({
      kind: pattern.kind,
      label: inLabel && label.length < 80 ? label : pattern.label,
      value: value.text,
      page: clause.page,
      quote: text,
      date: null,
      doubt: doubtOf(pattern, statement, value, inLabel),
      tight: inLabel || value.near,
      score: (inLabel ? 2 : 1) + early + long + negative + listed + telling + value.score - clause.page / 300,
      key: value.key,
    })
  }
  return facts
}

/** Whether what a label names is a pattern's: of a kind with several, the one that reads a figure wherever it stands. */
const isNamedBy = (own: TenderFactKind, { kind, within, needs }: FactPattern) =>
  own === kind && within === undefined && needs !== 'sentence'

/** What buyers fill in on the forms that bidders sign. */
const filledIn: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'bid_security',
  'performance_security',
  'validity',
  'completion_period',
])

/** Characters of a sentence in which two words are surely of each other. */
const longestTold = 300
const refers = 'What it refers to stands before it.'

function doubtOf(
  { kind, within }: FactPattern,
  { clause, text }: Statement,
  { doubt = '' }: FoundValue,
  inLabel: boolean,
): string {
  if (doubt !== '') return doubt
  // What it is told of is another word of its sentence, or of the cells of its row.
  if (within && text.length > longestTold) return farApart
  if (kind === 'eligibility' && isOfOthers(text, clause.section)) return notOfBidder
  return !inLabel && refersBack(text) ? refers : ''
}
