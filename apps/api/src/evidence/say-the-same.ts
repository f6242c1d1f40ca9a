import { splitDocumentText } from '../language/split-document-text.ts'
import { judgeClaim } from './judge-claim.ts'
import type { Judgement } from './verdict.ts'

/**
 * Whether two texts say the same: each sentence of one is supported by the other, and the other way round. By the rules of the judge
 * alone; what they leave open is not the same. Quadratic in the sentences that are not found word for word.
 */
export function sayTheSame(one: string, other: string): boolean {
  return supports(other, one) && supports(one, other)
}

function supports(source: string, claims: string): boolean {
  const there = plain(source)
  return splitDocumentText(claims).every(
    ({ text }) => there.includes(plain(text)) || isBorneOut(judgeClaim(text, [source])),
  )
}

/** A near word in place of another ("noted" for "written") says the same where nothing else is short. */
function isBorneOut({ verdict, aspects }: Judgement): boolean {
  return (
    verdict === 'supported' ||
    (verdict === 'partly' && aspects.every(({ aspect, outcome }) => aspect === 'matter' && outcome !== 'missing'))
  )
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
