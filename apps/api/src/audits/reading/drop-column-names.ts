import type { Entry } from './collect-entries.ts'

/** Words; what is longer below a title says something of it. */
const longestName = 8

/**
 * Leaves out the headers that name a column and not what is asked about below them: those in words that may name one, with a
 * title above them or over several tables; those that stand again below another title; and sentences right below a title.
 */
export function dropColumnNames(entries: readonly Entry[]): Entry[] {
  const names = new Set([...findRepeatedGuesses(entries), ...findRepeatedBelowTitles(entries)])
  return entries.filter((entry, index) => {
    const { inHeader, isGuess, text } = entry
    const above = entries[index - 1]
    if (!inHeader) return true
    const isBelowTitle = above?.kind === 'heading' && !above.inHeader
    if (isBelowTitle && text.split(/\s+/).length > longestName) return false
    return !names.has(text) && !(isGuess && above?.kind === 'heading')
  })
}

function findRepeatedGuesses(entries: readonly Entry[]): string[] {
  const guesses = Map.groupBy(
    entries.filter(({ isGuess }) => isGuess),
    ({ text }) => text,
  )
  return [...guesses].flatMap(([text, own]) => (own.length > 1 ? [text] : []))
}

/** Where a table goes on its header stands again too, but with no other title in between. */
function findRepeatedBelowTitles(entries: readonly Entry[]): string[] {
  const seen = new Map<string, number>()
  let titles = 0
  return entries.flatMap(({ kind, inHeader, text }) => {
    if (kind !== 'heading') return []
    if (!inHeader) {
      titles++
      return []
    }
    const before = seen.get(text)
    seen.set(text, titles)
    return before !== undefined && before < titles ? [text] : []
  })
}
