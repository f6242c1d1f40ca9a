import { contentStems } from '../../language/content-words.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { shorten } from '../shorten.ts'
import type { ComplianceJudgement } from './by-rules.ts'
import { compareWithBound, findBound } from './compare-bound.ts'
import type { JudgedRequirement } from './decide.ts'
import type { FoundParagraph } from './find-paragraphs.ts'

/** Of the words that requirement and evidence share, those that another sentence must have to be about the same. */
const enoughShared = 0.75
const fewestShared = 2

/**
 * A requirement that one place of the bid meets, and of which another place of it says a figure that does not: which of them
 * holds is for the bidder to say. Figures are compared by the bound that the requirement sets, in its dimension; where the
 * judgement rests on the short one, a place that would be enough is looked for.
 */
export function findOwnContradiction(
  { text }: Pick<JudgedRequirement, 'text'>,
  judgement: ComplianceJudgement,
  found: readonly FoundParagraph[],
): ComplianceJudgement {
  const bound = findBound(text)
  if (!bound) return judgement
  const first = judgement.evidence.find(({ quote }) => compareWithBound(quote, bound) !== undefined)
  if (!first) return judgement
  const side = compareWithBound(first.quote, bound)
  // What is met by other words than a figure is not taken back by one.
  if (judgement.status === 'met' && (side !== 'enough' || first !== judgement.evidence[0])) return judgement
  const own = new Set(stemsOf(first.quote))
  const shared = [...new Set(stemsOf(text))].filter((stem) => own.has(stem))
  if (shared.length < fewestShared) return judgement
  const against = side === 'enough' ? 'short' : 'enough'
  const other = found
    .filter(({ statements: [one] }) => one?.lists === undefined)
    .flatMap(({ statements }) => statements)
    // What stands beside a sum that is short is mostly another sum, and no other place.
    .filter((one) => side === 'enough' || one.page !== first.page || one.documentId !== first.documentId)
    .find((one) => contradicts(one, { bound, shared, first, against }))
  if (!other) return judgement
  const { documentId, fileName, page, text: quote } = other
  const [shown, not] = side === 'enough' ? [first.quote, quote] : [quote, first.quote]
  return {
    status: 'unclear',
    evidence: [
      first,
      { documentId, documentName: nameDocument(fileName), fileName, page, quote },
      ...judgement.evidence.filter((one) => one !== first),
    ],
    reason: `The bid contradicts itself: one place shows what is asked for, and another does not; see page ${first.page} and page ${page} of ${nameDocument(fileName)}.`,
    gap: `The bid says both “${shorten(shown)}” and “${shorten(not)}”.`,
    clarification: `Your bid says “${shorten(shown)}” and also “${shorten(not)}”. Please state which of them holds.`,
  }
}

function contradicts(
  { text, page, documentId }: BidStatement,
  {
    bound,
    shared,
    first,
    against,
  }: {
    bound: Quantity
    shared: readonly string[]
    first: ComplianceJudgement['evidence'][number]
    against: 'short' | 'enough'
  },
): boolean {
  if (documentId === first.documentId && page === first.page && text.includes(first.quote)) return false
  const stems = new Set(stemsOf(text))
  if (shared.filter((stem) => stems.has(stem)).length < enoughShared * shared.length) return false
  return compareWithBound(text, bound) === against
}

/** What a sentence is about: its words without those of its figures. */
function stemsOf(text: string): string[] {
  const without = findQuantities(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  )
  return contentStems(without).filter((stem) => !/\d/.test(stem))
}
