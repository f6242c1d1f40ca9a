import type { CriterionPart, TenderCriterion } from '@fieldproof/schema/tenders'
import { findConditions } from './find-conditions.ts'
import { evaluationSection, type FoundPriceRule, findPriceRule } from './find-price-rule.ts'
import { listCriteria } from './find-unweighed-criteria.ts'
import { findWeightDoubts } from './find-weight-doubts.ts'
import { isPrice, isTotal, nameCriterion } from './name-criterion.ts'
import { nameLots } from './name-lot.ts'
import { type Nested, nest, nestDeeper, sumOf } from './nest-criteria.ts'
import type { Clause, DocumentPageText } from './read-clauses.ts'
import { readTotalledLists } from './read-totalled-lists.ts'
import { readWeightHeadings } from './read-weight-headings.ts'
import { readWeightLetters } from './read-weight-letters.ts'
import { readWeightLines } from './read-weight-lines.ts'
import { readWeightSentences } from './read-weight-sentences.ts'
import { readWeightTables } from './read-weight-tables.ts'
import type { Within } from './read-within.ts'
import { tellMatter } from './tell-matter.ts'

export type FoundCriterion = Omit<TenderCriterion, 'id' | 'documentId'>

export interface FoundEvaluation {
  criteria: FoundCriterion[]
  priceRule: FoundPriceRule | undefined
}

/** A name with its weight, as it is read from a row, an item or a sentence. */
export interface Entry {
  ref: string
  name: string
  weight: number
  description: string
  page: number
  quote: string
  /** The cell or words said "pass", "minimum 60": percent or points. */
  threshold: number | null
  /** Lines broke its row apart, so that its name may be another. */
  broken?: boolean
  /** A row below the head of a column of weights. */
  headed?: boolean
  /** Sub-criteria that its own cells give with their weights. */
  within?: Within[]
  /** A head without a weight of its own that it stands below. */
  group?: { ref: string; name: string }
  /** Its cell as it stands there. */
  fullName?: string
  /** The heading of its table and the head of its first column: either may name the criterion whose parts these are. */
  captions?: string[]
}

/** The criteria of a tender with their weights, from a table, a list or a sentence, and how its prices are compared. */
export function findEvaluation(clauses: readonly Clause[], pages: readonly DocumentPageText[]): FoundEvaluation {
  const lines = readWeightLines(pages).map((list) =>
    list.map(
      (line): Entry => ({
        ...line,
        name: nameCriterion(line.name),
        ref: '',
        description: '',
        threshold: null,
        // A name that equals a figure has it as its weight, whatever they add up to.
        ...(/=\s?\d/.test(line.quote) ? { headed: true } : {}),
      }),
    ),
  )
  const sets = [
    ...readWeightTables(clauses),
    ...readLists(clauses),
    ...readWeightSentences(clauses),
    ...lines,
    ...readTotalledLists(pages),
    ...readWeightLetters(pages),
    ...readWeightHeadings(clauses),
  ]
  const rated = sets
    .map((entries) => ({ entries, score: rate(entries), matter: tellMatter(entries, clauses) }))
    .filter(({ entries, matter }) => matter !== 'other' && !entries.every(({ name }) => isPrice(name)))
    .sort((a, b) => b.score - a.score)
  const [best] = rated
  const whole = best && best.score > 0 ? nestDeeper(divide(nest(best.entries), rated), sets) : []
  const weighed = whole
    .map(toCriterion)
    .map((one) => (best?.matter === 'untold' ? { ...one, doubt: untold(one) } : one))
  const others = rated.filter(({ score }) => score >= 3).map(({ entries }) => nest(entries).map(toCriterion))
  const doubted = findWeightDoubts(weighed, others, clauses)
  const judged = doubted.length > 0 ? doubted : listCriteria(clauses)
  return {
    criteria: nameLots([...judged, ...findConditions(clauses)], clauses),
    priceRule: findPriceRule(clauses, judged),
  }
}

const untold = ({ doubt }: FoundCriterion) =>
  `${doubt} Nothing beside these figures says that bids are judged by them.`.trim()

/** Sets of a quality and a price weight that a document may give beside the marks of the quality. */
const isSplit = (entries: readonly Entry[]) =>
  entries.length === 2 && entries.filter(({ name }) => isPrice(name)).length === 1 && sumOf(entries) > 99

/**
 * Marks of the quality alone with what quality and price weigh together, "80:20": the marks are the parts of the quality.
 * Their figures stay the document's: of a hundred marks of quality.
 */
function divide(own: Nested[], rated: readonly { entries: readonly Entry[]; score: number }[]): Nested[] {
  const makes = (set: readonly Nested[], sum: number) =>
    set.length > 1 && Math.abs(sumOf(set) - sum) < 0.6 && !set.some(({ name }) => isPrice(name))
  const sets = rated.filter(({ score }) => score >= 3)
  const split = isSplit(own) ? own : nest(sets.find(({ entries }) => isSplit(entries))?.entries ?? [])
  const other = split.find(({ name }) => !isPrice(name))
  // "80 points for price and 20 for specific goals": marks of anything else are no parts of the goals.
  if (other && !ofQuality.test(other.name)) return split.length === 2 ? split : own
  const quality = other?.weight ?? 0
  const all = rated.map(({ entries }) => nest(entries))
  const isOfWhole = (set: readonly Nested[]) => makes(set, 100) || makes(set, 1_000)
  // Marks of a hundred or a thousand, else as many as the quality weighs.
  const marks = isOfWhole(own)
    ? own
    : (sets.map(({ entries }) => nest(entries)).find(isOfWhole) ??
      all.find((set) => makes(set, quality) && set.every(({ headed }) => headed === true)))
  if (split.length !== 2 || !marks) return own
  return split.map((one) => (isPrice(one.name) ? one : { ...one, parts: marks }))
}

const ofQuality = /\b(?:technical|quality|functionality|merit|non-?price|proposals?)\b/i

/** A set that adds up to 100 is one; one that names a price too is more likely to be it. */
function rate(entries: readonly Entry[]): number {
  if (entries.length < 2) return 0
  const sum = sumOf(nest(entries))
  const round = Math.abs(sum - 100) < 0.6 ? 4 : Math.abs(sum - 1_000) < 0.6 || Math.abs(sum - 1) < 0.01 ? 3 : 0
  const price = entries.some(({ name }) => isPrice(name)) ? 2 : 0
  const quality = entries.some(({ name }) =>
    /technical|quality|method|experience|safety|hse|delivery|personnel|team|social/i.test(name),
  )
    ? 1
    : 0
  // Rows below a head that says "weight" are criteria, also where one of them could not be read; that is doubted then.
  const headed = entries.every(({ headed: own }) => own === true) ? 1 : 0
  if (round === 0 && headed === 0 && (price === 0 || sum > 100)) return round + price + quality > 2 ? 0.5 : 0
  return round + price + quality + headed + Math.min(entries.length, 8) / 20
}

const notName =
  /\b(?:less|fewer|more|at least|minimum|bids?|tenders?|bidders?|proposals? that|shall|must|will|receive[sd]?|scores? of)\b/i
const listed =
  /^(?<name>[\p{L}][\p{L}\d ,&/()'’-]{2,90}?)(?:\s*(?:[:–—-]|\(|\.{2,}|…+|=|will (?:carry|have)|carries|has))?\s*(?:weight(?:ing|age)?(?: of)?:?\s*)?(?:(?:max(?:imum)?\.?(?: of)?|up to)\s*)?(?<weight>\d{1,4}(?:\.\d+)?)\s*(?<unit>%|per\s?cent|percent|points?|marks?)\)?/iu

/** "(a) Methodology – 25 marks" and its likes below each other. */
function readLists(clauses: readonly Clause[]): Entry[][] {
  const sets: Entry[][] = []
  let open: Entry[] = []
  let misses = 0
  for (const clause of clauses) {
    const inside = evaluationSection.test(clause.section)
    const match = clause.columns ? null : listed.exec(clause.cells ? clause.cells.join(' ') : clause.text)
    const { name = '', weight = '' } = match?.groups ?? {}
    if (
      match &&
      (inside || open.length > 0) &&
      !isTotal({ name, weight: Number(weight) }, open) &&
      !notName.test(name) &&
      name.split(' ').length <= 12
    ) {
      open.push({
        ref: clause.ref,
        name: nameCriterion(name),
        weight: Number(weight),
        description: clause.text.slice(match[0].length).replace(/^[\s).:;–-]+/, ''),
        page: clause.page,
        quote: clause.quote,
        threshold: null,
      })
      misses = 0
    } else if (open.length > 0 && (isTotal({ name, weight: 0 }, []) || ++misses > 1)) {
      sets.push(open)
      open = []
      misses = 0
    }
  }
  if (open.length > 0) sets.push(open)
  return sets
}

function toCriterion({
  name,
  weight,
  page,
  quote,
  description,
  threshold,
  parts,
  within = [],
  broken = false,
}: Nested): FoundCriterion {
  // A minimum may be given in the criterion's own points.
  const share =
    threshold !== null && threshold <= weight && weight > 0 && weight <= 100 ? (100 * threshold) / weight : threshold
  return {
    name,
    weight,
    page,
    quote,
    kind: isPrice(name) ? 'price' : 'quality',
    description,
    threshold: share !== null && share > 0 && share <= 100 ? Math.round(share * 100) / 100 : null,
    doubt: tellBroken(broken, parts),
    parts: toParts({ parts, within, page }),
  }
}

function tellBroken(broken: boolean, parts: readonly Nested[]): string {
  if (broken) return 'Its row could not be read as a whole: it may have another name.'
  const part = parts.find((one) => one.broken)
  return part ? `The row of "${part.name}" could not be read as a whole: it may have another name or weight.` : ''
}

function toParts({ parts, within = [], page }: Pick<Nested, 'parts' | 'within' | 'page'>): CriterionPart[] {
  if (parts.length === 0) return within.map((part) => ({ ...part, page }))
  return parts.map((part) => {
    const own = toParts(part)
    return { name: part.name, weight: part.weight, page: part.page, ...(own.length > 0 ? { parts: own } : {}) }
  })
}
