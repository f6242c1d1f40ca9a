import type { Method } from './ask-question.ts'
import type { Recall } from './summarize.ts'

/** The steps from plain fusion to the product's ranking, in their order. */
const steps: readonly Method[] = ['fused', 'joined', 'named', 'retrieval']

/** Where the product's ranking is worse than plain fusion. */
export interface WorseStep {
  /** The step that loses most. */
  step: Method
  /** Mean reciprocal rank of the right page before it and after it. */
  before: number
  after: number
}

/**
 * Of a set on which the right page stands lower in the product's ranking than in plain fusion, first or among three, the step
 * behind which it has fallen most; undefined where the set is not below.
 */
export function findWorseStep(recall: Record<Method, Recall>): WorseStep | undefined {
  const { fused, retrieval } = recall
  if (retrieval.at1.part >= fused.at1.part && retrieval.at3.part >= fused.at3.part) return undefined
  const falls = steps.slice(1).map((step, index): WorseStep => {
    const earlier = steps[index] ?? step
    return { step, before: recall[earlier].mrr, after: recall[step].mrr }
  })
  return falls.reduce((worst, one) => (one.before - one.after > worst.before - worst.after ? one : worst))
}
