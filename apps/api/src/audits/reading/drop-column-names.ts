import type { Entry } from './collect-entries.ts'

/** Words; what is longer below a title says something of it. */
const longestName = 8

/**
 * Leaves out the headers that name a column and not what is asked about below them: those in words that may name one, with a
 * title above them or over several tables; those that stand again below another title; sentences right below a title; and all of
 * them where each list has a title of its own.
 */
export function dropColumnNames(entries: readonly Entry[]): Entry[] {
  const names = new Set([
    ...findRepeatedGuesses(entries),
    ...findRepeatedBelowTitles(entries),
    ...findBelowOwnTitles(entries),
  ])
  return entries.filter((entry, index) => {
    const { inHeader, isGuess, text } = entry
    const above = entries[index - 1]
    // A header that was not known as one is no item either.
    if (!inHeader) return entry.kind === 'heading' || !names.has(text)
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

/**
 * The headers of lists that each stand right below a title, where there are two such titles at least: what is asked about is
 * named there already. Two headers below one title tell its lists apart, in words of their own. Where a table goes on its
 * header stands again; of the first row on a page the header was not known as one.
 */
function findBelowOwnTitles(entries: readonly Entry[]): string[] {
  const headers = new Set<string>()
  let titled = 0
  let isRightBelow = false
  let sinceTitle = new Set<string>()
  for (const { kind, inHeader, text } of entries) {
    if (kind === 'heading' && !inHeader) sinceTitle = new Set()
    else if (inHeader && !sinceTitle.has(text)) {
      if (!isRightBelow) return []
      titled++
    }
    if (inHeader) headers.add(text)
    sinceTitle.add(text)
    isRightBelow = kind === 'heading' && !inHeader
  }
  return titled > 1 ? [...headers] : []
}
