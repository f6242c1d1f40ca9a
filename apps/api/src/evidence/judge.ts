import { findAgainstBeside } from './find-against-beside.ts'
import { findNearestStretches, type NearStretch } from './nearest-stretches.ts'
import { type AspectFinding, type Decided, type Judgement, movePlace, type Verdict } from './verdict.ts'
import type { AskedAs, Verifier } from './verifier/open-verifier.ts'
import { createAskWeigher, createClaimWeigher, type WeighedStretch } from './weigh-stretch.ts'

export interface JudgedText {
  /**
   * `claim`: a sentence of an answer against what it cites; all that it says has to be there.
   * `question` of an audit or `requirement` of a tender against a document or bid; what is stricter passes.
   */
  as: AskedAs
  text: string
}

export interface JudgeOptions {
  today: Date
  verifier: Verifier
  /** Of the spans, in their order: what they name need not be named again below them; '' where there is none. */
  headings?: readonly string[]
}

/** What one stretch of a span shows. */
export interface StretchJudgement {
  verdict: Verdict
  /** What the rules alone say. */
  rules: Verdict
  /** Of the verdict, 0 to 1. */
  likelihood: number
  /** How much of what is asked its words name, 0 to 1. */
  coverage: number
  /** Whether it is about what is asked at all. */
  isNear: boolean
  aspects: AspectFinding[]
  span: NonNullable<Judgement['span']>
}

/**
 * So near a stretch must be to what is asked for it to be about that at all, and to be read: cosine of the meanings, and a
 * share for the words that it repeats.
 */
const about = 0.35

/**
 * The one judge: what some spans of a source show of a claim, question or requirement. It compares statement with statement in
 * one contiguous stretch, by rules and by the verifier, and says "unclear" unless something is shown.
 * @param spans texts as they stand on their pages; the judgement's offsets are within the span that it names
 */
export async function judge(asked: JudgedText, spans: readonly string[], options: JudgeOptions): Promise<Decided> {
  return choose(asked, await judgeStretches(asked, spans, options))
}

/** What each stretch of the spans shows on its own. */
export async function judgeStretches(
  { as, text }: JudgedText,
  spans: readonly string[],
  options: JudgeOptions,
): Promise<StretchJudgement[]> {
  const { stretches, candidates, all } = await findNearestStretches({ as, text }, spans, options.verifier)
  const weigh =
    as === 'claim' ? createClaimWeigher(text, options.verifier) : createAskWeigher(as, text, candidates, options)
  const judged: StretchJudgement[] = []
  for (const stretch of stretches)
    judged.push(
      stretch.relevance < about
        ? unread(stretch)
        : place(as, stretch, await weigh(stretch, options.headings?.[stretch.index] ?? '')),
    )
  return as === 'claim' ? judged : judged.map((one, at) => heedOthers(text, one, stretches[at], all, options))
}

/** What one row of a table or item of a list shows and another denies, or falls short of, is shown in part only: the other decides. */
function heedOthers(
  asked: string,
  judged: StretchJudgement,
  stretch: NearStretch | undefined,
  all: readonly NearStretch[],
  { today }: JudgeOptions,
): StretchJudgement {
  if (judged.verdict !== 'supported' || !stretch) return judged
  const against = findAgainstBeside(asked, stretch, all, today)
  if (!against) return judged
  const { start, end, beside } = against.stretch
  const aspects = against.aspects.map((one) => ({ ...one, start, end }))
  const coverage = beside?.coverage ?? judged.coverage
  // Grammar's word, beside which no other part is to be shown.
  return { ...judged, verdict: 'partly', likelihood: 1, coverage, aspects, span: spanOf(against.stretch) }
}

const spanOf = ({ index, start, end }: NearStretch) => ({ index, start, end })

function unread(stretch: NearStretch): StretchJudgement {
  const { coverage } = stretch
  const span = spanOf(stretch)
  return { verdict: 'unclear', likelihood: 1, rules: 'unclear', coverage, isNear: false, aspects: [], span }
}

/** With its places within the span; a row is read with the names of its columns, so places in what was read are none of the page. */
function place(
  as: AskedAs,
  stretch: NearStretch,
  { rules, weighed, limits = [], isRestated = stretch.isRestated }: WeighedStretch,
): StretchJudgement {
  const { start, end, index, coverage } = stretch
  // What the rules decided stands in the sentences that they compared; the verifier read the whole stretch.
  const told = as === 'claim' && !isRestated && rules.verdict === weighed.verdict ? rules.span : undefined
  return {
    ...weighed,
    rules: rules.verdict,
    coverage,
    isNear: true,
    aspects: [...rules.aspects, ...limits].map((one) => (isRestated ? { ...one, start, end } : movePlace(one, start))),
    span: told ? { index, ...movePlace({ start: told.start, end: told.end }, start) } : spanOf(stretch),
  }
}

/** A denial counts against what is shown elsewhere where it names nearly as much of the matter. */
const asMuch = 1

/**
 * The stretch that decides. Of a claim what supports counts first: elsewhere a page may speak of another case. Of a question or
 * requirement one stretch may show what another denies; then neither is to be believed before a person has looked.
 */
export function choose({ as }: Pick<JudgedText, 'as'>, judged: readonly StretchJudgement[]): Decided {
  const best = (verdict: Verdict) => strongest(judged.filter((one) => one.verdict === verdict))
  const support = best('supported')
  const part = best('partly')
  const denial = best('contradicted')
  const nearest = judged[0]
  if (!nearest) return { verdict: 'unclear', aspects: [], span: undefined, likelihood: 0, coverage: 0 }
  const short = strongest([part, denial].filter((one) => one !== undefined))
  if (as === 'claim') return present(support ?? short ?? nearest)
  const against = strongest(
    judged.filter(({ verdict, rules }) => verdict === 'contradicted' && rules === 'contradicted'),
  )
  if (support && against && against.coverage >= asMuch * support.coverage)
    return { ...present(against), verdict: 'unclear' }
  return present(support ?? short ?? nearest)
}

/** The likeliest, and of stretches that overlap the one that names more of what is asked. */
export function strongest(judged: readonly StretchJudgement[]): StretchJudgement | undefined {
  const weight = ({ likelihood, coverage }: StretchJudgement) => likelihood * (0.5 + coverage)
  return judged.reduce<StretchJudgement | undefined>(
    (best, one) => (!best || weight(one) > weight(best) ? one : best),
    undefined,
  )
}

function present({ verdict, aspects, span, likelihood, coverage }: StretchJudgement): Decided {
  return { verdict, aspects, span, likelihood, coverage }
}
