import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { dayTerms } from './day-terms-data.ts'
import { statementPatterns } from './fact-patterns.ts'
import type { Candidate, FoundFact } from './find-key-facts.ts'
import type { Clause } from './read-clauses.ts'

const order: readonly TenderFactKind[] = [...dayTerms, ...statementPatterns].map(({ kind }) => kind)

/** A tender has one of each: where it states two, it contradicts itself. */
const stated: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'deadline',
  'opening',
  'clarification_deadline',
  'pre_bid_meeting',
  'site_visit',
  'bid_security',
  'performance_security',
  'document_fee',
  'estimated_value',
  'validity',
  'completion_period',
  'warranty',
  'reference',
])
/** Of these another hour of the same day is another statement. */
const ofHour: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['deadline', 'opening', 'clarification_deadline'])
/** What a security is, where a contract has several: each has its own figure. */
const topics = /\b(?:initial|retention|retained|parent company|advance|mobili[sz]ation|additional|total|declaration)\b/i
/** What is opened or sent on a day of its own. */
const stages = /\b(?:technical|techno|financial|price|commercial|online|hard copy|original)\b/i
/** Ways of stating one thing that are shown. */
const mostWays = 4

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
export function chooseFacts(candidates: readonly Candidate[], clauses: readonly Clause[]): FoundFact[] {
  const garbled = findGarbled(clauses)
  const chosen: Candidate[] = []
  const most = new Map<TenderFactKind, number>([
    ...[...dayTerms, ...statementPatterns].map(({ kind, most: count }) => [kind, count] as const),
    ['contact', 9],
    ['title', 1],
    ['buyer', 1],
    ['reference', 2],
  ])
  for (const [kind, own] of Map.groupBy(candidates, (candidate) => candidate.kind)) {
    const agreeing = Map.groupBy(own, ({ key }) => key)
    const agreed = Math.max(...[...agreeing.values()].map((same) => same.length))
    const rated = own
      .map((candidate) => {
        const same = agreeing.get(candidate.key)?.length ?? 1
        // Type that is printed twice for boldness may be read twice; then another place is to be trusted.
        const doubtful = agreed > 1 && same === 1 && garbled.has(candidate.page)
        // An address that stands again and again is no better a contact than one beside its owner.
        const votes = kind === 'contact' ? 0 : Math.min(same - 1, 3) * 0.7
        return { ...candidate, score: candidate.score + votes - (doubtful ? 2 : 0) }
      })
      .sort((a, b) => b.score - a.score)
    const best = rated[0]?.score ?? 0
    const kept: Candidate[] = []
    for (const first of rated) {
      const same = kept.filter((one) => one.key === first.key && !areTopics(one, first))
      if (same.length > 0 && !(first.tight && same.every((one) => isOtherHour(one, first)))) continue
      const candidate = withTime(first, rated)
      const enough = kept.length >= (most.get(kind) ?? 3) || candidate.score < best - (kind === 'contact' ? 1.2 : 2.6)
      // What contradicts is kept, however often the document states the other.
      if (enough && !(stated.has(kind) && candidate.tight && kept.length < mostWays)) continue
      kept.push(candidate)
    }
    chosen.push(...(stated.has(kind) ? markContradictions(withoutCases(kept)) : kept))
  }
  const rank = (kind: TenderFactKind) => (kind === 'contact' ? order.length : order.indexOf(kind))
  return chosen
    .map(({ score: _, key: __, tight: ___, ...fact }) => fact)
    .sort((a, b) => (a.date && b.date ? a.date.day.localeCompare(b.date.day) : rank(a.kind) - rank(b.kind)))
}

/** "2 pm" on one page, "5 pm" of the same day on another. */
function isOtherHour(one: Candidate, other: Candidate): boolean {
  const [hour, next] = [one.date?.time ?? null, other.date?.time ?? null]
  return ofHour.has(one.kind) && hour !== null && next !== null && hour !== next
}

/** What may be read otherwise contradicts nothing that the document tells in so many words; a day that may be another one does. */
function withoutCases(facts: readonly Candidate[]): Candidate[] {
  const certain = facts.some(({ doubt, tight }) => doubt === '' && tight)
  return facts.filter(({ doubt, date }) => !certain || doubt === '' || date !== null)
}

/** A timetable gives the day, a sentence elsewhere its time too. */
function withTime(candidate: Candidate, all: readonly Candidate[]): Candidate {
  if (candidate.date === null || candidate.date.time !== null) return candidate
  return all.find(({ key, date }) => key === candidate.key && date !== null && date.time !== null) ?? candidate
}

/** Facts of a kind that a tender has once, each with what the document states elsewhere. */
function markContradictions(facts: readonly Candidate[]): Candidate[] {
  return facts.map((fact) => {
    const others = facts.filter(
      (other) =>
        other !== fact &&
        topicOf(other) === topicOf(fact) &&
        !areStages(fact, other) &&
        // A period and the day on which it ends do not contradict each other.
        !(fact.kind === 'completion_period' && (fact.date === null) !== (other.date === null)),
    )
    if (others.length === 0) return fact
    const told = others.map(({ page, value }) => `page ${page} states “${value.slice(0, 80)}”`).join(', ')
    const doubt = `The document contradicts itself: ${told}.`
    return { ...fact, doubt: fact.doubt === '' ? doubt : `${fact.doubt} ${doubt}` }
  })
}

/** Two days that are each named as a stage of their own; one without a name may be any of them. */
function areStages(one: Candidate, other: Candidate): boolean {
  const [stage, next] = [stages.exec(one.label)?.[0].toLowerCase(), stages.exec(other.label)?.[0].toLowerCase()]
  return one.date !== null && stage !== undefined && next !== undefined && stage !== next
}

/** The initial deposit and the total one may be the same share, and are two things. */
function areTopics(one: Candidate, other: Candidate): boolean {
  const [topic, next] = [topicOf(one), topicOf(other)]
  return one.kind === 'performance_security' && topic !== '' && next !== '' && topic !== next
}

function topicOf({ kind, label, quote }: Candidate): string {
  // A tender may have several numbers, each with a name of its own.
  if (kind === 'reference') return label.toLowerCase().replace(/[^a-z]/g, '')
  return (topics.exec(label) ?? topics.exec(quote.slice(0, 160)))?.[0].toLowerCase() ?? ''
}
