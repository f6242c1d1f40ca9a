import type { Aspect, Verdict } from '../verdict.ts'
import { type RuleFinding, readFeatures, verdicts } from './joint-features.ts'
import { jointWeights } from './joint-weights.ts'
import type { Reading } from './open-verifier.ts'

/** What rules and verifier say together, and how likely it is, 0 to 1. */
export interface Weighed {
  verdict: Verdict
  likelihood: number
}

export type AskFinding = RuleFinding & {
  /** What is said at most, however sure the verifier is: of another person, with another word, not what was to be told. */
  limit: 'partly' | 'unclear' | undefined
}

/**
 * So likely it must be that all is shown. Of pairs whose passage alone is read one in 24 that are not shown is called so, and a third
 * of those that are shown are seen; of the stretches of a whole collection one in a hundred (`eval/judge-pairs.ts`,
 * `eval/judge-collections.ts`).
 */
const enough = 0.7
/**
 * From here on the verifier hears a conflict that the rules found: it is often of something beside what is asked. Of 284 that it gave
 * less than `others`, on pairs it was not trained with, one in fifteen was a denial. It cannot calculate: of figures and times the rules
 * need no witness. A negation is of what is asked where nearly all of its words are named and the verifier is not sure of a part: of 27
 * others below `negated`, on pairs of which only sums were looked at, two were denials.
 */
const heard = { others: 0.1, negated: 0.2, negatedWhole: 0.05, whole: 0.8, partAtMost: 0.6 }
const needsNoWitness: ReadonlySet<Aspect> = new Set(['quantity', 'time'])
/**
 * So likely a denial must be that the verifier alone hears: of 54 below it where the rules find little 19 were denials, of 78 above
 * 67. Where the rules found all that is asked, of 22 below it ten were, and seven were shown.
 */
const enoughUnfound = 0.5
/**
 * Where other stretches are as near, so likely the denial must be, or so sure the verifier of it: of 122 that the judge called
 * denied in seven collections four were, of the 63 that are left three.
 */
const deniedAmongOthers = { likely: 0.35, sure: 0.7 }

/**
 * So much of what is asked the words must name, and so sure the verifier be that they show it or a part of it, for a figure that is
 * as good as the one asked for to stand: to the verifier every other figure is a part, or the contrary. Of 40 such pairs four in
 * five were shown.
 */
const ofFigures = { coverage: 0.7, shown: 0.65 }
/** How likely a denial is held that grammar found. */
const leastOfDenial = 0.5

/**
 * Of a question or requirement: a multinomial logistic regression over what rules and verifier say, fitted on pairs that
 * the verifier was not trained with (`models/verifier/fit-joint.ts`). What the rules found to be against it, or a figure that falls
 * short, leaves no room for "supported": the verifier cannot calculate, and overlooks a condition.
 */
export function weighAsk(rules: AskFinding, reading: Reading): Weighed {
  const likelihoods = softmax(multiply(readFeatures(rules, reading), jointWeights))
  const conflicts = rules.aspects.filter(({ outcome }) => outcome === 'conflict')
  const least = Math.min(...conflicts.map(({ aspect }) => leastHeard(aspect, rules, reading)))
  const denial = likelihoods[verdicts.indexOf('contradicted')] ?? 0
  const stands =
    rules.candidates === 1 || denial >= deniedAmongOthers.likely || reading.contradicted >= deniedAmongOthers.sure
  if (rules.verdict === 'contradicted' && reading.contradicted >= least && stands)
    return { verdict: 'contradicted', likelihood: Math.max(reading.contradicted, leastOfDenial) }
  const hasFigure = (wanted: 'found' | 'short') =>
    rules.aspects.some(({ aspect, outcome }) => aspect === 'quantity' && outcome === wanted)
  const shown = reading.supported + reading.partly
  if (
    rules.verdict === 'supported' &&
    rules.limit === undefined &&
    hasFigure('found') &&
    rules.coverage >= ofFigures.coverage &&
    shown >= ofFigures.shown
  )
    return { verdict: 'supported', likelihood: shown }
  const ranked = verdicts
    .map((verdict, index) => ({ verdict, likelihood: likelihoods[index] ?? 0 }))
    .sort((one, other) => other.likelihood - one.likelihood)
  const support = ranked.find(({ verdict }) => verdict === 'supported')
  if (
    support &&
    support.likelihood >= enough &&
    conflicts.length === 0 &&
    !hasFigure('short') &&
    rules.limit === undefined
  )
    return support
  if (rules.limit !== undefined && ranked[0] === support)
    return { verdict: rules.limit, likelihood: support?.likelihood ?? 0 }
  const next = ranked.find(({ verdict }) => verdict !== 'supported') ?? { verdict: 'unclear' as const, likelihood: 0 }
  if (next.verdict === 'contradicted' && rules.verdict !== 'contradicted' && next.likelihood < enoughUnfound)
    return { ...next, verdict: 'unclear' }
  // What the rules found to be against what the verifier holds for shown, or hardly for a part, is for a person to read.
  const isAgainst =
    ranked[0] === support ? conflicts.length > 0 : rules.verdict === 'contradicted' && reading.partly < heard.partAtMost
  return next.verdict === 'partly' && isAgainst ? { ...next, verdict: 'unclear' } : next
}

function leastHeard(aspect: Aspect, { coverage }: AskFinding, { partly }: Reading): number {
  if (needsNoWitness.has(aspect)) return 0
  if (aspect !== 'polarity') return heard.others
  return coverage >= heard.whole && partly < heard.partAtMost ? heard.negatedWhole : heard.negated
}

/** @param weights a row for each feature, with a number for each verdict */
function multiply(features: readonly number[], weights: readonly (readonly number[])[]): number[] {
  return verdicts.map((_, column) =>
    features.reduce((sum, value, row) => sum + value * (weights[row]?.[column] ?? 0), 0),
  )
}

/** Scores as likelihoods that add up to 1. */
export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - most))
  const sum = powers.reduce((total, value) => total + value, 0)
  return powers.map((value) => value / sum)
}
