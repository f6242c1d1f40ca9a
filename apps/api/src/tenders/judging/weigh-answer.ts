import { readStatement } from '../../evidence/statement.ts'
import { contentStems } from '../../language/content-words.ts'
import { findNegations } from '../../language/negation.ts'
import { findQuantities } from '../../language/quantities.ts'
import { meetsStem } from '../reading/tender-words.ts'
import { shorten } from '../shorten.ts'
import { type Decision, evidenceOf, gapsOf, type JudgedRequirement } from './decide.ts'
import { goesAgainst, type JudgeBidOptions, judgeSpans } from './judge-spans.ts'
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
  requirement: Pick<JudgedRequirement, 'text'> & { whole: string },
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
    span.pieces.find(({ start, end }) => mayQualify(span.text.slice(start, end), requirement.whole))
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
  if (goesAgainst(elsewhere))
    return {
      status: 'unclear',
      reason: 'The bid accepts this by its number and says otherwise elsewhere.',
      gaps: gapsOf(requirement, elsewhere),
      evidence: [...evidence, ...evidenceOf(elsewhere)],
    }
  return { status: 'met', reason: 'The bid accepts this by its number.', gaps: [], evidence }
}

/** Of a sentence's words, those that the requirement has where it only says again what that asks. */
const saidAgain = 0.6

/** "No extra claim" beside what asks for no extra payment takes nothing back. */
function repeatsDenial(text: string, asked: string): boolean {
  const own = [...new Set(contentStems(text))]
  const known = new Set(contentStems(asked))
  return (
    findNegations(asked).length > 0 && own.filter((stem) => meetsStem(known, stem) > 0).length >= saidAgain * own.length
  )
}

/** Whether a sentence beside an acceptance could take something back: a denial, a condition, a plan, a figure that bounds. */
function mayQualify(text: string, asked: string): boolean {
  const { negations, clauses, firmness, quantities } = readStatement(text)
  const wanted = findQuantities(asked)
  // The requirement's own figures said again bound nothing.
  const others = quantities.filter(
    (one) => !wanted.some((own) => own.dimension === one.dimension && own.value === one.value),
  )
  const bounds = others.length > 0 && (wanted.length > 0 || others.some(({ comparator }) => comparator !== 'exactly'))
  return (
    bounds ||
    firmness !== 'firm' ||
    (negations.some(({ cancelled }) => !cancelled) && !repeatsDenial(text, asked)) ||
    clauses.some(({ role }) => role === 'condition' || role === 'exception') ||
    (text.match(limiting) ?? []).some((word) => !asked.toLowerCase().includes(word.toLowerCase()))
  )
}

/** Said again, "only to internal users" bounds no more than what is asked. */
const limiting = /\b(?:except\w*|deviat\w+|subject to|only|excluding|however|but|instead|alternative\w*|equivalent)\b/gi
