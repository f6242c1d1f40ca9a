import type { BidEvidence, ComplianceProposal } from '@fieldproof/schema/tenders'
import { type JudgeOptions, judge } from '../../evidence/judge.ts'
import { readStatement } from '../../evidence/statement.ts'
import { tighten } from '../../evidence/tighten.ts'
import type { AspectFinding, Judgement } from '../../evidence/verdict.ts'
import { nameDocument } from '../../platform/name-document.ts'
import type { BidStatement } from '../reading/read-bid.ts'
import { shorten } from '../shorten.ts'
import { describeGaps } from './describe-gaps.ts'
import { type FoundParagraph, isList, nearness } from './find-paragraphs.ts'
import { findMentions } from './read-acceptance.ts'
import { type BidSpan, readParagraph } from './read-paragraph.ts'

/** What a judgement decides; who made it, when and how is added around it. */
export type ComplianceJudgement = Pick<ComplianceProposal, 'status' | 'evidence' | 'reason' | 'gap' | 'clarification'>

export type JudgeBidOptions = Omit<JudgeOptions, 'headings'>

export interface JudgedRequirement {
  ref: string
  text: string
  mandatory: boolean
  /** The bid answers the others by their numbers, and this one not. */
  isPassedOver?: boolean
}

/**
 * Below this nearness no sentence of a bid is said to be about the requirement. Of 90 requirements that a paragraph in 25 of a bid
 * is about, of 8 none is said to be, and of 70 of 90 that none is about (`eval/judge-bids.ts`).
 */
const about = 0.5
/**
 * Nearness tells what a bid is about, and little of what it shows: only below this the judge is not believed that a paragraph
 * shows the requirement. In bids of 25 paragraphs (`eval/judge-bids.ts`) 11 of 32 met ones are seen, and 5 of 58 others called met;
 * with `about` in its place 3 and 4. Of 90 requirements of which no paragraph speaks 2 are called met, before 1.
 */
const showing = 0.4
/** A paragraph that is so much farther than the nearest one speaks of something else with some of the same words. */
const farther = 0.25

const statusOf = { supported: 'met', partly: 'partial', contradicted: 'missing', unclear: 'unclear' } as const

interface Decision {
  status: ComplianceJudgement['status']
  reason: string
  gaps: string[]
  evidence: { statement: BidStatement; quote: string }[]
}

/**
 * What a bid says to a requirement, by the one judge. An answer under the requirement's own number is the only one that
 * is read, where it says something.
 *
 * - met: the judge finds all of it, or the bid accepts it by its number and neither qualifies nor denies it elsewhere;
 * - partial: a part of it, or less than is asked for;
 * - missing: the bid refuses or contradicts it, nothing in it is about this, or it passes over its number and shows nothing of it;
 * - unclear: all else.
 */
export async function judgeByRules(
  requirement: JudgedRequirement,
  found: readonly FoundParagraph[],
  options: JudgeBidOptions,
): Promise<ComplianceJudgement> {
  const spans = found.map((paragraph) => ({ paragraph, span: readParagraph(paragraph, requirement) }))
  const telling = spans.filter(({ paragraph }) => !isList(paragraph))
  const named = telling.filter(({ paragraph }) => paragraph.named)
  const near = spans.filter(({ paragraph }) => paragraph.named || nearness(paragraph) >= about)
  const saying = named.filter(({ span }) => span.text !== '' || span.answers.length > 0)
  const best = Math.max(...telling.map(({ paragraph }) => nearness(paragraph)))
  const likely = telling.filter(({ paragraph }) => nearness(paragraph) >= best - farther)
  const own = (saying.length > 0 ? saying : likely).map(({ span }) => span)
  const all = telling.map(({ span }) => span)
  const accepted = readAnswers(requirement, saying.length > 0 ? own : [], all)
  const judged = await judgeSpans(requirement, own, options)
  const isFar = spans.some(
    ({ paragraph, span }) => span === judged.of && !paragraph.named && nearness(paragraph) < showing,
  )
  const decision =
    (accepted && judged.verdict === 'unclear'
      ? await weighAnswer(requirement, accepted, { own, others: all, options })
      : undefined) ?? decide(requirement, judged, { own, near: near.map(({ span }) => span), isFar })
  return present(requirement, decision)
}

type JudgedSpans = Judgement & { of: BidSpan | undefined }

async function judgeSpans(
  { text }: JudgedRequirement,
  spans: readonly BidSpan[],
  options: JudgeBidOptions,
): Promise<JudgedSpans> {
  const said = spans.filter((span) => span.text !== '')
  const requirement = { as: 'requirement', text } as const
  const judgement = await judge(
    requirement,
    said.map((span) => span.text),
    options,
  )
  const { span, verdict } = judgement
  const of = span && said[span.index]
  if (!span || !of || verdict === 'unclear') return { ...judgement, of }
  const { start, end } = await tighten(requirement, of.text.slice(span.start, span.end), verdict, options)
  return { ...judgement, span: { ...span, start: span.start + start, end: span.start + end }, of }
}

/** The bare answer to a requirement: under its own number, or in words that name its number. */
function readAnswers({ ref }: JudgedRequirement, own: readonly BidSpan[], all: readonly BidSpan[]) {
  const answers = own.flatMap((span) => span.answers.map((answer) => ({ ...answer, span })))
  const first = answers.find(({ acceptance }) => acceptance !== 'noted') ?? answers[0]
  if (first) return first
  return all
    .flatMap((span) => span.answers.map((answer) => ({ ...answer, span })))
    .find(({ quote }) => findMentions(quote, ref).length > 0)
}

async function weighAnswer(
  requirement: JudgedRequirement,
  answer: BidSpan['answers'][number] & { span: BidSpan },
  { own, others, options }: { own: readonly BidSpan[]; others: readonly BidSpan[]; options: JudgeBidOptions },
): Promise<Decision> {
  const { acceptance, statement, quote, span } = answer
  const evidence = [{ statement, quote }]
  if (acceptance === 'refused')
    return {
      status: 'missing',
      reason: 'The bid says that it does not comply.',
      gaps: ['The bid does not comply.'],
      evidence,
    }
  if (acceptance === 'partly')
    return {
      status: 'partial',
      reason: 'The bid says that it complies in part.',
      gaps: ['The bid does not say which part it meets.'],
      evidence,
    }
  if (acceptance === 'noted')
    return {
      status: 'unclear',
      reason: 'The bid takes note of it and promises nothing.',
      gaps: ['Left open by the bid.'],
      evidence,
    }
  const reserve =
    span.answers.find((other) => other.acceptance === 'refused' || other.acceptance === 'partly') ??
    span.pieces.find(({ start, end }) => mayQualify(span.text.slice(start, end)))
  if (reserve)
    return {
      status: 'unclear',
      reason: 'The bid accepts this and adds words that may limit it.',
      gaps: [`Added by the bid: “${shorten(reserve.quote, 160)}”.`],
      evidence: [...evidence, { statement: reserve.statement, quote: reserve.quote }],
    }
  const elsewhere = await judgeSpans(
    requirement,
    others.filter((one) => !own.includes(one)),
    options,
  )
  if (elsewhere.verdict === 'contradicted' || elsewhere.verdict === 'partly')
    return {
      status: 'unclear',
      reason: 'The bid accepts this by its number and says otherwise elsewhere.',
      gaps: gapsOf(requirement, elsewhere),
      evidence: [...evidence, ...evidenceOf(elsewhere)],
    }
  return { status: 'met', reason: 'The bid accepts this by its number.', gaps: [], evidence }
}

/** Whether a sentence beside an acceptance could take something back: a denial, a condition, a plan, another figure. */
function mayQualify(text: string): boolean {
  const { negations, clauses, firmness, quantities } = readStatement(text)
  return (
    quantities.length > 0 ||
    firmness !== 'firm' ||
    negations.some(({ cancelled }) => !cancelled) ||
    clauses.some(({ role }) => role === 'condition' || role === 'exception') ||
    /\b(?:except\w*|deviat\w+|subject to|only|excluding|however|but|instead|alternative\w*|equivalent)\b/i.test(text)
  )
}

function decide(
  requirement: JudgedRequirement,
  judged: JudgedSpans,
  { own, near, isFar }: { own: readonly BidSpan[]; near: readonly BidSpan[]; isFar: boolean },
): Decision {
  // A sentence that hardly shares a word or a meaning with the requirement shows it only to a person's eye.
  if (isFar && judged.verdict === 'supported')
    return {
      status: 'unclear',
      reason: 'The quoted words may show this, but stand far from what is asked.',
      gaps: ['The bid does not clearly say this.'],
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
      gaps: ['The bid does not address this, so far as it was found.'],
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

function gapsOf({ text }: JudgedRequirement, { aspects, of }: JudgedSpans): string[] {
  const gaps = describeGaps(text, of?.text ?? '', aspects)
  return gaps.length > 0 ? gaps : ['The bid does not clearly say this.']
}

/** The sentences of the stretch that was compared; those that decided come first. */
function evidenceOf({ of, span, aspects }: JudgedSpans): Decision['evidence'] {
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

function present(
  requirement: JudgedRequirement,
  { status, reason, gaps, evidence: found }: Decision,
): ComplianceJudgement {
  const evidence: BidEvidence[] = []
  for (const { statement, quote } of found)
    if (!evidence.some((one) => one.quote === quote && one.page === statement.page)) {
      const { documentId, fileName, page } = statement
      evidence.push({ documentId, documentName: nameDocument(fileName), fileName, page, quote })
    }
  const [first] = evidence
  const gap = gaps.join(' ')
  const says = first ? `Your bid states: “${shorten(first.quote, 160)}” (${first.fileName}, page ${first.page})` : ''
  return {
    status,
    evidence,
    reason,
    gap,
    clarification: status === 'met' ? '' : askFor(requirement, [says, gap].filter(Boolean).join('. ')),
  }
}

function askFor({ ref, text, mandatory }: JudgedRequirement, why: string): string {
  const name = ref ? `requirement ${ref}` : 'the requirement'
  const kind = mandatory ? '' : ' (desirable)'
  return `Please state whether and how you meet ${name}${kind}: “${shorten(text, 200)}” ${why.replace(/(?<!\.)\.*$/, '.')}`.trim()
}
