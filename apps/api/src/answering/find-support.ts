import { contentStems } from '../platform/english-words.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'

export interface Support {
  /** Words of the passage in one line, otherwise as they stand there. */
  quote: string
  /** Share of the sentence's own content words that stand in the quote, 0 to 1. */
  overlap: number
}

/** Letters and figures as they are compared: quotation marks, dashes, spaces and case aside. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»"]|''/g, "'")
    .replace(/[‘’`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** An answer's sentence without citation markers and Markdown's escapes. */
export function readableSentence(markdown: string): string {
  return markdown
    .replace(/(?<!\\)\[\d{1,3}\]/g, '')
    .replace(/\\([\\`*_[\]<>~|])/g, '$1')
    .trim()
}

/** The quotations in a sentence that are long enough to be meant as such, ellipses at their ends removed. */
export function quotationsIn(sentence: string): string[] {
  return [...sentence.matchAll(/“([^”]+)”/g)]
    .map(([, quoted = '']) => quoted.replace(/^\s*(?:…|\.\.\.)\s*|\s*(?:…|\.\.\.)\s*$/g, '').trim())
    .filter((quoted) => quoted.split(/\s+/).length >= 3)
}

/**
 * The words of a passage that support a sentence of an answer best: what it quotes, else the sentence of the passage that
 * shares the most of its words, with the next one where both together hold clearly more.
 */
export function findSupport(sentence: string, passage: { text: string }): Support {
  const text = passage.text.replace(/\s+/g, ' ').trim()
  const readable = readableSentence(sentence)
  const sentences = splitDocumentText(passage.text).map((one) => one.text.replace(/\s+/g, ' '))
  for (const quoted of quotationsIn(readable)) {
    const at = comparable(text).indexOf(comparable(quoted))
    if (at >= 0) return { quote: text.slice(at, at + quoted.length), overlap: 1 }
  }
  const wanted = new Set(contentStems(readable))
  const candidates = sentences.flatMap((one, index) => {
    const next = sentences[index + 1]
    return next === undefined ? [one] : [one, `${one} ${next}`]
  })
  let best: Support = { quote: sentences[0] ?? text, overlap: 0 }
  let bestScore = 0
  for (const quote of candidates) {
    const present = new Set(contentStems(quote))
    const shared = [...wanted].filter((word) => present.has(word)).length
    // A longer quote must earn its length.
    const score = shared / Math.max(wanted.size, 1) - quote.split(' ').length / 500
    if (score > bestScore) {
      bestScore = score
      best = { quote, overlap: shared / Math.max(wanted.size, 1) }
    }
  }
  return best
}

/** Like plainText, but character for character, so that offsets stay those of the text. */
function comparable(text: string): string {
  return [...text.replace(/\s/g, ' ')]
    .map((character) =>
      /[“”„«»"‘’`]/.test(character)
        ? "'"
        : /[‐‑‒–—−]/.test(character)
          ? '-'
          : character.length === 1
            ? character.toLowerCase().slice(0, 1)
            : character,
    )
    .join('')
}
