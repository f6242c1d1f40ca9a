import type { ComparedPassage } from '../../src/evidence/differences/difference.ts'
import { findDifferences } from '../../src/evidence/differences/find-differences.ts'
import type { Verifier } from '../../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from '../judging/count-mutants.ts'

/** Two passages that answer a question, and in what a person says that they differ; null where they do not. */
export interface DifferencePair {
  id: string
  differ: string | null
  trap?: string
  question: string
  one: PairedPassage
  other: PairedPassage
}
type PairedPassage = Pick<ComparedPassage, 'document' | 'documentClass' | 'text'> & { heading?: string }

/** Counts what is found of pairs that differ, and of those that do not. */
export async function countDifferences(pairs: readonly DifferencePair[], verifier: Verifier) {
  const counts = { differing: 0, found: 0, named: 0, same: 0, wrong: 0, failures: [] as string[] }
  for (const { id, differ, trap, question, one, other } of pairs) {
    const passages = [one, other].map(({ heading = '', ...rest }) => ({ ...rest, heading, documentId: rest.document }))
    const found = await findDifferences(question, passages, { today: judgingDay, verifier })
    const aspects = found.map(({ aspect }) => aspect)
    if (differ === null) counts.same++
    else counts.differing++
    if (differ === null && found.length > 0) counts.wrong++
    if (differ !== null && found.length > 0) counts.found++
    if (differ !== null && aspects.some((aspect) => aspect === differ)) counts.named++
    if ((differ !== null) !== found.length > 0)
      counts.failures.push(
        `${id} ${differ ?? `no (${trap})`}, found ${aspects.join(', ') || 'none'}: ${one.text} — ${other.text}`,
      )
  }
  return counts
}
