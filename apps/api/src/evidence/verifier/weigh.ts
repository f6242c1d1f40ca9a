import type { Aspect, Verdict } from '../verdict.ts'
import { type RuleFinding, readFeatures, verdicts } from './joint-features.ts'
import { jointWeights } from './joint-weights.ts'
import type { AskedAs, Reading } from './open-verifier.ts'

/** What rules and verifier say together, and how likely it is, 0 to 1. */
export interface Weighed {
  verdict: Verdict
  likelihood: number
}

export type WeighedFinding = RuleFinding & {
  /** How much of what the rules compared a claim says too, 0 to 1; 0 of what is asked. */
  restated: number
  /** Whether a claim's words stand in several clauses of what the rules compared. */
  isGathered: boolean
  /** Of what is asked: whether it is said of another person, or not what was to be told. */
  isOpen: boolean
}

/**
 * The verdict of the rules of grammar and the reading of the verifier as one. Doubt is the default: "supported" is never said
 * where the rules found the contrary.
 */
export function weigh(as: AskedAs, rules: WeighedFinding, reading: Reading): Weighed {
  return as === 'claim' ? weighClaim(rules, reading) : weighAsk(rules, reading)
}

/**
 * So sure the verifier must be of a claim, or of its contrary, for which the rules find no words; set, as those that follow, on every
 * second line of `eval/judging/claims.jsonl` and on the claims of `models/verifier/pairs/bf.jsonl` and `cb.jsonl`.
 */
const surelySaid = 0.8
const surelyDenied = 0.85
/**
 * By so much it must hold a claim for denied rather than shown where the claim is not its source's own sentence but for a word
 * or two: of 379 right claims of `cb.jsonl` 20 are called contradicted, of 220 denied ones 74.
 */
const leanToDenial = 0.2
/** From here on the claim is its source's sentence: what it says otherwise it denies, whatever the verifier reads. */
const sameSentence = 0.85
/**
 * Where a claim's words are gathered from several clauses, or out of a sentence that mostly says something else, rules cannot see what
 * was said of what: "a vehicle with an amber defect is taken out of service" of "red: taken out of service; amber: note and go". Then
 * the verifier must hear it a little. Of 120 claims that the rules support 31 are not right; 24 of these go, and 11 right ones.
 */
const halfOfIt = 0.5
const heardSaid = 0.35
/** And so sure that something is wrong with what the rules support: of a short sentence it often makes too much. */
const surelyWrong = 0.99

/**
 * A claim is mostly near the words of its source, and there the rules are right. Other words for the same matter are the
 * verifier's; for a figure, a name, a modal verb, a condition or a scope that the rules did not find it cannot vouch.
 */
function weighClaim(finding: WeighedFinding, reading: Reading): Weighed {
  const { verdict: rules, aspects, restated, isGathered } = finding
  if (rules === 'supported' && ((restated >= halfOfIt && !isGathered) || reading.supported >= heardSaid))
    return reading.contradicted >= surelyWrong
      ? { verdict: 'unclear', likelihood: reading.contradicted }
      : { verdict: 'supported', likelihood: 1 }
  const denied = denyBySentence(finding)
  if (denied) return denied
  // In other words, or beside much else, a claim seems denied by whatever stands near: there the verifier has to lean to it too.
  if (rules === 'contradicted' && reading.contradicted - reading.supported >= leanToDenial)
    return { verdict: 'contradicted', likelihood: 1 }
  const lacksWordsOnly = aspects.every(({ aspect, outcome }) => aspect === 'matter' || outcome === 'found')
  if (lacksWordsOnly && reading.supported >= surelySaid) return { verdict: 'supported', likelihood: reading.supported }
  if (rules === 'partly') return { verdict: 'partly', likelihood: 1 }
  if (reading.contradicted >= surelyDenied) return { verdict: 'contradicted', likelihood: reading.contradicted }
  return reading.partly > Math.max(reading.unclear, reading.contradicted)
    ? { verdict: 'partly', likelihood: reading.partly }
    : { verdict: 'unclear', likelihood: reading.unclear }
}

/** Where a claim is its source's own sentence but for what it denies: the rules know that alone, whatever a verifier would read. */
export function denyBySentence({ verdict, aspects, restated }: WeighedFinding): Weighed | undefined {
  const isSameSentence =
    restated >= sameSentence && aspects.every(({ aspect, outcome }) => aspect !== 'matter' || outcome === 'found')
  return verdict === 'contradicted' && isSameSentence ? { verdict, likelihood: 1 } : undefined
}

/**
 * So likely it must be that all is shown. Of pairs whose passage alone is read one in 24 that are not shown is called so, and a third
 * of those that are shown are seen; of the stretches of a whole collection one in a hundred (`eval/judge-pairs.ts`,
 * `eval/judge-collections.ts`).
 */
const enough = 0.7
/**
 * From here on the verifier hears a conflict that the rules found, by its aspect: a negation, another's duty or a narrower scope is
 * often of something beside what is asked. Of 284 such conflicts that it gave less, on pairs it was not trained with, one in
 * fifteen was a denial. It cannot calculate: of figures and times the rules need no witness.
 */
const heard: Partial<Record<Aspect, number>> = { quantity: 0, time: 0, polarity: 0.05 }
const heardOfOthers = 0.1
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
function weighAsk(rules: WeighedFinding, reading: Reading): Weighed {
  const likelihoods = softmax(multiply(readFeatures(rules, reading), jointWeights))
  const conflicts = rules.aspects.filter(({ outcome }) => outcome === 'conflict')
  const least = Math.min(...conflicts.map(({ aspect }) => heard[aspect] ?? heardOfOthers))
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
    !rules.isOpen &&
    hasFigure('found') &&
    rules.coverage >= ofFigures.coverage &&
    shown >= ofFigures.shown
  )
    return { verdict: 'supported', likelihood: shown }
  const ranked = verdicts
    .map((verdict, index) => ({ verdict, likelihood: likelihoods[index] ?? 0 }))
    .sort((one, other) => other.likelihood - one.likelihood)
  const support = ranked.find(({ verdict }) => verdict === 'supported')
  if (support && support.likelihood >= enough && conflicts.length === 0 && !hasFigure('short') && !rules.isOpen)
    return support
  if (rules.isOpen && ranked[0] === support) return { verdict: 'unclear', likelihood: support?.likelihood ?? 0 }
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
