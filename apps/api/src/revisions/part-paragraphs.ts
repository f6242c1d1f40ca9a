import { splitDocumentText } from '../language/split-document-text.ts'
import { shareOf } from './align-clauses.ts'
import { type Clause, plainOf, tokensOf } from './clause.ts'

/** Words of a clause that may have been a part of another: shorter ones stand in many. */
const fewestWords = 6
/** Sentences of one part. */
const mostSentences = 12
/** Share of words in common from which what is left of a paragraph is a clause of the other revision, too. */
const alike = 0.45
/** Clauses that a rest is held against, and paragraphs whose rests are. */
const mostLeft = 1_000
const mostParted = 500

/**
 * Both revisions, each with those paragraphs parted that are several clauses in the other one: a clause there has whole
 * sentences of it, word for word, and what is left of it is another one there. So what was a part and stands by itself
 * now, or the other way round, lines up with itself. A paragraph that only got or lost sentences stays one.
 */
export const partParagraphs = (old: readonly Clause[], now: readonly Clause[]): [Clause[], Clause[]] => [
  partAs(old, now),
  partAs(now, old),
]

interface Part {
  start: number
  end: number
}

function partAs(own: readonly Clause[], others: readonly Clause[]): Clause[] {
  const plain = own.map(({ text }) => plainOf(text))
  const left = countTexts(others.map(({ text }) => plainOf(text)))
  for (const text of plain) take(left, text)
  const candidates = [...left.keys()].slice(0, mostLeft).map((text) => ({ text, words: text.split(' ') }))
  const isLeft = (rest: string, words = tokensOf(rest)) =>
    candidates.some((one) => left.has(one.text) && shareOf(words, one.words) >= alike)
  let looked = 0
  return own.flatMap((clause, at) => {
    const parts = looked < mostParted ? findParts(clause.text, plain[at] ?? '', left) : []
    if (parts.length === 0) return clause
    looked++
    const rests = listRests(clause.text, parts)
    if (!rests.every(({ start, end }) => isLeft(clause.text.slice(start, end)))) return clause
    for (const { start, end } of parts) take(left, plainOf(clause.text.slice(start, end)))
    return cut(clause, [...parts, ...rests])
  })
}

/** How often each text stands there. */
function countTexts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

function take(counts: Map<string, number>, text: string) {
  const left = counts.get(text) ?? 0
  if (left > 1) counts.set(text, left - 1)
  else counts.delete(text)
}

/** Sentences of a paragraph that the others have as a clause, as many together as there are. */
function findParts(text: string, whole: string, left: ReadonlyMap<string, number>): Part[] {
  const sentences = splitDocumentText(text)
  const parts: Part[] = []
  for (let from = 0; from < sentences.length; ) {
    let end = Math.min(sentences.length, from + mostSentences)
    for (; end > from; end--) {
      const part = { start: sentences[from]?.start ?? 0, end: sentences[end - 1]?.end ?? 0 }
      const plain = plainOf(text.slice(part.start, part.end))
      if (plain === whole || !left.has(plain) || plain.split(' ').length < fewestWords) continue
      parts.push(part)
      break
    }
    from = Math.max(end, from + 1)
  }
  return parts
}

/** What of a text lies between its parts. */
function listRests(text: string, parts: readonly Part[]): Part[] {
  const starts = [0, ...parts.map(({ end }) => end)]
  const ends = [...parts.map(({ start }) => start), text.length]
  return starts.flatMap((start, at) => {
    const end = ends[at] ?? text.length
    return text.slice(start, end).trim() === '' ? [] : [{ start, end }]
  })
}

/** Its number stands before the first part. */
function cut(clause: Clause, parts: readonly Part[]): Clause[] {
  return parts
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }, at) => ({
      ...clause,
      number: at === 0 ? clause.number : '',
      text: clause.text.slice(start, end).trim(),
    }))
}
