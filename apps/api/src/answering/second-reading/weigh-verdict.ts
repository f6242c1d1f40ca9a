import type { SentenceState } from '@fieldproof/schema/proof'
import type { ModelVerdict } from './ask-model.ts'

/**
 * What a model's verdict rests on: on nothing that stands in what is cited; on words that stand there; or on whole
 * statements there with which the rules find nothing wrong.
 */
export type Rest = 'nothing' | 'words' | 'statement'

/** How much of a sentence each verdict holds to be shown. */
const shown: Partial<Record<SentenceState, number>> = { not_supported: 0, partly: 1, supported: 2 }

/**
 * The state of a sentence by the rules and a model together. Doubt wins: for less support a model needs words that stand
 * in what is cited, for more of it a whole statement with which the rules find nothing wrong. A contradiction that the
 * rules found is never overruled, and neither is a state that no judge gave.
 */
export function weighVerdict(
  byRules: SentenceState,
  { verdict, rest }: { verdict: ModelVerdict; rest: Rest },
): SentenceState {
  const before = shown[byRules]
  if (before === undefined || rest === 'nothing') return byRules
  if (verdict === 'contradicted') return 'contradicted'
  const after = shown[verdict] ?? 0
  return after < before || (after > before && rest === 'statement') ? verdict : byRules
}
