import { contentStems } from '../../language/content-words.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { shorten } from '../shorten.ts'
import type { ComplianceJudgement, JudgedRequirement } from './by-rules.ts'
import type { FoundParagraph } from './find-paragraphs.ts'

/** Of the words that requirement and evidence share, those that another sentence must have to be about the same. */
const enoughShared = 0.75
const fewestShared = 2

/**
 * A requirement that one place of the bid meets, and of which another place of it says a figure that does not: which of them
 * holds is for the bidder to say. Figures are compared by the bound that the requirement sets, in its dimension.
 */
export function findOwnContradiction(
  { text }: Pick<JudgedRequirement, 'text'>,
  judgement: ComplianceJudgement,
  found: readonly FoundParagraph[],
): ComplianceJudgement {
  const [first] = judgement.evidence
  if (judgement.status !== 'met' || !first) return judgement
  const bounds = findQuantities(text).filter(({ kind, value }) => kind === 'amount' && value > 0)
  const [bound] = bounds
  // Of several bounds nobody can tell which a figure of the same kind answers.
  if (!bound || bounds.filter((one) => isSameKind(one, bound)).length > 1) return judgement
  const own = new Set(contentStems(first.quote))
  const shared = [...new Set(contentStems(text))].filter((stem) => own.has(stem) && !/\d/.test(stem))
  if (shared.length < fewestShared) return judgement
  const other = found.flatMap(({ statements }) => statements).find((one) => contradicts(one, { bound, shared, first }))
  if (!other) return judgement
  const { documentId, fileName, page, text: quote } = other
  return {
    status: 'unclear',
    evidence: [...judgement.evidence, { documentId, documentName: nameDocument(fileName), fileName, page, quote }],
    reason: `The bid contradicts itself: one place shows what is asked for, and another, on page ${page} of ${nameDocument(fileName)}, does not.`,
    gap: `The bid says both “${shorten(first.quote)}” and “${shorten(quote)}”.`,
    clarification: `Your bid says “${shorten(first.quote)}” and also “${shorten(quote)}”. Please state which of them holds.`,
  }
}

function contradicts(
  { text, page, documentId }: BidStatement,
  {
    bound,
    shared,
    first,
  }: { bound: Quantity; shared: readonly string[]; first: ComplianceJudgement['evidence'][number] },
): boolean {
  if (documentId === first.documentId && page === first.page && text.includes(first.quote)) return false
  const stems = new Set(contentStems(text))
  if (shared.filter((stem) => stems.has(stem)).length < enoughShared * shared.length) return false
  const figures = findQuantities(text).filter((one) => one.kind === 'amount' && isSameKind(one, bound))
  return figures.length === 1 && figures.every(({ value }) => isShort(value, bound))
}

const isSameKind = (one: Quantity, other: Quantity) =>
  one.dimension === other.dimension && (one.dimension !== 'count' || one.counted[0] === other.counted[0])

/** Whether a figure stays on the wrong side of a bound; more than an exact figure is seldom a fault. */
function isShort(value: number, { comparator, value: asked }: Quantity): boolean {
  return comparator === 'at most' || comparator === 'less than' ? value > asked : value < asked
}
