import { judge } from '../../src/evidence/judge.ts'
import { openVerifier } from '../../src/evidence/verifier/open-verifier.ts'
import { mutators } from './mutators.ts'
import type { FixtureSentence } from './read-documents.ts'

export interface MutantCount {
  aspect: string
  mutants: number
  contradicted: number
  /** Those that the judge took for supported, as they read. */
  supported: { mutant: string; sentence: string }[]
}

/** The day on which the fixtures are judged, so that none of them expires. */
export const judgingDay = new Date('2026-11-22')

/** Judges every mutant of some sentences against the passage that the sentence is from. */
export async function countMutants(sentences: readonly FixtureSentence[]): Promise<MutantCount[]> {
  const verifier = await openVerifier()
  const counts: MutantCount[] = []
  for (const { aspect, mutate } of mutators) {
    const count: MutantCount = { aspect, mutants: 0, contradicted: 0, supported: [] }
    for (const { text, passage } of sentences) {
      const mutant = mutate(text)
      if (mutant === undefined || mutant === text) continue
      count.mutants++
      const { verdict } = await judge({ as: 'claim', text: mutant }, [passage], { today: judgingDay, verifier })
      if (verdict === 'supported') count.supported.push({ mutant, sentence: text })
      if (verdict === 'contradicted') count.contradicted++
    }
    counts.push(count)
  }
  return counts
}
