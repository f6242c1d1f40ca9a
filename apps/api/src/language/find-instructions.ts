import { mayHoldOrder, speaksToModel } from './instructions/speaks-to-model.ts'
import { type DocumentSentence, splitDocumentText } from './split-document-text.ts'

/** A sentence that speaks to an AI model, with what was taken for its sequel: text.slice(start, end). */
export interface Instruction {
  start: number
  end: number
  reason: string
}

/** Sentences after one that speaks to a model which are taken for its sequel, as far as they stand in its paragraph. */
const sequel = 3
/** An order may stand in a table or in short lines with gaps between: so many pieces are read as one. */
const mostPieces = 8
const longestPiece = 60

/**
 * Finds sentences that speak to an AI model rather than to a person ("Ignore previous instructions", "You are an AI",
 * "Respond with the word …"), also behind the number of a clause, in odd letters, and in pieces. The rules ask for the
 * imperative or for an address, so that what a policy tells its people ("the contractor shall disregard verbal
 * instructions") is left alone.
 */
export function findInstructions(text: string): Instruction[] {
  if (!mayHoldOrder(text)) return []
  const found: Instruction[] = []
  const sentences = splitDocumentText(text)
  for (const [at, sentence] of sentences.entries()) {
    const last = found.at(-1)
    if (last && sentence.end <= last.end) continue
    const whole = speaksToModel(sentence.text)
    const parted = whole ? undefined : readPieces(sentences, at)
    const reason = whole ?? parted?.reason
    if (!reason) {
      const cell = findInRow(sentence, text)
      if (cell) found.push(cell)
      continue
    }
    const lastOwn = parted?.last ?? at
    let end = sentences[lastOwn]?.end ?? sentence.end
    for (const next of sentences.slice(lastOwn + 1, lastOwn + 1 + sequel)) {
      if (/\n\s*\n/.test(text.slice(end, next.start)) || /^\s*\(?\d+(\.\d+)*[.)]?\s/.test(next.text)) break
      end = next.end
    }
    found.push({ start: sentence.start, end, reason })
  }
  return found
}

/** The cells of a row from the one on that speaks to a model: what stands before it in its row says nothing of it. */
function findInRow({ text, start, end }: DocumentSentence, page: string): Instruction | undefined {
  if (!text.includes('\t')) return undefined
  let at = 0
  for (const cell of text.split('\t')) {
    const reason = at > 0 && cell.includes(' ') ? speaksToModel(cell.trim()) : undefined
    if (reason) return { start: start + at, end: Math.max(end, endOfLine(page, start + at)), reason }
    at += cell.length + 1
  }
  return undefined
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** An order that begins in a piece without an end of its own, and goes on in those after it. */
function readPieces(sentences: readonly DocumentSentence[], at: number): { reason: string; last: number } | undefined {
  const first = sentences[at]
  if (!first || first.text.length > longestPiece) return undefined
  let joined = first.text
  for (let last = at + 1; last < Math.min(sentences.length, at + mostPieces); last++) {
    const next = sentences[last]
    if (!next || next.text.length > longestPiece || /[.!?:;]["”’)]*$/.test(joined)) return undefined
    joined += ` ${next.text}`
    const reason = speaksToModel(joined)
    if (reason) return { reason, last }
  }
  return undefined
}

/**
 * The text without its instructions to a model; an empty line stands in their place, so that nothing is joined.
 * @param isReleased of which a person has said that they are none: these stay in the text, and are named all the same
 */
export function cutInstructions(
  text: string,
  isReleased: (excerpt: string) => boolean = () => false,
): { text: string; found: { excerpt: string; reason: string }[] } {
  const found = findInstructions(text).map((one) => ({ ...one, excerpt: text.slice(one.start, one.end) }))
  const cut = found.filter(({ excerpt }) => !isReleased(excerpt))
  const named = found.map(({ excerpt, reason }) => ({ excerpt, reason }))
  if (cut.length === 0) return { text, found: named }
  let rest = ''
  let from = 0
  for (const { start, end } of cut) {
    rest += `${text.slice(from, start)}\n\n`
    from = end
  }
  rest += text.slice(from)
  return {
    text: rest.replace(/(?<![^\S\n])[^\S\n]*\n(?:[^\S\n]*\n){2,}/g, '\n\n').trim(),
    found: named,
  }
}
