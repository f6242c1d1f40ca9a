import { splitDocumentText } from './split-document-text.ts'

/** "87. General penalty for offences." or "Scope ….. 12": a line of a table of contents. */
const numberedTitle = /^\(?\d{1,3}(?:\.\d{1,3})*[.)]?\s+\p{Lu}[^\d]{2,}$/u
const leader = /(?:…|\.{3}|(?:\.\s){3})\s*\d{1,4}$/
const longestTitle = 14
const numberedLine = /(?:^|\n)[^\S\n]*\(?\d{1,3}(?:\.\d{1,3})*[.)]?\s+\p{Lu}/gu
/** A single title is the heading of what follows it. */
const fewestTitles = 2
const states =
  /\b(?:is|are|was|were|be|been|has|have|had|shall|must|may|can|will|should|would|does|do|applies|means|includes?|requires?|needs?)\b/i

/** Whether a sentence has a word that states: a title has none. */
export function hasStatement(sentence: string): boolean {
  return states.test(sentence)
}

/** Whether a sentence only asks: a question cannot answer another one. */
export function asks(sentence: string): boolean {
  return /\?["”’)\]]*\s*$/.test(sentence)
}

/**
 * The share of a text that states something, by words: neither questions, as in questionnaires, nor titles, as in tables
 * of contents. Both are near to any question on their subject, and neither answers it.
 */
export function measureSubstance(text: string): number {
  // Finding sentences takes a hundred times longer than seeing that a text has neither.
  if (!/[?…]|\.{3}|(?:\. ){3}/.test(text) && (text.match(numberedLine)?.length ?? 0) < fewestTitles) return 1
  let all = 0
  let stating = 0
  for (const { text: sentence } of splitDocumentText(text)) {
    const words = sentence.split(/\s+/).length
    all += words
    if (!asks(sentence) && !isTitle(sentence, words)) stating += words
  }
  return all === 0 ? 0 : stating / all
}

function isTitle(sentence: string, words: number): boolean {
  const line = sentence.replace(/\s+/g, ' ')
  return leader.test(line) || (words <= longestTitle && numberedTitle.test(line) && !states.test(line))
}
