import type { CorrectionRule } from '@fieldproof/schema/price-check'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { DocumentPageText } from '../reading/read-clauses.ts'

const prevails = /\b(?:prevails?|governs?|takes? precedence|shall be (?:taken as )?correct|binding)\b/i
const unit = /\bunit (?:rate|price|cost)s?\b/i
const words = /\b(?:in|written in) words\b/i

/** By which rule the tender corrects what does not add up, with its words; what it does not state follows usual practice. */
export function findCorrectionRule(
  documents: readonly { id: string; pages: readonly DocumentPageText[] }[],
): CorrectionRule {
  const rule: CorrectionRule = { unitRate: null, words: null }
  for (const { id: documentId, pages } of documents)
    for (const { page, text } of pages)
      for (const { text: sentence } of splitDocumentText(text)) {
        const at = prevails.exec(sentence)?.index
        if (at === undefined) continue
        const quote = sentence.replace(/\s+/g, ' ').trim().slice(0, 400)
        // What prevails stands before the verb, and nearest to it.
        const before = sentence.slice(0, at)
        if (unit.test(before)) rule.unitRate ??= { documentId, page, quote }
        if (words.test(before)) rule.words ??= { documentId, page, quote }
      }
  return rule
}
