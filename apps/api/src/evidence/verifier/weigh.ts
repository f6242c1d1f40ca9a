import type { Judgement, Verdict } from '../verdict.ts'
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

/** What the rules say, on what, and how much of what is asked the passage names, 0 to 1. */
export type RuleFinding = Pick<Judgement, 'verdict' | 'aspects'> & { coverage: number }

/** So sure the verifier must be of a claim, or of its contrary, for which the rules find no words. */
const surelySaid = 0.5
const surelyDenied = 0.8
/** And so sure that something is wrong with what the rules support. */
const surelyWrong = 0.95

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

/**
 * How often the rules say what of questions and requirements that a person calls so: a row for what the person says, of every
 * third of the pairs in `models/verifier`, on which the rules were not made. They tell denials and shortfalls from the rest, and
 * hardly what is shown from what only shares its words.
 */
const rulesSay: Record<Verdict, Reading> = {
  supported: { supported: 0.43, partly: 0.07, contradicted: 0.11, unclear: 0.38 },
  partly: { supported: 0.24, partly: 0.33, contradicted: 0.17, unclear: 0.26 },
  contradicted: { supported: 0.09, partly: 0.1, contradicted: 0.3, unclear: 0.52 },
  unclear: { supported: 0.45, partly: 0.05, contradicted: 0.11, unclear: 0.38 },
}
const others = ['partly', 'contradicted', 'unclear'] as const satisfies readonly Verdict[]
/** So likely it must be that all is shown, beside three ways in which it is not. */
const enough = 0.5

/** From here on the verifier doubts a figure that the rules found. */
const doubtful = 0.5
const wordForWord = 0.95
const notUnlikely = 0.1
/** Below this it hears nothing of a denial that the rules found. */
const unheardOf = 0.05

/** Rules and verifier by Bayes' rule, the two taken as independent. */
function weighAsk({ verdict: rules, aspects, coverage }: RuleFinding, reading: Reading): Weighed {
  // A plan, a draft, a question or somebody else's duty shows nothing, however it reads.
  if (rules === 'unclear' && aspects.some(({ outcome }) => outcome === 'open'))
    return { verdict: 'unclear', likelihood: 1 }
  // A denial that grammar found stands, unless the verifier is sure of nothing of the kind.
  if (rules === 'contradicted' && reading.contradicted >= unheardOf)
    return { verdict: 'contradicted', likelihood: Math.max(reading.contradicted, enough) }
  const weightOf = (verdict: Verdict) => reading[verdict] * rulesSay[verdict][rules]
  const sum = weightOf('supported') + others.reduce((total, verdict) => total + weightOf(verdict), 0)
  const support = weightOf('supported') / sum
  // The verifier cannot calculate: a figure that the rules found bound to what it measures stands, if it is of the matter at all.
  const isMeasured =
    rules === 'supported' && aspects.some((one) => one.aspect === 'quantity' && one.outcome === 'found')
  if (isMeasured && reading.unclear < doubtful && reading.contradicted < doubtful)
    return { verdict: 'supported', likelihood: 1 - reading.unclear - reading.contradicted }
  // All that is asked in its own words, which the verifier finds not unlikely.
  if (rules === 'supported' && coverage >= wordForWord && reading.supported >= notUnlikely)
    return { verdict: 'supported', likelihood: Math.max(support, enough) }
  if (support >= enough && rules !== 'contradicted') return { verdict: 'supported', likelihood: support }
  return others
    .map((verdict) => ({ verdict, likelihood: weightOf(verdict) / sum }))
    .reduce((first, second) => (second.likelihood > first.likelihood ? second : first))
}
