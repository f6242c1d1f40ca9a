import { compareMeanings } from '../../language/thesaurus.ts'
import type { Statement } from '../statement.ts'
import type { Outcome } from '../verdict.ts'

/** "and" against "or" between the same two words. */
export function compareCoordination(claim: Statement, sources: readonly Statement[]): Outcome {
  for (const [at, { lower }] of claim.words.entries()) {
    if (lower !== 'and' && lower !== 'or') continue
    const [before, behind] = [contentAround(claim, at, -1), contentAround(claim, at, 1)]
    if (before === undefined || behind === undefined) continue
    for (const source of sources)
      for (const [index, word] of source.words.entries()) {
        if (word.lower !== 'and' && word.lower !== 'or') continue
        const [left, right] = [contentAround(source, index, -1), contentAround(source, index, 1)]
        const one = claim.meanings[before]
        const two = claim.meanings[behind]
        const three = left === undefined ? undefined : source.meanings[left]
        const four = right === undefined ? undefined : source.meanings[right]
        if (!one || !two || !three || !four) continue
        const pair =
          (compareMeanings(one, three) === 1 && compareMeanings(two, four) === 1) ||
          (compareMeanings(one, four) === 1 && compareMeanings(two, three) === 1)
        if (pair && word.lower !== lower) return 'conflict'
      }
  }
  return 'found'
}

function contentAround({ words }: Statement, at: number, step: 1 | -1): number | undefined {
  for (let index = at + step; index >= 0 && index < words.length && Math.abs(index - at) <= 4; index += step)
    if (/^(?:NOUN|PROPN|VERB|ADJ|NUM|ADV)$/.test(words[index]?.pos ?? '')) return index
  return undefined
}
