import { contentStems } from '../language/content-words.ts'
import { splitDocumentText } from '../language/split-document-text.ts'
import { withoutCellMarks } from '../language/verbatim.ts'

/** An answer's sentence in one line, without citation markers, bold type and Markdown's escapes. */
export function readableSentence(markdown: string): string {
  return withoutCellMarks(markdown)
    .replace(/(?<!\\)\[\d{1,3}\]/g, '')
    .replace(/(?<!\\)\*\*/g, '')
    .replace(/\\([\\`*_[\]<>~|.])/g, '$1')
    .replace(/\s+/g, ' ')
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
  sentences: readonly { text: string; stems: ReadonlySet<string>; words: number }[]
}

export function readSentences({ text }: { text: string }): Readable {
  const line = text.replace(/\s+/g, ' ').trim()
  const sentences = splitDocumentText(text).map((one) => {
    const sentence = one.text.replace(/\s+/g, ' ')
    return {
      text: sentence,
      stems: new Set(contentStems(sentence)),
      words: sentence.split(' ').length,
    }
  })
  return { line, comparable: comparable(line), sentences }
}

/**
 * The words of a passage that support a sentence of an answer best: what it quotes, else the sentence of the passage that
 * shares the most of its words, with the next one where both together hold clearly more.
 */
export function findSupport(sentence: string, { line, comparable: plainLine, sentences }: Readable): string {
  const readable = readableSentence(sentence)
  // Of a row of a table, the names of its columns are quoted first.
  for (const quoted of quotationsIn(readable).reverse()) {
    const at = plainLine.indexOf(comparable(quoted))
    if (at >= 0) return line.slice(at, at + quoted.length)
  }
  const wanted = new Set(contentStems(readable))
  let best = sentences[0]?.text ?? line
  let bestScore = 0
  const consider = (shared: number, words: number, ...texts: readonly string[]) => {
    // A longer quote must earn its length.
    const score = shared / Math.max(wanted.size, 1) - words / 500
    if (score <= bestScore) return
    bestScore = score
    best = texts.join(' ')
  }
  const sharedWith = sentences.map(({ stems }) => [...wanted].filter((word) => stems.has(word)))
  for (const [index, one] of sentences.entries()) {
    const shared = sharedWith[index] ?? []
    consider(shared.length, one.words, one.text)
    const next = sentences[index + 1]
    if (!next) continue
    const added = (sharedWith[index + 1] ?? []).filter((word) => !one.stems.has(word)).length
    consider(shared.length + added, one.words + next.words, one.text, next.text)
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
