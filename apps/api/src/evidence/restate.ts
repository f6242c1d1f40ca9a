import { readAsk } from './ask.ts'
import { matchWords } from './match-terms.ts'
import { readStatement } from './statement.ts'

/** How much of what a passage says a claim says too, 0 to 1: near 1 one of the two is the other but for a word or two. */
export function restate(claim: string, passage: string): number {
  const statement = readStatement(claim)
  const { terms, coverage } = matchWords(readAsk(readStatement(passage).text, 'claim'), [
    { statement, from: 0, to: statement.words.length },
  ])
  return terms.length === 0 ? 0 : coverage
}
