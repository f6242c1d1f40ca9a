import { splitDocumentText } from '../language/split-document-text.ts'
import { judgeClaim, lacksMatter } from './judge-claim.ts'
import type { Judgement } from './verdict.ts'

/**
 * Whether two texts say the same: each sentence of one is supported by the other, and the other way round. By the rules of the judge
 * alone; what they leave open is not the same. Quadratic in the sentences that are not found word for word.
 */
export function sayTheSame(one: string, other: string): boolean {
  const [ofOne, ofOther] = [sentencesOnlyIn(one, other), sentencesOnlyIn(other, one)]
  // Most texts that differ do so by a word that the other has not: that is seen at once.
  if (ofOne.some((text) => lacksMatter(text, other)) || ofOther.some((text) => lacksMatter(text, one))) return false
  const isSupported = (source: string) => (text: string) => isBorneOut(judgeClaim(text, [source]))
  return ofOne.every(isSupported(other)) && ofOther.every(isSupported(one))
}

/** The sentences of a text that do not stand in the other word for word. */
function sentencesOnlyIn(text: string, other: string): string[] {
  const there = plain(other)
  return splitDocumentText(text).flatMap((sentence) => (there.includes(plain(sentence.text)) ? [] : [sentence.text]))
}

/** A near word in place of another ("noted" for "written") says the same where nothing else is short. */
function isBorneOut({ verdict, aspects }: Judgement): boolean {
  return (
    verdict === 'supported' ||
    (verdict === 'partly' && aspects.every(({ aspect, outcome }) => aspect === 'matter' && outcome !== 'missing'))
  )
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
