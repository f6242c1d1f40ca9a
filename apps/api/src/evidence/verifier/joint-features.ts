import type { Judgement, Verdict } from '../verdict.ts'
import type { Reading } from './open-verifier.ts'

/** What the rules say, and on what. */
export type RuleFinding = Pick<Judgement, 'verdict' | 'aspects'> & {
  /** How much of what is asked the words of the passage name, 0 to 1. */
  coverage: number
  /** How near the passage is to what is asked in what it is about: the cosine of their meanings. */
  nearness: number
  /**
   * How many stretches of the sources are about as near to what is asked, itself included: where a question meets a whole
   * collection, many speak of its matter and one of them seems to answer it by chance.
   */
  candidates: number
}

export const verdicts = ['supported', 'partly', 'contradicted', 'unclear'] as const satisfies readonly Verdict[]

/** Verdicts of the rules with the aspect that decided, the first that holds; how far each is to be trusted was counted. */
const signals = [
  ['supported', 'quantity', 'found'],
  ['supported'],
  ['partly', 'quantity', 'short'],
  ['partly', 'list', 'short'],
  ['partly', 'scope', 'short'],
  ['partly'],
  ['contradicted', 'time', 'conflict'],
  ['contradicted', 'quantity', 'conflict'],
  ['contradicted', 'actor', 'conflict'],
  ['contradicted', 'polarity', 'conflict'],
  ['contradicted'],
  ['unclear', undefined, 'open'],
  ['unclear', 'quantity', 'missing'],
  ['unclear', undefined, 'missing'],
  ['unclear'],
] as const satisfies readonly (readonly [
  Verdict,
  Judgement['aspects'][number]['aspect']?,
  Judgement['aspects'][number]['outcome']?,
])[]

/** More are not told apart: of the collections that the weights were fitted on the nearest 40 were counted. */
const mostCandidates = 40

/** So that a verdict which the verifier excludes does not outweigh everything. */
const floor = 0.01

/**
 * What rules and verifier say as numbers: the logarithms of the reading and which signal the rules give, each alone and
 * times the share of what is asked that the passage names, for where words are shared the rules are right more often; and
 * how near the passage is, for of what is far away the verifier now and then makes much; and of how many it was chosen.
 */
export function readFeatures(
  { verdict, aspects, coverage, nearness, candidates }: RuleFinding,
  reading: Reading,
): number[] {
  const given = signals.findIndex(
    ([own, aspect, outcome]) =>
      own === verdict &&
      (outcome === undefined ||
        aspects.some((one) => one.outcome === outcome && (aspect === undefined || one.aspect === aspect))),
  )
  const alone = [
    ...verdicts.map((one) => Math.log(reading[one] + floor)),
    ...signals.map((_, index) => (index === given ? 1 : 0)),
  ]
  return [...alone, ...alone.map((one) => one * coverage), nearness, Math.log(Math.min(candidates, mostCandidates))]
}
