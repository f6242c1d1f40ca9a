import { cutStretches } from '../../evidence/cut-stretches.ts'
import { itemMark } from '../../language/item-mark.ts'
import { ofPart } from '../../language/limits-data.ts'
import { stemOf } from '../../language/stems.ts'
import { readWords, type Word } from '../../language/words.ts'

/**
 * Whether a stretch states of the organisation what it says, so that the verifier's word for a denial counts. A point of a list
 * without a predicate does not, for what it says is decided above it: "Replace ladders with these faults: … rungs missing or loose".
 * Nor does what tells of some: "Many people fall because they stand on the top step". Where grammar denies, neither is asked.
 * @param text the whole span, of which the stretch is text.slice(start, end)
 */
export function mayDeny(text: string, { start, end }: { start: number; end: number }): boolean {
  const stretch = text.slice(start, end).trim()
  const words = readWords(stretch.replace(itemMark, ''))
  if (words[0] && ofPart.has(words[0].lower)) return false
  const isPoint =
    itemMark.test(stretch) || cutStretches(text).some((one) => one.start === start && one.announced !== undefined)
  return !isPoint || words.some(saysSo)
}

/** Whether a word is a verb of a sentence, and no participle: "is", "works", not "missing", "broken". */
function saysSo({ pos, lower, stem }: Word): boolean {
  if (pos === 'AUX') return true
  return pos === 'VERB' && !/(?:ing|ed)$/.test(lower) && (lower.endsWith('s') || stemOf(lower) === stem)
}
