import { createHash } from 'node:crypto'
import { countOf, formatNumber } from '@fieldproof/schema/count-of'
import { type TenderDoubt, tenderDoubtKindSchema } from '@fieldproof/schema/tender-doubts'
import type { CriterionPart } from '@fieldproof/schema/tenders'
import type {
  TenderCriterionRow,
  TenderFactRow,
  TenderLookRow,
  TenderRequirementRow,
  TenderRow,
} from '../../platform/database/tables/tenders.ts'
import { shorten } from '../shorten.ts'
import { countsOtherwise } from './counts-otherwise.ts'
import { noCategory } from './doubt-row.ts'
import { findContradictions, nameFact } from './find-contradictions.ts'

export type FoundDoubt = Omit<TenderDoubt, 'key' | 'seen'>

/** What is read of a tender's documents, and what people have looked at of it. */
export interface DoubtedParts {
  facts: readonly TenderFactRow[]
  criteria: readonly TenderCriterionRow[]
  requirements: readonly TenderRequirementRow[]
  looks: readonly TenderLookRow[]
}

/** Everything that a person must look at before the tender is frozen, each with its place; of the gravest kind first. */
export function findDoubts(
  { status, priceRule }: Pick<TenderRow, 'status' | 'priceRule'>,
  { facts, criteria, requirements, looks }: DoubtedParts,
): TenderDoubt[] {
  if (status === 'analysing' || status === 'failed') return []
  const contradictions = findContradictions(facts)
  const told = new Set(contradictions.flatMap(({ ids }) => ids))
  const found = [
    ...findDeadlineDoubts(facts, told),
    ...contradictions.map(({ doubt }) => doubt),
    ...facts.filter(({ id, doubt, kind }) => doubt !== '' && kind !== 'deadline' && !told.has(id)).map(doubtFact),
    ...findWeightDoubts(criteria, priceRule),
    ...findThresholdDoubts(facts, criteria, priceRule),
    ...findRuleDoubts(priceRule),
    ...requirements.filter(({ doubt }) => doubt !== '' && doubt !== noCategory).map(describeRow),
    ...describeUncategorised(requirements.filter(({ doubt }) => doubt === noCategory)),
    ...describePartyless(requirements.filter(({ party, editedBy }) => party === null && editedBy === null)),
  ]
  const seen = new Map(looks.map((look) => [look.key, look]))
  const rank = tenderDoubtKindSchema.options
  return found
    .map((doubt) => {
      const key = keyOf(doubt)
      const look = seen.get(key)
      return { ...doubt, key, seen: look ? { by: look.by, at: look.at.toISOString() } : null }
    })
    .sort((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind))
}

/** By what is doubted and where, not by the ids of rows: those are others when the document is read anew. */
function keyOf({ kind, part, name, why, places }: FoundDoubt): string {
  const told = JSON.stringify([kind, part, name, why, places.map(({ value, page, quote }) => [value, page, quote])])
  return createHash('sha256').update(told).digest('hex').slice(0, 16)
}

/** Until when bids are taken decides which of them count: it must be there, and a day. */
function findDeadlineDoubts(facts: readonly TenderFactRow[], told: ReadonlySet<string>): FoundDoubt[] {
  const deadlines = facts.filter(({ kind }) => kind === 'deadline')
  const own = { kind: 'deadline', part: 'facts', name: 'Submission deadline', mustChange: false } as const
  if (deadlines.length === 0)
    return [{ ...own, targetId: null, places: [], why: 'The documents state no deadline for bids that could be read.' }]
  const doubted = deadlines.filter(({ id, doubt }) => doubt !== '' && !told.has(id))
  const undated = deadlines.every(({ date }) => date === null) ? deadlines.filter(({ doubt }) => doubt === '') : []
  return [...doubted, ...undated].map((fact) => ({
    ...own,
    name: nameFact(fact),
    targetId: fact.id,
    places: [placeOf(fact)],
    why: fact.doubt || 'Its day could not be read.',
  }))
}

const doubtFact = (fact: TenderFactRow): FoundDoubt => ({
  kind: 'fact',
  part: 'facts',
  targetId: fact.id,
  name: nameFact(fact),
  why: fact.doubt,
  places: [placeOf(fact)],
  mustChange: false,
})

const placeOf = ({ value, documentId, page, quote }: TenderFactRow) => ({ value, documentId, page, quote })

const showWeight = (weight: number | null) => (weight === null ? 'no weight' : formatNumber(weight))
const placeOfCriterion = ({ name, weight, documentId, page, quote }: TenderCriterionRow) => ({
  value: `${name}: ${showWeight(weight)}`,
  documentId,
  page,
  quote,
})

/** One entry for each reason, however many criteria share it. */
function findWeightDoubts(criteria: readonly TenderCriterionRow[], { formula }: TenderRow['priceRule']): FoundDoubt[] {
  const own = { part: 'criteria', mustChange: false } as const
  const without = criteria.filter(({ weight, kind }) => weight === null && kind !== 'pass_fail')
  const weighs = formula !== 'lowest_evaluated'
  const doubted = Map.groupBy(
    criteria.filter(({ doubt }) => doubt !== ''),
    ({ doubt }) => doubt,
  )
  return [
    ...(weighs ? without : [])
      .filter(({ doubt }) => doubt === '')
      .map(
        (one): FoundDoubt => ({
          ...own,
          kind: 'no_weight',
          targetId: one.id,
          name: one.name,
          why: 'The document gives it no weight that could be read.',
          places: [placeOfCriterion(one)],
          mustChange: true,
        }),
      ),
    ...[...doubted].map(
      ([why, same]): FoundDoubt => ({
        ...own,
        kind: same.every(({ kind }) => kind === 'pass_fail') ? 'condition' : 'weight',
        targetId: same[0]?.id ?? null,
        name: same.map(({ name }) => name).join(', '),
        why,
        places: same.map(placeOfCriterion),
        mustChange: weighs && same.some(({ weight, kind }) => weight === null && kind !== 'pass_fail'),
      }),
    ),
    ...criteria.flatMap((one) =>
      findUneven(one).map(
        (why): FoundDoubt => ({
          ...own,
          kind: 'weight',
          targetId: one.id,
          name: one.name,
          why,
          places: [placeOfCriterion(one)],
        }),
      ),
    ),
  ]
}

/** Where the parts of a criterion, or those of its parts, do not make it up. They may be points of it or percent. */
function findUneven({ weight, parts = [] }: Pick<CriterionPart, 'weight' | 'parts'>, name = 'Its'): string[] {
  const known = parts.flatMap((part) => part.weight ?? [])
  const sum = known.reduce((all, one) => all + one, 0)
  const deeper = parts.flatMap((part) => findUneven(part, `“${part.name}”: its`))
  if (weight === null || known.length < parts.length || known.length === 0) return deeper
  if ([weight, 100, 1_000].some((whole) => Math.abs(sum - whole) < 0.6)) return deeper
  return [`${name} parts add up to ${formatNumber(sum)}, and it is given ${formatNumber(weight)}.`, ...deeper]
}

const percent = /(\d{1,3}(?:\.\d{1,2})?)\s?(?:%|per\s?cent)/g

/** A minimum score that the document states and no criterion and no rule has: nobody would ask for it. */
function findThresholdDoubts(
  facts: readonly TenderFactRow[],
  criteria: readonly TenderCriterionRow[],
  { qualityThreshold }: TenderRow['priceRule'],
): FoundDoubt[] {
  const kept = new Set([qualityThreshold, ...criteria.map(({ threshold }) => threshold)])
  return facts.flatMap((fact): FoundDoubt[] => {
    if (fact.kind !== 'threshold' || fact.doubt !== '' || fact.editedBy !== null) return []
    const missed = [...fact.value.matchAll(percent)]
      .map(({ 1: figure }) => Number(figure))
      .filter((one) => !kept.has(one))
    if (missed.length === 0) return []
    const why = `The document states ${missed.map((one) => `${formatNumber(one)} %`).join(' and ')}, and no criterion and no price rule has it as its minimum.`
    return [
      {
        kind: 'threshold',
        part: 'criteria',
        targetId: null,
        name: nameFact(fact),
        why,
        places: [placeOf(fact)],
        mustChange: false,
      },
    ]
  })
}

function findRuleDoubts({ formula, source, quote, page, documentId }: TenderRow['priceRule']): FoundDoubt[] {
  if (source === 'stated' && countsOtherwise({ formula, quote }))
    return [
      {
        kind: 'price_rule',
        part: 'price_rule',
        targetId: null,
        name: 'Price formula',
        why: 'The document’s expression is not the formula that was read from it: points would be counted otherwise.',
        places: [{ value: shorten(quote), documentId, page, quote }],
        mustChange: false,
      },
    ]
  if (source !== 'default') return []
  if (quote !== '')
    return [
      {
        kind: 'price_rule',
        part: 'price_rule',
        targetId: null,
        name: 'Price formula',
        why: 'The document lets the highest price win, and every formula here favours the lowest. Choose the formula yourself, or award by the document alone.',
        places: [{ value: shorten(quote), documentId, page, quote }],
        mustChange: true,
      },
    ]
  const why = 'The document states no formula that could be read: points in proportion to the lowest price are assumed.'
  return [
    {
      kind: 'price_rule',
      part: 'price_rule',
      targetId: null,
      name: 'Price formula',
      why,
      places: [],
      mustChange: false,
    },
  ]
}

const nameRow = ({ ref, text }: TenderRequirementRow) => (ref ? `${ref} ${shorten(text)}` : shorten(text))
const placeOfRow = ({ ref, text, documentId, page, quote }: TenderRequirementRow) => ({
  value: ref ? `${ref} ${shorten(text)}` : shorten(text),
  documentId,
  page,
  quote,
})

const describeRow = (row: TenderRequirementRow): FoundDoubt => ({
  kind: 'row',
  part: 'requirements',
  targetId: row.id,
  name: nameRow(row),
  why: row.doubt,
  places: [placeOfRow(row)],
  mustChange: false,
})

/** One entry for all of them: the stage at which each is asked for follows from a category that nothing tells. */
function describeUncategorised(rows: readonly TenderRequirementRow[]): FoundDoubt[] {
  const [first] = rows
  if (!first) return []
  return [
    {
      kind: 'category',
      part: 'requirements',
      targetId: first.id,
      name: `${countOf(rows.length, 'requirement')} without a word for a category`,
      why: 'They are shown as technical, and so asked for at the technical stage. Choose another category where that is wrong.',
      places: rows.map(placeOfRow),
      mustChange: false,
    },
  ]
}

/** More of them are told as one entry. */
const toldApart = 3
const bindsBidder = 'Nothing tells whom it binds: it is frozen as a requirement of the bidder.'

/** Rows of which nobody knows whom they bind; whoever edits one has looked at it. */
function describePartyless(rows: readonly TenderRequirementRow[]): FoundDoubt[] {
  const own = { kind: 'party', part: 'requirements', mustChange: false } as const
  if (rows.length <= toldApart)
    return rows.map((row) => ({
      ...own,
      targetId: row.id,
      name: nameRow(row),
      why: bindsBidder,
      places: [placeOfRow(row)],
    }))
  return [
    {
      ...own,
      targetId: rows[0]?.id ?? null,
      name: `${countOf(rows.length, 'requirement')} that nobody is named in`,
      why: 'Nothing tells whom they bind: they are frozen as requirements of the bidder. The matrix shows them under “No party”.',
      places: rows.map(placeOfRow),
    },
  ]
}
