import type { TenderDate, TenderFactKind } from '@fieldproof/schema/tenders'
import { figureKey, isMeasured } from '../../language/measures.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { chooseFacts } from './choose-facts.ts'
import { dropOldFigures } from './drop-replaced.ts'
import { type FactPattern, statementPatterns } from './fact-patterns.ts'
import { kindOfLabel, readLineFacts, readSentenceDates } from './find-date-facts.ts'
import { findIdentity } from './find-identity.ts'
import { bidderWord, isAnothersFigure, isOfPart, isOtherMatter, modal, refersBack } from './is-other-matter.ts'
import { isTold } from './is-told.ts'
import { latinPart } from './latin-part.ts'
import { mostValue, oneValue } from './one-value.ts'
import { pairsOf } from './pairs-of.ts'
import type { Clause, DocumentPageText } from './read-clauses.ts'
import { contextsOf, readDateLines } from './read-date-lines.ts'
import { readInstalments } from './read-instalments.ts'
import { defines, readObligation } from './read-obligation.ts'
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

export interface Statement {
  clause: Clause
  text: string
  /** A row or line of the form "label: value". */
  label: string
  rest: string
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
        .flatMap(({ day, quote, label, loose }) => (day && (!loose || kindOfLabel(label)) ? [quote] : []))
        .slice(0, mostLines),
    ]),
  )
  const found: Candidate[] = [...findIdentity(pages), ...readLineFacts(lines)]
  for (const statement of statements) {
    const { page } = statement.clause
    const own = read.get(page) ?? []
    found.push(...readSentenceDates(statement, contextOf(page), own))
    found.push(...readStatementFacts(statement))
  }
  found.push(...readInstalments(clauses))
  return chooseFacts(found, clauses)
}

/** Lines of a page with a day that sentences are compared with. */
const mostLines = 100
/** Characters of a row that are read; a sentence has no more either. */
const longestRow = 4_000
/** Hours; a period that is a fact of a tender is no shorter. */
const day = 24

const money = String.raw`(?:in )?(?<money>Rs\.?|INR|USD|EUR|GBP|AED|ZAR|KES|NGN|₹|€|£|\$)`
/** "EMD (Rs.)", "Percentage (%)", "Validity (days)": the unit of the figures below or beside a name. */
const unitOfName = new RegExp(
  String.raw`(?:\(|\bin )(?:${money}|(?<unit>%|days|weeks|months|years))(?:\)|\W{0,2}$)`,
  'i',
)
const bareFigure = /^\d[\d,.]*(?: ?\/-)?$/

const ownUnit = /^\d{1,4} ?(?:\(\p{L}{2,12}\) ?)?(?:%|days|weeks|months|years)$/iu

/** A figure with the unit that its name gives it. */
function withUnit(name: string, value: string): string {
  if (!bareFigure.test(value)) return value
  const { money: currency, unit } = unitOfName.exec(name)?.groups ?? {}
  return currency ? `${currency} ${value}` : unit ? `${value} ${unit}` : value
}

/** Of a row below named columns each cell with its name, but the first, which names the row. */
function toColumnStatements(clause: Clause): Statement[] {
  const { cells = [], columns = [], quote } = clause
  if (columns.length !== cells.length || columns.length < 3) return []
  return columns.flatMap((name, index) => {
    const rest = withUnit(name, cells[index] ?? '')
    // "90 days" says itself what it is.
    const telling = rest !== (cells[index] ?? '') || ownUnit.test(rest)
    return index === 0 || !telling
      ? []
      : [
          {
            clause,
            text: quote.slice(0, longestRow),
            label: name
              .replace(/\([^()]*\)/g, '')
              .replace(/(?<![\s.:])[\s.:]+$/, '')
              .trim(),
            rest,
          },
        ]
  })
}

function toStatements(clause: Clause): Statement[] {
  const pairs = clause.cells && clause.cells.length > 2 ? pairsOf(clause.cells) : []
  if (pairs.length > 1)
    return pairs.flatMap(({ label, value }) =>
      value === '' ? [] : [{ clause, text: `${label}: ${value}`, label, rest: value }],
    )
  if (clause.cells && clause.cells.length >= 2) {
    const [start = ''] = clause.cells
    // "3. Validity | 90 days": a number may stand in one cell with the name.
    const numbered = clause.ref !== '' && !/\p{L}{3}/u.test(start)
    const [first = '', second = '', ...rest] = numbered ? clause.cells.slice(1) : clause.cells
    const text = clause.quote.slice(0, longestRow)
    const label = latinPart(first)
      .replace(/^\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+(?=\p{L})/u, '')
      .replace(/(?<![:\s])[:\s]+$/, '')
    if (second !== '' && label.length < 110)
      return [
        { clause, text, label, rest: [withUnit(label, second), ...rest].join(' ').replace(/^[:\s]+/, '') },
        ...toColumnStatements(clause),
      ]
    return [{ clause, text, label: '', rest: text }]
  }
  return splitDocumentText(clause.quote).map(({ text }) => {
    const parted = /^([^:.]{3,70}?)(?<!https?)\s*:(?!\d\d|\/\/)\s*(?=\S)/.exec(text)
    const label = parted?.[1] ?? ''
    return { clause, text, label, rest: parted ? text.slice(parted[0].length) : text }
  })
}

/** "four (4) written copies", "one original and two copies", "in duplicate". */
const copiesCount =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s*(?:\(\w{1,6}\)\s*)?(?:\p{L}{2,14}\s){0,3}(?:copies|copy|originals?)\b|\bin (?:duplicate|triplicate|quadruplicate)\b/iu
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
  const named = label !== '' && statementPatterns.some(({ subject }) => subject.test(label))
  for (const pattern of statementPatterns) {
    const inLabel = label !== '' && pattern.subject.test(label)
    const said = pattern.kind === 'eligibility' ? text.replace(eligibleThing, '') : text
    if (!inLabel && (named || !pattern.subject.test(said))) continue
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

/** What begins a case that is thought of, before the words that it is told by: "to weeks if the time allowed is …". */
const condition = /\b(?:if|unless|in case|whether|whenever)\b/i
/** A sentence of a case. That a bid is accepted is none: then there is a contract. */
const beginsCase =
  /^\W{0,3}(?:\w{1,3}[.)] )?(?:if|where|in case|in the event|unless|should)\b(?!.{0,60}\b(?:accepted|awarded|selected|successful)\b)/i
const ofCase = 'It is told of a case only.'
const part = 'It may be of a part only.'

/** Words that many sentences have for another reason, so that a figure far from them may be of something else. */
const loose: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['payment_terms', 'completion_period', 'penalty'])
/** Of these a figure is told in so many words, or it is only mentioned. */
const toldOnly: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'bid_security',
  'performance_security',
  'validity',
  'completion_period',
  'warranty',
  'estimated_value',
  'document_fee',
  'insurance',
])
const farApart = 'Its figure stands apart from the words that it was read by.'

interface FoundValue {
  text: string
  key: string
  score: number
  near: boolean
  doubt?: string
}

const ofSum = /\b(?:amount|sum|value|fee|cost)\b/i
const bareSum = /^\d[\d,]{2,14}(?:\.\d\d)?(?: ?\/-)?$/

/** "EMD amount | 97000": a sum for which a name asks, without its currency. */
function readBareSum({ needs }: FactPattern, label: string, rest: string): FoundValue | undefined {
  if (!needs.includes('money') || !ofSum.test(label) || !bareSum.test(rest)) return undefined
  return { text: rest, key: rest, score: 0, near: true, doubt: 'Its currency is not stated beside it.' }
}

/** The part of a statement that is the fact: from its first figure on; undefined where it has none that is needed. */
function readValue({ needs, subject, kind }: FactPattern, text: string, inLabel: boolean): FoundValue | undefined {
  if (needs === 'sentence') {
    const figures = findQuantities(text).filter(({ dimension, counted }) => dimension !== 'count' || counted.length > 0)
    const asks = readObligation(text) !== undefined
    if (!asks && figures.length === 0 && kind !== 'price_adjustment' && kind !== 'licence') return undefined
    if (kind === 'deliverable' && (!asks || /:$/.test(text))) return undefined
    return {
      text: oneValue(text),
      key: text.slice(0, 60),
      score: (asks ? 0.6 : 0) + Math.min(figures.length, 3) * 0.3,
      near: false,
    }
  }
  if (needs === 'copies') {
    const count = copiesCount.exec(text)
    return count && readObligation(text) !== undefined
      ? { text: oneValue(text.slice(count.index)), key: count[0].toLowerCase(), score: 0.5, near: true }
      : undefined
  }
  const fits = (quantity: Quantity) => {
    const share = quantity.dimension === 'share'
    const money = isMeasured(quantity, ['money'])
    const time = quantity.dimension === 'time'
    switch (needs) {
      case 'money':
        return money
      case 'share':
        return share
      case 'money or share':
        return money || share
      case 'time':
        return time && quantity.value >= day
      default:
        return money || share || (time && quantity.value >= day) || /\bpercentage|\bpoints|\bmarks/.test(text)
    }
  }
  const at = inLabel ? 0 : (subject.exec(text)?.index ?? 0)
  const own = dropOldFigures(
    text,
    findQuantities(withoutBrackets(text)).filter((one) => fits(one) && (inLabel || !isCounted(text, one, subject))),
  )
  // "from the 7th day after the order is 90 days": the time for completion is the longest one.
  const first =
    kind === 'completion_period' && !inLabel
      ? own.toSorted((a, b) => b.value - a.value)[0]
      : (own.find(({ start }) => start >= at) ?? own.at(-1))
  if (!first) return undefined
  const from = startOfValue(text, first)
  const end = text.length - from > mostValue ? cutAt(text, from) : text.length
  const near = Math.abs(first.start - at) < 90 ? 0.6 : Math.abs(first.start - at) > 220 ? -0.6 : 0
  return {
    text: oneValue(text.slice(from, end)),
    key: figureKey(first),
    score: near,
    near: first.start >= at && first.start - at < 60,
    doubt: inLabel ? '' : doubtOfPlace({ kind, subject }, text, at, first),
  }
}

const countedFrom = /^\W{0,3}(?:after|beyond|before|prior to|following)\b/i

/** "45 days after the period of the bid validity": counted from what is looked for, and not its own. */
function isCounted(text: string, { end, dimension }: Quantity, subject: RegExp): boolean {
  const behind = text.slice(end, end + 80)
  return dimension === 'time' && countedFrom.test(behind) && subject.test(behind)
}

function doubtOfPlace(
  { kind, subject }: Pick<FactPattern, 'kind' | 'subject'>,
  text: string,
  at: number,
  figure: Quantity,
): string {
  const before = text.slice(Math.max(0, at - 60), at).split(/[,;.:]/)
  if (condition.test(before.at(-1) ?? '') || (toldOnly.has(kind) && beginsCase.test(text))) return ofCase
  if (isOfPart(kind, text)) return part
  const { start, dimension } = figure
  if (toldOnly.has(kind) && !tells(subject, text, figure)) return farApart
  if (!loose.has(kind)) return ''
  // "Orders of three years with the price paid": a time before the word is not when somebody pays.
  const isEarlier = kind === 'payment_terms' && dimension === 'time' && start < at && !leads.test(text.slice(0, start))
  return isEarlier || Math.abs(start - at) >= 90 || isAnothersFigure(kind, text, start) ? farApart : ''
}

/** Places of a sentence in which a thing is named that are looked at. */
const mostNames = 4

/** Whether a sentence tells a figure of a thing at one of the places where it names it. */
function tells(subject: RegExp, text: string, figure: Quantity): boolean {
  let from = 0
  for (let count = 0; count < mostNames; count++) {
    const name = subject.exec(text.slice(from))
    if (!name) return false
    const start = from + name.index
    from = start + name[0].length
    if (isTold(text, { start, end: from }, figure)) return true
  }
  return false
}

const leads = /\b(?:within|after|by|in|at|every|each|upon|on|not later than|no later than|from|net)\W{0,2}$/i

/** "180 (Days)" as "180  Days ": the brackets around a unit, with every place kept. */
function withoutBrackets(text: string): string {
  return text.replace(/(?<=\d ?)\((days|weeks|months|years)\)/gi, ' $1 ')
}

/** Characters before a figure that may belong to it. */
const longestLead = 120

/** Takes "at least", "not more than", "@" and a currency before a figure along. */
function startOfValue(text: string, { start: figure, dimension }: Quantity): number {
  const code = /^[A-Z]{3}$/.test(dimension) ? (/\b[A-Z]{3}\s?$/.exec(text.slice(0, figure))?.[0] ?? '') : undefined
  const letter = code === undefined ? undefined : /(?<![\p{L}\d])[RN]$/u.exec(text.slice(0, figure))?.[0]
  const start = code?.startsWith(dimension) ? figure - code.length : figure - (letter?.length ?? 0)
  const before = text.slice(Math.max(0, start - longestLead), start)
  const lead =
    /(?:(?:not (?:less|more|exceeding)(?: than)?|no (?:less|more|later) than|at least|at most|up to|within|fewer than|less than|more than|minimum(?: of)?|maximum(?: of)?|exceed(?:ing)?|below|equal to|@|for|of|Rs\.?|INR|USD|EUR|GBP|£|€|\$|₹)\s*){1,6}$/i.exec(
      before,
    )
  return lead ? start - lead[0].replace(/^(?:for|of)\s+/i, '').length : start
}

function cutAt(text: string, from: number): number {
  const cut = text.slice(from, from + mostValue)
  return from + Math.max(cut.lastIndexOf(', '), cut.lastIndexOf('; '), cut.lastIndexOf(' '), 60)
}
