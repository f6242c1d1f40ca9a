import type { TenderDate, TenderFactKind } from '@fieldproof/schema/tenders'
import { figureKey, isMeasured } from '../../language/measures.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import {
  contactPattern,
  datePatterns,
  emailPattern,
  type FactPattern,
  personPattern,
  statementPatterns,
} from './fact-patterns.ts'
import type { Clause } from './read-clauses.ts'
import { readDates, readTime } from './read-dates.ts'
import { readObligation } from './read-obligation.ts'

export interface FoundFact {
  kind: TenderFactKind
  label: string
  value: string
  page: number
  quote: string
  date: TenderDate | null
}

interface Statement {
  clause: Clause
  text: string
  /** A row or line of the form "label: value". */
  label: string
  rest: string
}

interface Candidate extends FoundFact {
  score: number
  /** The figures, to see which candidates agree. */
  key: string
}

const mostValue = 220
const order: readonly TenderFactKind[] = [...datePatterns, ...statementPatterns].map(({ kind }) => kind)

/** The dates, sums, periods and conditions that somebody must know of a tender, each with its page and words. */
export function findKeyFacts(clauses: readonly Clause[]): FoundFact[] {
  const statements = clauses.flatMap(toStatements)
  const found: Candidate[] = []
  for (const statement of statements) {
    found.push(...readDateFacts(statement))
    found.push(...readStatementFacts(statement))
    found.push(...readContacts(statement))
  }
  return choose(found, findGarbled(clauses))
}

/** Characters of a row that are read; a sentence has no more either. */
const longestRow = 4_000
/** Hours; a period that is a fact of a tender is no shorter. */
const day = 24

function toStatements(clause: Clause): Statement[] {
  if (clause.cells && clause.cells.length >= 2) {
    const [first = '', second = '', ...rest] = clause.ref ? clause.cells.slice(1) : clause.cells
    const text = clause.quote.slice(0, longestRow)
    const label = first.replace(/(?<![:\s])[:\s]+$/, '')
    if (second !== '' && label.length < 110)
      return [{ clause, text, label, rest: [second, ...rest].join(' ').replace(/^[:\s]+/, '') }]
    return [{ clause, text, label: '', rest: text }]
  }
  return splitDocumentText(clause.quote).map(({ text }) => {
    const parted = /^([^:.]{3,70}?)(?<!https?)\s*:(?!\d\d\b|\/\/)\s*(?=\S)/.exec(text)
    const label = parted?.[1] ?? ''
    return { clause, text, label, rest: parted ? text.slice(parted[0].length) : text }
  })
}

function readDateFacts({ clause, text, label, rest }: Statement): Candidate[] {
  const dates = readDates(rest)
  const times = dates.length === 0 ? readTime(rest) : undefined
  // A date that is left open has its time at least: "XXXX upto 15:00 hrs".
  const open = times && /[.…_X]{4,}/.test(rest)
  if (dates.length === 0 && !open) return []
  const facts: Candidate[] = []
  const used = new Set<object>()
  for (const pattern of datePatterns) {
    const inLabel = label !== '' && pattern.subject.test(label) && !pattern.not?.test(label)
    const at = pattern.subject.exec(text)
    if (!inLabel && (!at || pattern.not?.test(text))) continue
    // In a sentence the date stands near what it is the date of.
    const date = inLabel
      ? dates[0]
      : nearest(dates, (at?.index ?? 0) - (text.length - rest.length), at?.[0].length ?? 0)
    if (!date && !(open && (pattern.kind === 'deadline' || pattern.kind === 'opening'))) continue
    if (date && !inLabel && clause.text.length > 900) continue
    // Of a date that is left open the words around its time.
    const value = date
      ? rest.slice(date.start, date.end)
      : rest.slice(Math.max(0, (times?.index ?? 0) - 40), (times?.index ?? 0) + (times?.length ?? 0) + 6)
    if (date && used.has(date)) continue
    if (date) used.add(date)
    facts.push({
      kind: pattern.kind,
      label: label || pattern.label,
      value: oneValue(inLabel && rest.length < 80 ? rest : value),
      page: clause.page,
      quote: text,
      date: date ? { day: date.day, time: date.time } : null,
      score: (inLabel ? 3 : 1) + (date ? 2 : 0) + (date?.time ? 0.5 : 0) - clause.page / 200,
      key: date ? date.day : value,
    })
    if (inLabel) break
  }
  return facts
}

function nearest<T extends { start: number; end: number }>(
  dates: readonly T[],
  at: number,
  length: number,
): T | undefined {
  const distance = ({ start, end }: T) => (start >= at ? start - (at + length) : (at - end) * 1.5)
  return dates.toSorted((a, b) => distance(a) - distance(b)).find((date) => distance(date) < 120)
}

const ofScores = /\b(?:technical|quality|scor\w+|marks|criteria|evaluat\w+)\b/i
const ofStrength = /\b(?:similar (?:works?|contracts?|services?)|turnover|net worth)\b/i

function readStatementFacts(statement: Statement): Candidate[] {
  const { clause, text, label, rest } = statement
  const facts: Candidate[] = []
  for (const pattern of statementPatterns) {
    const inLabel = label !== '' && pattern.subject.test(label)
    if (!inLabel && !pattern.subject.test(text)) continue
    if (pattern.not?.test(inLabel ? `${label} ${rest}` : text)) continue
    if (pattern.kind === 'threshold' && !ofScores.test(text)) continue
    const value =
      readValue(pattern, inLabel ? rest : text, inLabel) ?? (inLabel ? readValue(pattern, text, false) : undefined)
    if (!value) continue
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
      score: (inLabel ? 2 : 1) + early + long + negative + listed + telling + value.score - clause.page / 300,
      key: value.key,
    })
  }
  return facts
}

/** The part of a statement that is the fact: from its first figure on; undefined where it has none that is needed. */
function readValue(
  { needs, subject, kind }: FactPattern,
  text: string,
  inLabel: boolean,
): { text: string; key: string; score: number } | undefined {
  if (needs === 'sentence') {
    const figures = findQuantities(text).filter(({ dimension, counted }) => dimension !== 'count' || counted.length > 0)
    const asks = readObligation(text) !== undefined
    if (!asks && figures.length === 0 && kind !== 'price_adjustment') return undefined
    if (kind === 'deliverable' && !asks) return undefined
    return { text: oneValue(text), key: text.slice(0, 60), score: (asks ? 0.6 : 0) + Math.min(figures.length, 3) * 0.3 }
  }
  if (needs === 'code') {
    const behind = inLabel ? text : text.slice((subject.exec(text)?.index ?? 0) + (subject.exec(text)?.[0].length ?? 0))
    const code = /((?=[\w./()-]{0,80}\d)[A-Z][\w()]{0,80}(?:[-/.][\w()]{1,80}){1,9})/.exec(behind.slice(0, 80))?.[1]
    return code ? { text: code, key: code, score: 0.5 } : undefined
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
        return money || share || time || /\bpercentage|\bpoints|\bmarks/.test(text)
    }
  }
  const quantities = findQuantities(text)
  const at = inLabel ? 0 : (subject.exec(text)?.index ?? 0)
  const own = quantities.filter(fits)
  // "from the 7th day after the order is 90 days": the time for completion is the longest one.
  const first =
    kind === 'completion_period' && !inLabel
      ? own.toSorted((a, b) => b.value - a.value)[0]
      : (own.find(({ start }) => start >= at) ?? own.at(-1))
  if (!first) return undefined
  const from = startOfValue(text, first.start)
  const end = text.length - from > mostValue ? cutAt(text, from) : text.length
  const near = Math.abs(first.start - at) < 90 ? 0.6 : Math.abs(first.start - at) > 220 ? -0.6 : 0
  return { text: oneValue(text.slice(from, end)), key: figureKey(first), score: near }
}

/** Characters before a figure that may belong to it. */
const longestLead = 120

/** Takes "at least", "not more than", "@" and a currency before a figure along. */
function startOfValue(text: string, start: number): number {
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

function oneValue(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.;,])[\s.;,]+$/, '')
    .trim()
  return line.length <= mostValue ? line : `${line.slice(0, mostValue - 1).trimEnd()}…`
}

function readContacts({ clause, text, label }: Statement): Candidate[] {
  const match = emailPattern.exec(text) ?? contactPattern.exec(text) ?? personPattern.exec(text)
  if (!match) return []
  // Blanks of forms name nobody, and a bidder's own data is no contact.
  if (/[.…_]{5,}/.test(text) || /\bif any\b|\b(?:bidder|tenderer|contractor)['’]s (?:name|e-?mail|address)/i.test(text))
    return []
  const purpose = /\b(?:quer|clarif|contact|question|correspondence|submi|help|enquir|inquir)/i.test(text) ? 1 : 0
  return [
    {
      kind: 'contact',
      label: label && label.length < 60 ? label : 'Contact',
      value: oneValue(match[0]),
      page: clause.page,
      quote: text,
      date: null,
      score: 1 + purpose + (match[0].includes('@') ? 1 : 0) - clause.page / 300,
      key: match[0].toLowerCase(),
    },
  ]
}

const twice = /(\p{L}{2,20}\.?)\1|%%|(\d: ?)\2|\b(\p{L}{5,20}) ?\3\b/gu

/** Pages on which words stand twice in a row again and again. */
function findGarbled(clauses: readonly Clause[]): Set<number> {
  const counts = new Map<number, number>()
  for (const { page, text } of clauses) counts.set(page, (counts.get(page) ?? 0) + (text.match(twice)?.length ?? 0))
  return new Set([...counts].flatMap(([page, count]) => (count >= 3 ? [page] : [])))
}

/**
 * The best of each kind. Candidates that give the same figure strengthen each other, so that a figure that was read
 * wrongly in one place gives way to the one that stands in several.
 */
function choose(candidates: readonly Candidate[], garbled: ReadonlySet<number>): FoundFact[] {
  const chosen: FoundFact[] = []
  const most = new Map<TenderFactKind, number>([
    ...[...datePatterns, ...statementPatterns].map(({ kind, most: count }) => [kind, count] as const),
    ['contact', 4],
  ])
  for (const [kind, own] of Map.groupBy(candidates, (candidate) => candidate.kind)) {
    const votes = Map.groupBy(own, ({ key }) => key)
    const agreed = Math.max(...[...votes.values()].map((same) => same.length))
    const rated = own
      .map((candidate) => {
        const same = votes.get(candidate.key)?.length ?? 1
        // Type that is printed twice for boldness may be read twice; then another place is to be trusted.
        const doubtful = agreed > 1 && same === 1 && garbled.has(candidate.page)
        return { ...candidate, score: candidate.score + Math.min(same - 1, 3) * 0.7 - (doubtful ? 2 : 0) }
      })
      .sort((a, b) => b.score - a.score)
    const seen = new Set<string>()
    const best = rated[0]?.score ?? 0
    for (const candidate of rated) {
      if (seen.has(candidate.key) || seen.size >= (most.get(kind) ?? 3) || candidate.score < best - 2.6) continue
      seen.add(candidate.key)
      const { score: _, key: __, ...fact } = candidate
      chosen.push(fact)
    }
  }
  const rank = (kind: TenderFactKind) => (kind === 'contact' ? order.length : order.indexOf(kind))
  return chosen.sort((a, b) => (a.date && b.date ? a.date.day.localeCompare(b.date.day) : rank(a.kind) - rank(b.kind)))
}
