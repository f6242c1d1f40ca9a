export interface PlacedWord {
  word: string
  start: number
  end: number
}

/** The words and numbers of a text in small letters, with their places in it. */
export function placeWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/**
 * Where words stand one after the other, whatever stands between them that is no word.
 * @param from the place is looked for from this word on, then from the beginning
 * @returns the number of the first of them and the one behind the last; undefined where they stand nowhere
 */
export function findWords(
  wanted: readonly PlacedWord[],
  words: readonly PlacedWord[],
  from = 0,
): { from: number; to: number } | undefined {
  if (wanted.length === 0) return undefined
  const last = words.length - wanted.length
  const standsAt = (at: number) => wanted.every(({ word }, index) => words[at + index]?.word === word)
  for (let at = from; at <= last; at++) if (standsAt(at)) return { from: at, to: at + wanted.length }
  for (let at = 0; at < Math.min(from, last + 1); at++) if (standsAt(at)) return { from: at, to: at + wanted.length }
  return undefined
}
