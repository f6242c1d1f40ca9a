import { contentStems } from '../platform/english-words.ts'
import { splitDocumentText } from '../platform/split-document-text.ts'

export interface Support {
  /** Words of the passage in one line, otherwise as they stand there. */
  quote: string
  /** Share of the sentence's own content words that stand in the quote, 0 to 1. */
  overlap: number
  /** How often the quote denies. */
  denials: number
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
  return [...sentence.matchAll(/“([^”]+)(?:”|$)/g)]
    .filter(([quotation]) => quotation.endsWith('”'))
    .map(([, quoted = '']) => quoted.replace(/^\s*(?:…|\.\.\.)\s*|(?<!\s)\s*(?:…|\.\.\.)\s*$/g, '').trim())
    .filter((quoted) => quoted.split(/\s+/).length >= 3)
}

/** A text in which the support of sentences is looked for, read once for all of them. */
export interface Readable {
  /** In one line. */
  line: string
  /** The same as it is compared: character for character, so that offsets are those of `line`. */
  comparable: string
  sentences: readonly { text: string; stems: ReadonlySet<string>; words: number; denials: number }[]
  /** How often the whole of it denies. */
  denials: number
}

export function readSentences({ text }: { text: string }): Readable {
  const line = text.replace(/\s+/g, ' ').trim()
  const sentences = splitDocumentText(text).map((one) => {
    const sentence = one.text.replace(/\s+/g, ' ')
    return {
      text: sentence,
      stems: new Set(contentStems(sentence)),
      words: sentence.split(' ').length,
      denials: countDenials(sentence),
    }
  })
  return { line, comparable: comparable(line), sentences, denials: countDenials(text) }
}

const negations =
  /\b(?:not|no|never|nor|neither|none|nobody|nothing|without|cannot|prohibit\w*|forbid\w*|forbidden|unless|except)\b|n['’]t\b/gi

/** How often a text denies; "no … without" denies twice and so affirms. */
export function countDenials(text: string): number {
  return text.match(negations)?.length ?? 0
}

/**
 * The words of a passage that support a sentence of an answer best: what it quotes, else the sentence of the passage that
 * shares the most of its words, with the next one where both together hold clearly more.
 */
export function findSupport(sentence: string, { line, comparable: plainLine, sentences }: Readable): Support {
  const readable = readableSentence(sentence)
  for (const quoted of quotationsIn(readable)) {
    const at = plainLine.indexOf(comparable(quoted))
    if (at >= 0) {
      const quote = line.slice(at, at + quoted.length)
      return { quote, overlap: 1, denials: countDenials(quote) }
    }
  }
  const wanted = new Set(contentStems(readable))
  const [first] = sentences
  let best: Support = { quote: first?.text ?? line, overlap: 0, denials: first?.denials ?? countDenials(line) }
  let bestScore = 0
  const consider = (shared: number, words: number, support: () => Omit<Support, 'overlap'>) => {
    const overlap = shared / Math.max(wanted.size, 1)
    // A longer quote must earn its length.
    const score = overlap - words / 500
    if (score <= bestScore) return
    bestScore = score
    best = { ...support(), overlap }
  }
  const sharedWith = sentences.map(({ stems }) => [...wanted].filter((word) => stems.has(word)))
  for (const [index, one] of sentences.entries()) {
    const shared = sharedWith[index] ?? []
    consider(shared.length, one.words, () => ({ quote: one.text, denials: one.denials }))
    const next = sentences[index + 1]
    if (!next) continue
    const added = (sharedWith[index + 1] ?? []).filter((word) => !one.stems.has(word)).length
    consider(shared.length + added, one.words + next.words, () => ({
      quote: `${one.text} ${next.text}`,
      denials: one.denials + next.denials,
    }))
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
