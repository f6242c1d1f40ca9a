import { judge } from '../../src/evidence/judge.ts'
import { openVerifier, type Verifier } from '../../src/evidence/verifier/open-verifier.ts'
import { mutators } from './mutators.ts'
import type { FixtureSentence } from './read-documents.ts'
import { readCellClaims } from './table-mutants.ts'

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
  return [...counts, await countCells(verifier)]
}

/** Figures of a table that are said of another row or column. */
async function countCells(verifier: Verifier): Promise<MutantCount> {
  const count: MutantCount = { aspect: 'table cell', mutants: 0, contradicted: 0, supported: [] }
  for (const { table, right, wrong } of readCellClaims())
    for (const mutant of wrong) {
      count.mutants++
      const { verdict } = await judge({ as: 'claim', text: mutant }, [table], { today: judgingDay, verifier })
      if (verdict === 'supported') count.supported.push({ mutant, sentence: right })
      if (verdict === 'contradicted') count.contradicted++
    }
  return count
}

/** How many of the right sentences on cells of tables are supported. */
export async function countRightCells(): Promise<{ right: number; supported: number }> {
  const verifier = await openVerifier()
  const claims = readCellClaims()
  let supported = 0
  for (const { table, right } of claims) {
    const { verdict } = await judge({ as: 'claim', text: right }, [table], { today: judgingDay, verifier })
    if (verdict === 'supported') supported++
  }
  return { right: claims.length, supported }
}
