import { findMixedWords } from './find-mixed-words.ts'

/** A run of characters in one of the texts that were searched: texts[index].slice(start, end). */
export interface TextRange {
  index: number
  start: number
  end: number
}

/** Shorter runs of equal letters occur by chance. */
const shortestRun = 14
/** What a page repeats more often than this (dots, dashes read as letters) tells nothing about a place. */
const mostRepeats = 50
/** A quotation counts as found when this share of its letters was. */
const neededShare = 0.8

/**
 * Finds a quotation in the texts of a page, as they stand in its text layer. Only letters and digits count, so that
 * line breaks, hyphens at their ends, ligatures, quotation marks and spaces may differ. Where the page has its words in
 * another order (columns, tables), the quotation is put together from longer pieces, else from words that stand together.
 * @returns the ranges that hold it, in the order of the texts, or none where too little of it is there
 */
export function findQuote(texts: readonly string[], quote: string): TextRange[] {
  const page = readLetters(texts)
  const wanted = readLetters([quote]).letters
  if (wanted.length === 0) return []
  const whole = page.letters.indexOf(wanted)
  const runs = whole === -1 ? findPieces(page.letters, wanted) : [{ from: whole, to: whole + wanted.length }]
  if (runs.length === 0) return findMixedWords(texts, quote)
  const closing = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u.exec(quote.trim())?.[0].length ?? 0
  return runs.flatMap((run, index) => toRanges(page, texts, run, index === runs.length - 1 ? closing : 0))
}

interface Letters {
  letters: string
  /** For each letter, the text it stands in and the characters it is made of. */
  places: TextRange[]
}

interface Run {
  from: number
  to: number
}

const noLetter = /[^\p{L}\p{N}\p{M}]/gu

function readLetters(texts: readonly string[]): Letters {
  let letters = ''
  const places: TextRange[] = []
  texts.forEach((text, index) => {
    let start = 0
    for (const character of text) {
      const end = start + character.length
      const found = character.normalize('NFKC').toLowerCase().replace(noLetter, '')
      letters += found
      for (let unit = 0; unit < found.length; unit += 1) places.push({ index, start, end })
      start = end
    }
  })
  return { letters, places }
}

/** The longest common runs, each letter used once, until they make up the quotation; or none. */
function findPieces(page: string, wanted: string): Run[] {
  const runs: Run[] = []
  const usedOfPage = new Uint8Array(page.length)
  const usedOfQuote = new Uint8Array(wanted.length)
  const starts = indexRuns(page)
  let found = 0
  for (;;) {
    const run = longestCommonRun()
    if (run === undefined) break
    runs.push({ from: run.inPage, to: run.inPage + run.length })
    usedOfPage.fill(1, run.inPage, run.inPage + run.length)
    usedOfQuote.fill(1, run.inQuote, run.inQuote + run.length)
    found += run.length
  }
  return found / wanted.length < neededShare ? [] : runs.toSorted((a, b) => a.from - b.from)

  function longestCommonRun() {
    let best: { inPage: number; inQuote: number; length: number } | undefined
    for (let inQuote = 0; inQuote + shortestRun <= wanted.length; inQuote += 1) {
      for (const inPage of starts.get(wanted.slice(inQuote, inQuote + shortestRun)) ?? []) {
        const length = commonLength(inPage, inQuote)
        if (length >= shortestRun && length > (best?.length ?? 0)) best = { inPage, inQuote, length }
      }
    }
    return best
  }

  function commonLength(inPage: number, inQuote: number): number {
    let length = 0
    while (
      inQuote + length < wanted.length &&
      page.charCodeAt(inPage + length) === wanted.charCodeAt(inQuote + length) &&
      usedOfPage[inPage + length] === 0 &&
      usedOfQuote[inQuote + length] === 0
    )
      length += 1
    return length
  }
}

/** Where each run of the shortest length begins. */
function indexRuns(page: string): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  for (let start = 0; start + shortestRun <= page.length; start += 1) {
    const run = page.slice(start, start + shortestRun)
    const known = starts.get(run)
    if (known === undefined) starts.set(run, [start])
    else if (known.length < mostRepeats) known.push(start)
  }
  return starts
}

/** The characters of a run, text by text, with what stands between its letters and `closing` marks after its last one. */
function toRanges({ places }: Letters, texts: readonly string[], { from, to }: Run, closing: number): TextRange[] {
  const ranges: TextRange[] = []
  for (const { index, start, end } of places.slice(from, to)) {
    const last = ranges.at(-1)
    if (last?.index === index) last.end = end
    else ranges.push({ index, start, end })
  }
  const last = ranges.at(-1)
  if (last !== undefined) {
    const after = texts[last.index]?.slice(last.end, last.end + closing) ?? ''
    last.end += /^[\p{P}\p{S}]*/u.exec(after)?.[0].length ?? 0
  }
  return ranges
}
