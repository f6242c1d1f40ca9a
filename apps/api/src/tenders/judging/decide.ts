import type { ComplianceProposal } from '@fieldproof/schema/bids'
import type { AspectFinding } from '../../evidence/verdict.ts'
import { contentStems } from '../../language/content-words.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { shareMet } from '../reading/tender-words.ts'
import { compareWithBound, findBound } from './compare-bound.ts'
import { describeGaps } from './describe-gaps.ts'
import type { FoundDocument } from './find-document.ts'
import type { JudgedSpans } from './judge-spans.ts'
import type { BidSpan } from './read-paragraph.ts'

export interface JudgedRequirement {
  ref: string
  text: string
  mandatory: boolean
  /** The bid answers the others by their numbers, and this one not. */
  isPassedOver?: boolean
  /** What became of the document that it asks for by number. */
  document?: FoundDocument | undefined
  /** What the bid says is enclosed with it. */
  enclosures?: readonly BidStatement[]
  /** It is a document that nothing of the bid names. */
  isNotEnclosed?: boolean
}

export const unclearGap = 'The bid does not clearly say this.'
export const nothingFound = 'The bid does not address this, so far as it was found.'

/** What a bid says to one thing that is asked, and the sentences that it rests on. */
export interface Decision {
  status: Exclude<ComplianceProposal['status'], 'not_applicable'>
  reason: string
  gaps: string[]
  evidence: { statement: BidStatement; quote: string }[]
}

const statusOf = { supported: 'met', partly: 'partial', contradicted: 'missing', unclear: 'unclear' } as const

/** What the judge's verdict comes to. */
export function decide(
  requirement: Pick<JudgedRequirement, 'text' | 'ref' | 'isPassedOver'>,
  judged: JudgedSpans,
  {
    own,
    near,
    isFar,
    isNamed,
  }: { own: readonly BidSpan[]; near: readonly BidSpan[]; isFar: boolean; isNamed: boolean },
): Decision {
  // A sentence that hardly shares a word or a meaning with the requirement shows it only to a person's eye.
  if (isFar && judged.verdict === 'supported')
    return {
      status: 'unclear',
      reason: 'The quoted words may show this, but stand far from what is asked.',
      gaps: [unclearGap],
      evidence: evidenceOf(judged),
    }
  // Nothing is called refused that names little of what is asked, or that the verifier alone holds for likely.
  if (judged.verdict === 'contradicted' && !isDenial(judged, isNamed))
    return {
      status: 'unclear',
      reason: 'The quoted words may say otherwise; no figure, date or word of them surely does.',
      gaps: gapsOf(requirement, judged),
      evidence: evidenceOf(judged),
    }
  // A long list of things is not shown by a sentence that has a few of its words.
  if (judged.verdict === 'supported' && isLongFor(requirement.text, judged))
    return {
      status: 'unclear',
      reason: 'The quoted words show a part of the many things that are asked here.',
      gaps: ['The bid does not clearly say all of this.'],
      evidence: evidenceOf(judged),
    }
  // Less than asked is told of a figure that is not enough, and not of one that is.
  if (judged.verdict === 'partly' && !isShort(judged) && hasEnough(requirement.text, judged))
    return {
      status: 'unclear',
      reason: 'The figure that is asked for is there; the quoted words do not clearly show the rest.',
      gaps: gapsOf(requirement, judged),
      evidence: evidenceOf(judged),
    }
  const status = statusOf[judged.verdict]
  if (status === 'met')
    return { status, reason: 'The quoted words show what is asked for.', gaps: [], evidence: evidenceOf(judged) }
  if (status === 'partial')
    return {
      status,
      reason: 'The bid shows a part of this, or less than is asked for.',
      gaps: gapsOf(requirement, judged),
      evidence: evidenceOf(judged),
    }
  if (status === 'missing')
    return {
      status,
      reason: 'The bid refuses or contradicts this.',
      gaps: gapsOf(requirement, judged),
      evidence: evidenceOf(judged),
    }
  const [nearest] = near
  if (!nearest)
    return {
      status: 'missing',
      reason: 'I found no sentence of the bid about this.',
      gaps: [nothingFound],
      evidence: [],
    }
  if (nearest.text === '' && nearest.repeats)
    return {
      status,
      reason: 'The bid repeats the requirement and does not say that it meets it.',
      gaps: ['The bid does not say whether it meets this.'],
      evidence: [],
    }
  if (requirement.isPassedOver)
    return {
      status: 'missing',
      reason:
        'The bid answers the requirements by their numbers and passes this one over; nothing else in it clearly shows this.',
      gaps: [`The bid has no answer under ${requirement.ref}.`],
      evidence: [],
    }
  const shown = judged.of && near.includes(judged.of) ? evidenceOf(judged) : nearest.pieces.slice(0, 1)
  return {
    status,
    reason: 'The nearest words of the bid do not show this.',
    gaps: gapsOf(requirement, own.length > 0 && shown.length > 0 ? judged : { ...judged, aspects: [] }),
    evidence: shown.map(({ statement, quote }) => ({ statement, quote })),
  }
}

/** Words from which on a requirement is a long list; of its telling words, those that have to be found again. */
const longList = { words: 45, share: 0.4 }

/**
 * So much of what is asked the words must name that a figure, date or word of them refuses it: less is a denial of something
 * else. And so likely a denial must be that none of those shows.
 */
const ofDenial = { named: 0.4, likely: 0.5 }

const isDenial = ({ aspects, coverage, likelihood }: JudgedSpans, isNamed: boolean) =>
  aspects.some(({ outcome }) => outcome === 'conflict')
    ? isNamed || coverage >= ofDenial.named
    : likelihood >= ofDenial.likely

const isLongFor = (asked: string, judged: JudgedSpans) =>
  asked.split(/\s+/).length >= longList.words && shareOf(asked, judged) < longList.share

function shareOf(asked: string, { of, span }: JudgedSpans): number {
  return shareMet(new Set(contentStems(of && span ? of.text.slice(span.start, span.end) : '')), asked)
}

/** That the words are a part of a list is no shortfall beside a figure that is enough. */
const isShort = ({ aspects }: JudgedSpans) =>
  aspects.some(({ aspect, outcome }) => aspect !== 'list' && (outcome === 'short' || outcome === 'conflict'))

/** Whether the stretch that was compared has the one figure that is asked for, or a better one. */
export function hasEnough(asked: string, { of, span }: JudgedSpans): boolean {
  const bound = findBound(asked)
  return bound !== undefined && compareWithBound(of?.text.slice(span?.start, span?.end) ?? '', bound) === 'enough'
}

/** What is missing, in sentences; never none. */
export function gapsOf({ text }: Pick<JudgedRequirement, 'text'>, { aspects, of }: JudgedSpans): string[] {
  const gaps = describeGaps(text, of?.text ?? '', aspects)
  return gaps.length > 0 ? gaps : [unclearGap]
}

/** The sentences of the stretch that was compared; those that decided come first. */
export function evidenceOf({ of, span, aspects }: JudgedSpans): Decision['evidence'] {
  if (!of || !span) return []
  const touches = (start: number, end: number) => (piece: BidSpan['pieces'][number]) =>
    piece.start < end && piece.end > start
  const telling = aspects.filter(
    ({ aspect, end }: AspectFinding) => aspect !== 'matter' && aspect !== 'kind' && end > 0,
  )
  const stretch = of.pieces.filter(touches(span.start, span.end))
  const first = telling.flatMap(({ start, end }) => stretch.filter(touches(start, end)))
  return [...first, ...stretch].map(({ statement, quote }) => ({ statement, quote }))
}
