import type { AspectFinding, Judgement } from '../verdict.ts'
import type { Reading } from './open-verifier.ts'
import type { Weighed } from './weigh.ts'

/** What the rules say of a claim in one stretch of its source. */
export type ClaimFinding = Pick<Judgement, 'verdict' | 'aspects'> & {
  /** How much of what the rules compared a claim says too, 0 to 1. */
  restated: number
  /** Whether the claim's words stand in several clauses of what the rules compared. */
  isGathered: boolean
  /**
   * Whether no other stretch of what the verifier reads names more of the claim: there the rules saw what clashes, if anything does. Of a
   * neighbour they know nothing, so there the verifier denies nothing.
   */
  isForemost: boolean
}

/** To have a text read costs more than all rules together, so each is asked for only where it can decide. */
export interface ClaimReadings {
  /** Of the sentence that was compared, with those around it: what stretches share. */
  ofPassage(): Promise<Reading>
  /** Of the sentence alone that names most of the claim there. */
  ofSentence(): Promise<Reading>
  /** Of all of it, by the model that was trained on what is asked. */
  byOther(): Promise<Reading>
}

/**
 * From here on the claim is its source's sentence: what it says otherwise it denies, whatever the verifier reads. All numbers here were set
 * on every second line of `eval/judging/claims.jsonl`, on the claims of `models/verifier/pairs/bf.jsonl`, `cb.jsonl` and `da.jsonl`, which
 * nothing was trained with, and on half of 320 over public documents: 2,065 claims, of which 919 are right and 619 denied.
 */
const sameSentence = 0.85
/**
 * Where a claim's words are gathered from several clauses, or out of a sentence that mostly says something else, rules cannot see what
 * was said of what: "a vehicle with an amber defect is taken out of service" of "red: taken out of service; amber: note and go". Then
 * the verifier must hear it. Of 149 claims that the rules support 40 are not right.
 */
const halfOfIt = 0.5
const heard = 0.6
/** And so sure that something is wrong with what the rules support elsewhere: it cannot calculate, nor read a number in words. */
const surelyWrong = 0.99
/** So sure the verifier must be of a claim where the rules miss nothing but words, in any stretch of what it reads. */
const surelySaid = 0.65
/** By so much it must hold a claim for denied rather than shown where the rules contradict one that is not its source's own sentence. */
const leanToDenial = 0.3
/**
 * So sure it must be of a denial that the rules do not see: of 185 claims for which it is, 128 are denied. Where the rules found what
 * clashes, though not all words of the claim, that is enough (16 of 20); elsewhere the other model has to hold it for denied too (80 of
 * 108 instead of 112 of 165).
 */
const denied = { sure: 0.85, byOther: 0.5 }
/** Share of the sentence alone in the reading: the verifier is surer of it, but misses what the next sentence takes back. */
const ofSentence = 0.25
/** Below this the sentence alone changes nothing. */
const leans = 0.4

/**
 * A claim is mostly near the words of its source, and there the rules are right. Other words for the same matter are the verifier's; what
 * the rules find to clash it cannot overrule, and what it alone finds to be denied takes the other model to say so too: to tell somebody
 * that a right sentence is contradicted costs more trust than to doubt it.
 */
export async function weighClaim(finding: ClaimFinding, readings: ClaimReadings): Promise<Weighed> {
  const { verdict, aspects, restated, isGathered, isForemost } = finding
  const isSameSentence = restated >= sameSentence && !isGathered && hasMatter(aspects)
  if (isSameSentence && (verdict === 'contradicted' || verdict === 'supported')) return { verdict, likelihood: 1 }
  const { supported, contradicted, partly, unclear } = await readTwice(readings)
  const isOwn = restated >= halfOfIt && !isGathered
  if (verdict === 'supported' && (isOwn ? contradicted < surelyWrong : supported >= heard))
    return { verdict, likelihood: 1 }
  if (verdict === 'contradicted' && contradicted - supported >= leanToDenial) return { verdict, likelihood: 1 }
  if (supported >= surelySaid && aspects.every(isOfWords)) return { verdict: 'supported', likelihood: supported }
  if (verdict === 'partly') return { verdict, likelihood: 1 }
  if (
    isForemost &&
    contradicted >= denied.sure &&
    (aspects.some(clashes) || (await readings.byOther()).contradicted >= denied.byOther)
  )
    return { verdict: 'contradicted', likelihood: contradicted }
  return partly > Math.max(unclear, contradicted)
    ? { verdict: 'partly', likelihood: partly }
    : { verdict: 'unclear', likelihood: unclear }
}

const clashes = ({ outcome }: AspectFinding) => outcome === 'conflict'

const isOfWords = ({ aspect, outcome }: AspectFinding) => aspect === 'matter' || outcome === 'found'

const hasMatter = (aspects: readonly AspectFinding[]) =>
  aspects.every(({ aspect, outcome }) => aspect !== 'matter' || outcome === 'found')

/** The same model reads the passage and then the sentence alone: where it errs, it seldom errs in both. */
async function readTwice(readings: ClaimReadings): Promise<Reading> {
  const passage = await readings.ofPassage()
  if (Math.max(passage.supported, passage.contradicted) < leans) return passage
  const sentence = await readings.ofSentence()
  const mean = (name: keyof Reading) => (1 - ofSentence) * passage[name] + ofSentence * sentence[name]
  return {
    supported: mean('supported'),
    partly: mean('partly'),
    contradicted: mean('contradicted'),
    unclear: mean('unclear'),
  }
}
