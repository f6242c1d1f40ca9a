import type { CriterionKind, TenderDate, TenderFactKind } from '@fieldproof/schema/tenders'
import { figureKey } from '../../language/measures.ts'
import { findQuantities } from '../../language/quantities.ts'

/** What a whole tender has once, however many files it comes in: two of them contradict each other. */
const once: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'reference',
  'issue_date',
  'site_visit',
  'pre_bid_meeting',
  'clarification_deadline',
  'deadline',
  'opening',
  'award_date',
  'start_date',
  'copies',
  'estimated_value',
  'document_fee',
  'bid_security',
  'performance_security',
  'validity',
  'completion_period',
  'contract_signing',
  'warranty',
])
/** Each volume has its own, or says it in other words: the first document's stand. */
const ofFirst: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>(['title', 'buyer'])

export interface MergedFact {
  kind: TenderFactKind
  value: string
  date: TenderDate | null
  page: number | null
}
interface MergedRequirement {
  ref: string
  text: string
}
interface MergedCriterion {
  name: string
  kind: CriterionKind
  weight: number | null
  page: number | null
}

export interface FilePart<Fact, Requirement, Criterion> {
  /** As people call it: "Prices.xlsx". */
  fileName: string
  facts: readonly Fact[]
  requirements: readonly Requirement[]
  criteria: readonly Criterion[]
}

/**
 * What a further file of a tender adds to what is known, and what it states differently. What it only repeats is left out.
 * @returns of facts and criteria that are known those that are doubted by it, by their places, with the doubt
 */
export function mergeFile<
  Known extends MergedFact & { fileName: string },
  Fact extends MergedFact,
  Requirement extends MergedRequirement,
  Criterion extends MergedCriterion,
>(
  known: { facts: readonly Known[]; requirements: readonly MergedRequirement[]; criteria: readonly MergedCriterion[] },
  file: FilePart<Fact, Requirement, Criterion>,
) {
  const facts: (Fact & { doubt: string })[] = []
  const doubtedFacts: { index: number; doubt: string }[] = []
  for (const fact of file.facts) {
    const same = known.facts.map((one, index) => ({ one, index })).filter(({ one }) => one.kind === fact.kind)
    if (same.some(({ one }) => isSame(one, fact))) continue
    if (ofFirst.has(fact.kind) && same.length > 0) continue
    const told = 'doubt' in fact && typeof fact.doubt === 'string' ? fact.doubt : ''
    const [first] = same
    if (!once.has(fact.kind) || !first) {
      facts.push({ ...fact, doubt: told })
      continue
    }
    const doubt = `${placed(first.one.fileName, first.one.page)} states “${first.one.value.slice(0, 80)}”.`
    facts.push({ ...fact, doubt: told === '' ? doubt : `${told} ${doubt}` })
    for (const { index } of same)
      doubtedFacts.push({ index, doubt: `${placed(file.fileName, fact.page)} states “${fact.value.slice(0, 80)}”.` })
  }
  const texts = new Set(known.requirements.map(keyOfText))
  const doubtedCriteria = known.criteria.flatMap((one, index) => {
    const other = file.criteria.find((candidate) => isSameCriterion(one, candidate))
    if (!other || other.weight === null || one.weight === null || Math.abs(other.weight - one.weight) < 0.01) return []
    return [{ index, doubt: `${placed(file.fileName, other.page)} gives it ${other.weight}.` }]
  })
  return {
    facts,
    doubtedFacts,
    requirements: file.requirements.filter((one) => !texts.has(keyOfText(one))),
    /** Those of the file where none were known; otherwise the known ones stand. */
    criteria: known.criteria.length === 0 ? [...file.criteria] : [],
    doubtedCriteria,
  }
}

const placed = (fileName: string, page: number | null) => `“${fileName}”${page === null ? '' : `, page ${page},`}`
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const keyOfText = ({ ref, text }: MergedRequirement) => `${plain(ref)} ${plain(text)}`

const isSameCriterion = (one: MergedCriterion, other: MergedCriterion) =>
  one.kind === other.kind && (one.kind === 'price' || plain(one.name) === plain(other.name))

/** The same day, and the same time where both have one; the same figures; or else the same words. */
function isSame(one: MergedFact, other: MergedFact): boolean {
  if (one.date && other.date)
    return (
      one.date.day === other.date.day &&
      (one.date.time === null || other.date.time === null || one.date.time === other.date.time)
    )
  const [own, theirs] = [figuresOf(one.value), figuresOf(other.value)]
  if (own !== '' && theirs !== '') return own === theirs
  return plain(one.value) === plain(other.value)
}

const figuresOf = (value: string) => [...new Set(findQuantities(value).map(figureKey))].sort().join('; ')
