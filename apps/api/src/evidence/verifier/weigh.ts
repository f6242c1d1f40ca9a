import type { Verdict } from '../verdict.ts'
import { type RuleFinding, readFeatures, verdicts } from './joint-features.ts'
import { jointWeights } from './joint-weights.ts'
import type { AskedAs, Reading } from './open-verifier.ts'

/** What rules and verifier say together, and how likely it is, 0 to 1. */
export interface Weighed {
  verdict: Verdict
  likelihood: number
}

/**
 * The verdict of the rules of grammar and the reading of the verifier as one. Doubt is the default: "supported" is never said
 * where the rules found the contrary.
 */
export function weigh(as: AskedAs, rules: RuleFinding, reading: Reading): Weighed {
  return as === 'claim' ? weighClaim(rules, reading) : weighAsk(rules, reading)
}

/** So sure the verifier must be of a claim, or of its contrary, for which the rules find no words. */
const surelySaid = 0.8
const surelyDenied = 0.8
/** And so sure that something is wrong with what the rules support. */
const surelyWrong = 0.99

/**
 * A claim is mostly near the words of its source, and there the rules are right. Other words for the same matter are the
 * verifier's; for a figure, a name, a modal verb, a condition or a scope that the rules did not find it cannot vouch.
 */
function weighClaim({ verdict: rules, aspects }: RuleFinding, reading: Reading): Weighed {
  if (rules === 'supported')
    return reading.contradicted >= surelyWrong
      ? { verdict: 'unclear', likelihood: reading.contradicted }
      : { verdict: 'supported', likelihood: 1 }
  if (rules === 'contradicted') return { verdict: 'contradicted', likelihood: 1 }
  const lacksWordsOnly = aspects.every(({ aspect, outcome }) => aspect === 'matter' || outcome === 'found')
  if (lacksWordsOnly && reading.supported >= surelySaid) return { verdict: 'supported', likelihood: reading.supported }
  if (rules === 'partly') return { verdict: 'partly', likelihood: 1 }
  if (reading.contradicted >= surelyDenied) return { verdict: 'contradicted', likelihood: reading.contradicted }
  return reading.partly > reading.unclear
    ? { verdict: 'partly', likelihood: reading.partly }
    : { verdict: 'unclear', likelihood: reading.unclear }
}

/** So likely it must be that all is shown, beside three ways in which it is not. */
const enough = 0.5
/**
 * Below this the verifier hears nothing of a conflict that the rules found. A negation is often of something beside what is asked:
 * of 104 that it gave less than this on kept pairs, seven were denials.
 */
const unheardOf = { polarity: 0.05, other: 0.01 }
/** From here on the verifier doubts that a figure which the rules found is of what is asked. */
const doubtful = 0.5

/**
 * Of a question or requirement: a multinomial logistic regression over what rules and verifier say, fitted on pairs that
 * the verifier was not trained with (`models/verifier/fit-joint.ts`).
 */
function weighAsk(rules: RuleFinding, reading: Reading): Weighed {
  // A denial that grammar found stands, unless the verifier is sure of nothing of the kind.
  const conflicts = rules.aspects.filter(({ outcome }) => outcome === 'conflict')
  const least = conflicts.every(({ aspect }) => aspect === 'polarity') ? unheardOf.polarity : unheardOf.other
  if (rules.verdict === 'contradicted' && reading.contradicted >= least)
    return { verdict: 'contradicted', likelihood: Math.max(reading.contradicted, enough) }
  const hasFigure = (outcome: 'found' | 'short') =>
    rules.aspects.some((one) => one.aspect === 'quantity' && one.outcome === outcome)
  // The verifier cannot calculate: what the rules say of a figure stands, if the passage is of the matter at all.
  const isAbout = reading.unclear < doubtful && reading.contradicted < doubtful
  const isShort = rules.verdict === 'partly' && hasFigure('short')
  if (isAbout && (isShort || (rules.verdict === 'supported' && hasFigure('found'))))
    return { verdict: rules.verdict, likelihood: 1 - reading.unclear - reading.contradicted }
  const likelihoods = softmax(multiply(readFeatures(rules, reading), jointWeights))
  const ranked = verdicts
    .map((verdict, index) => ({ verdict, likelihood: likelihoods[index] ?? 0 }))
    .sort((one, other) => other.likelihood - one.likelihood)
  const support = ranked.find(({ verdict }) => verdict === 'supported')
  if (support && support.likelihood >= enough && conflicts.length === 0 && !isShort) return support
  return ranked.find(({ verdict }) => verdict !== 'supported') ?? { verdict: 'unclear', likelihood: 0 }
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
