import { readStatement } from '../../evidence/statement.ts'
import { findQuantities } from '../../language/quantities.ts'
import { shorten } from '../shorten.ts'
import { type Decision, evidenceOf, gapsOf, type JudgedRequirement } from './decide.ts'
import { hasFinding, type JudgeBidOptions, judgeSpans } from './judge-spans.ts'
import { findMentions } from './read-acceptance.ts'
import type { BidSpan } from './read-paragraph.ts'

/** A bare answer, and the paragraph that it stands in. */
export type Answer = BidSpan['answers'][number] & { span: BidSpan }

/** The bare answer to a requirement: under its own number, or in words that name its number. */
export function readAnswers(
  { ref }: Pick<JudgedRequirement, 'ref'>,
  own: readonly BidSpan[],
  all: readonly BidSpan[],
): Answer | undefined {
  const answers = own.flatMap((span) => span.answers.map((answer) => ({ ...answer, span })))
  const first = answers.find(({ acceptance }) => acceptance !== 'noted') ?? answers[0]
  if (first) return first
  return all
    .flatMap((span) => span.answers.map((answer) => ({ ...answer, span })))
    .find(({ quote }) => findMentions(quote, ref).length > 0)
}

/** What a bare answer comes to, beside the words that stand with it and elsewhere. */
export async function weighAnswer(
  requirement: Pick<JudgedRequirement, 'text'>,
  answer: Answer,
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
    span.pieces.find(({ start, end }) => mayQualify(span.text.slice(start, end), requirement.text))
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
  if (hasFinding(elsewhere))
    return {
      status: 'unclear',
      reason: 'The bid accepts this by its number and says otherwise elsewhere.',
      gaps: gapsOf(requirement, elsewhere),
      evidence: [...evidence, ...evidenceOf(elsewhere)],
    }
  return { status: 'met', reason: 'The bid accepts this by its number.', gaps: [], evidence }
}

/** Whether a sentence beside an acceptance could take something back: a denial, a condition, a plan, a figure that bounds. */
export function mayQualify(text: string, asked: string): boolean {
  const { negations, clauses, firmness, quantities } = readStatement(text)
  const bounds =
    quantities.length > 0 &&
    (findQuantities(asked).length > 0 || quantities.some(({ comparator }) => comparator !== 'exactly'))
  return (
    bounds ||
    firmness !== 'firm' ||
    negations.some(({ cancelled }) => !cancelled) ||
    clauses.some(({ role }) => role === 'condition' || role === 'exception') ||
    /\b(?:except\w*|deviat\w+|subject to|only|excluding|however|but|instead|alternative\w*|equivalent)\b/i.test(text)
  )
}
