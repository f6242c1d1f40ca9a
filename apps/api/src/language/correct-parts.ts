import type { PartOfSpeech } from 'wink-nlp'

interface Tagged {
  lower: string
  pos: PartOfSpeech
}

const be = /^(?:is|are|was|were|be|been|being)$/
const opensQuestion = /^(?:is|are|was|were|has|have|had)$/
const participle = /[^e]ed$/
const isNoun = ({ pos }: Tagged) => pos === 'NOUN' || pos === 'PROPN'

/**
 * What the tagger, which was trained on statements, makes of a question: "Is the meter calibrated?" ends with a noun for it and
 * "Are guards armed?" begins with a verb. Where a form of "be" or "have" opens it, its subject comes next and then its participle.
 * A participle behind "be" is one too: "taps are flushed weekly".
 * @returns the parts, one for each word
 */
export function correctParts(words: readonly Tagged[]): PartOfSpeech[] {
  const parts = words.map(({ pos }) => pos)
  const asks = opensQuestion.test(words[0]?.lower ?? '')
  const first = /^(?:the|a|an|all|any|each|every|our|your|its|their|there)$/.test(words[1]?.lower ?? '') ? 2 : 1
  if (asks && parts[first] === 'VERB' && /[^s]s$/.test(words[first]?.lower ?? '')) parts[first] = 'NOUN'
  let isAsked = asks
  for (const [at, { lower, pos }] of words.entries()) {
    const before = words[at - 1]
    const next = words[at + 1]
    if (pos === 'VERB' && parts[at] === 'VERB') isAsked = false
    if (!before || !participle.test(lower) || (pos !== 'NOUN' && pos !== 'ADJ')) continue
    const behindBe = be.test(before.lower) || (before.pos === 'ADV' && be.test(words[at - 2]?.lower ?? ''))
    const behindSubject = isAsked && at > first && isNoun({ ...before, pos: parts[at - 1] ?? 'X' })
    // "an armed guard", "are limited liability companies": before its noun it describes.
    if ((behindBe || behindSubject) && !(next && (isNoun(next) || next.pos === 'ADJ'))) {
      parts[at] = 'VERB'
      isAsked = false
    }
  }
  return parts
}
