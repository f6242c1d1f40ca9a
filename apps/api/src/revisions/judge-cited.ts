import { type JudgeOptions, judge } from '../evidence/judge.ts'
import type { Verdict } from '../evidence/verdict.ts'
import { splitDocumentText } from '../language/split-document-text.ts'
import { plainOf } from './clause.ts'

/** What decides for the whole first: one sentence that the clause contradicts is enough. */
const worstFirst: readonly Verdict[] = ['contradicted', 'unclear', 'partly', 'supported']

/** Whether a clause still says what was cited, sentence by sentence; what stands there word for word is said. */
export async function judgeCited(
  cited: string,
  clause: string,
  options: Pick<JudgeOptions, 'today' | 'verifier'>,
): Promise<Verdict> {
  const sentences = splitDocumentText(cited).flatMap(({ text }) => (plainOf(text) === '' ? [] : [text]))
  const words = ` ${plainOf(clause)} `
  const verdicts: Verdict[] = []
  for (const text of sentences) {
    if (words.includes(` ${plainOf(text)} `)) verdicts.push('supported')
    else verdicts.push((await judge({ as: 'claim', text }, [clause], options)).verdict)
  }
  return worstFirst.find((one) => verdicts.includes(one)) ?? 'unclear'
}
