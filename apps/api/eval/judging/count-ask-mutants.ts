import { judge } from '../../src/evidence/judge.ts'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { type AskMutant, askFor, makeAskMutants } from './ask-mutants.ts'
import { judgingDay } from './count-mutants.ts'
import type { FixtureSentence } from './read-documents.ts'

export interface AskMutantCount {
  aspect: string
  mutants: number
  contradicted: number
  /** Those that the judge took for showing what is asked. */
  shown: AskMutant[]
}

/**
 * Judges what some sentences would be asked for against what was made of each, and against the sentence as it stands.
 * @param options.isBeside among the sentences that stand around it
 */
export async function countAskMutants(
  sentences: readonly FixtureSentence[],
  { isBeside = false }: { isBeside?: boolean } = {},
): Promise<{ asks: number; seen: number; counts: AskMutantCount[] }> {
  const verifier = await openVerifier()
  const around = new Map(sentences.map(({ text, passage }) => [text, passage]))
  /** @param own the sentence as it stands @param said what takes its place */
  const passageOf = (own: string, said: string) => (isBeside ? (around.get(own) ?? own).replace(own, () => said) : said)
  const verdictOf = async ({ as, asked }: Pick<AskMutant, 'as' | 'asked'>, passage: string) =>
    (await judge({ as, text: asked }, [passage], { today: judgingDay, verifier })).verdict
  let asks = 0
  let seen = 0
  for (const { text } of sentences) {
    const ask = askFor(text)
    if (!ask) continue
    asks++
    if ((await verdictOf(ask, passageOf(text, text))) === 'supported') seen++
  }
  const counts = new Map<string, AskMutantCount>()
  for (const mutant of makeAskMutants(sentences)) {
    const { aspect } = mutant
    const count = counts.get(aspect) ?? { aspect, mutants: 0, contradicted: 0, shown: [] }
    counts.set(aspect, count)
    count.mutants++
    const verdict = await verdictOf(mutant, passageOf(mutant.sentence, mutant.passage))
    if (verdict === 'contradicted') count.contradicted++
    if (verdict === 'supported') count.shown.push(mutant)
  }
  return { asks, seen, counts: [...counts.values()] }
}
