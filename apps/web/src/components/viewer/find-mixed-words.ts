import type { TextRange } from './find-quote.ts'

/** A quotation counts as found where this share of its words stands within as many words of the page. */
const neededShare = 0.9
/** Fewer words stand together by chance. */
const fewestWords = 4

interface Word extends TextRange {
  word: string
}

/**
 * Finds a quotation whose words stand together on the page, but in another order: a row of a table is drawn line by
 * line, so that the lines of its cells are mixed.
 * @returns the words of it, one range per text, in the order of the texts; none where no stretch of the page holds them
 */
export function findMixedWords(texts: readonly string[], quote: string): TextRange[] {
  const wanted = readWords([quote])
  if (wanted.length < fewestWords) return []
  const page = readWords(texts)
  const missing = countWords(wanted)
  const needed = Math.ceil(wanted.length * neededShare)
  let found = 0
  let best = { found: needed - 1, from: 0, to: 0 }
  for (const [at, { word }] of page.entries()) {
    const gone = page[at - wanted.length]
    if (gone !== undefined) {
      const left = missing.get(gone.word)
      if (left !== undefined) {
        if (left >= 0) found -= 1
        missing.set(gone.word, left + 1)
      }
    }
    const left = missing.get(word)
    if (left === undefined) continue
    if (left > 0) found += 1
    missing.set(word, left - 1)
    if (found > best.found) best = { found, from: Math.max(at - wanted.length + 1, 0), to: at + 1 }
  }
  return joinWords(page.slice(best.from, best.to), countWords(wanted))
}

function readWords(texts: readonly string[]): Word[] {
  return texts.flatMap((text, index) =>
    [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
      index,
      start: match.index,
      end: match.index + match[0].length,
      word: match[0].normalize('NFKC').toLowerCase(),
    })),
  )
}

function countWords(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { word } of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Words of the quotation, each as often as it has it, with what stands between those that follow each other. */
function joinWords(words: readonly Word[], left: Map<string, number>): TextRange[] {
  const ranges: TextRange[] = []
  let joined = false
  for (const { index, start, end, word } of words) {
    const count = left.get(word) ?? 0
    const last = ranges.at(-1)
    if (count > 0 && joined && last?.index === index) last.end = end
    else if (count > 0) ranges.push({ index, start, end })
    joined = count > 0
    left.set(word, count - 1)
  }
  return ranges
}
