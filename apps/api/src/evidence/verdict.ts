import type { ProofAspect } from '@fieldproof/schema/proof'

/** What a passage shows of what is asked or claimed. */
export type Verdict = 'supported' | 'partly' | 'contradicted' | 'unclear'

/** As it is told with a sentence of an answer. */
export type Aspect = ProofAspect

/** How one aspect stands: there, not there, less than asked, the opposite, or left open by the passage. */
export type Outcome = 'found' | 'missing' | 'short' | 'conflict' | 'open'

/** One aspect with the words that decided it: span.slice(start, end); both 0 where no words did. */
export interface AspectFinding {
  aspect: Aspect
  outcome: Outcome
  start: number
  end: number
}

/** With its place moved; one that no words decided keeps its zeros. */
export const movePlace = <Placed extends Pick<AspectFinding, 'start' | 'end'>>(one: Placed, by: number): Placed =>
  one.end === 0 ? one : { ...one, start: one.start + by, end: one.end + by }

export interface Judgement {
  verdict: Verdict
  aspects: AspectFinding[]
  /** The contiguous stretch that was compared: which span, and where in it. */
  span: { index: number; start: number; end: number } | undefined
}

/** What the judge says, with how sure it is of that. */
export interface Decided extends Judgement {
  /** Of the verdict, 0 to 1. */
  likelihood: number
  /** How much of what is asked the words of the stretch name, 0 to 1. */
  coverage: number
}
