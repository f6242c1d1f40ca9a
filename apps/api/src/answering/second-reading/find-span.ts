import { readStatement, type Statement } from '../../evidence/statement.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { findVerbatim, plainText, unquoted } from '../../language/verbatim.ts'

/**
 * The sentences of a passage that a span copies from their beginning to their end. A piece of a sentence shows nothing:
 * what it leaves out may be the "not", the "unless" or who it speaks of.
 * @returns undefined where it copies no whole sentences, or none that states something
 */
export function findStatements(span: string, passage: string): { text: string; statements: Statement[] } | undefined {
  if (findVerbatim(span, passage) === undefined) return undefined
  const wanted = wordsOf(unquoted(span))
  const sentences = splitDocumentText(passage)
  for (const [first, { text }] of sentences.entries())
    for (const beginning of new Set([wordsOf(text), wordsOf(text.replace(listNumber, ''))])) {
      let joined = beginning
      let last = first
      while (joined.length < wanted.length && wanted.startsWith(joined) && last + 1 < sentences.length)
        joined = `${joined} ${wordsOf(sentences[++last]?.text ?? '')}`.trim()
      if (joined !== wanted) continue
      const whole = sentences.slice(first, last + 1)
      const statements = whole.map(({ text: one }) => readStatement(one))
      return statements.some(statesSomething) ? { text: whole.map((one) => one.text).join(' '), statements } : undefined
    }
  return undefined
}

/** Said by a verb, and no heading, question or line of a table of contents. */
function statesSomething({ kind, words }: Statement): boolean {
  return (kind === 'statement' || kind === 'definition') && words.some(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

/** The number or mark of a clause or list item, which a copy may leave out. */
const listNumber = /^\s*(?:[•▪–*-]|\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]|\d{1,3}(?:\.\d{1,3}){1,4}|\(?[a-z]{1,4}\))\s+/i

const wordsOf = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
