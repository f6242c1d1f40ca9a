import { type Modal, readModal } from '../language/modality.ts'
import { findNegations } from '../language/negation.ts'
import { isOrder } from '../language/orders.ts'
import type { Reading } from './judge-change.ts'

/** What a sentence does to whom it speaks of; `none` where it tells what is. */
export type Duty = 'must' | 'must not' | 'should' | 'should not' | 'may' | 'need not' | 'none'

const modalWords =
  /\b(?:shall|must|has to|have to|is to be|are to be|is required to|are required to|should|ought to|may|might|can|is recommended to|are recommended to|are encouraged to|is encouraged to|is permitted to|are permitted to|are allowed to|is allowed to|need(?:s)?(?: to)?|required|recommended|optional|mandatory)\b/gi
const denial = /\b(?:not|never|cannot)\b/gi
/** Rules are also told as what is done: "is tested every month" binds as "shall be tested" does. */
const told = /\b(?:is|are)\s+(?:\p{L}+ly\s+)?(?:\p{L}+(?:ed|en)|kept|held|done|made|set|put|sent|built)\b/iu

/** The duty of a sentence: its strongest word, and whether it is denied. */
export function readDuty(sentence: string): Duty {
  const modal = readModal(sentence)
  const denied = findNegations(sentence).some(
    ({ kind, ofSome, ofNoun, cancelled }) =>
      !ofSome && !ofNoun && !cancelled && (kind === 'plain' || kind === 'prohibited'),
  )
  if (
    modal === 'plain' &&
    denied &&
    /\b(?:need not|needs? not|not required|not necessary|not mandatory)\b/i.test(sentence)
  )
    return 'need not'
  if (/\b(?:is|are|be) not (?:required|obliged|necessary|mandatory)|need not\b/i.test(sentence)) return 'need not'
  if (/\b(?:is|are|be) not (?:allowed|permitted|authori[sz]ed) to\b/i.test(sentence)) return 'must not'
  const duties: Record<Modal, Duty> = {
    must: denied ? 'must not' : 'must',
    should: denied ? 'should not' : 'should',
    may: denied ? 'must not' : 'may',
    can: denied ? 'must not' : 'may',
    will: denied ? 'must not' : 'must',
    plain: told.test(sentence) || isOrder(sentence) ? (denied ? 'must not' : 'must') : 'none',
  }
  return duties[modal]
}

/** How much a duty leaves open, from what binds; a ban and a duty are not on one scale. */
const scales: readonly (readonly Duty[])[] = [
  ['must', 'should', 'may', 'need not'],
  ['must not', 'should not', 'may'],
]

/**
 * What another word of duty does: "should" to "shall" is stricter. Only where it is written out in both sentences.
 * @returns undefined where it did not change
 */
export function judgeDuty(before: string, after: string): Reading | undefined {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.words === now.words) return undefined
  const [was, is] = [readDuty(before), readDuty(after)]
  const rest = { before: old.rest, after: now.rest }
  // "shall" for "must", "is required to" for "shall": another word for the same.
  if (was === is) return { judgement: 'other', reason: 'Another word for the same duty.', rest }
  if (old.words === '' || now.words === '' || old.count > 1 || now.count > 1)
    return { judgement: 'other', reason: 'What is asked is said otherwise.', rest }
  const scale = scales.find((one) => one.includes(was) && one.includes(is))
  // What is denied elsewhere in both is no part of what changed.
  const [from, to] = old.denials === now.denials ? [old.modals, now.modals] : [old.words, now.words]
  if (!scale) return { judgement: 'other', reason: `“${from}” became “${to}”.`, rest }
  const stricter = scale.indexOf(is) < scale.indexOf(was)
  return { judgement: stricter ? 'stricter' : 'looser', reason: `“${from}” became “${to}”.`, rest }
}

function wordsOf(sentence: string) {
  const modals = [...sentence.matchAll(modalWords)].map(([word]) => word.toLowerCase())
  const denials = [...sentence.matchAll(denial)].map(([word]) => word.toLowerCase())
  return {
    modals: modals.join(' '),
    denials: denials.join(' '),
    words: [...modals, ...denials].join(' '),
    count: modals.length,
    rest: sentence
      .replace(modalWords, ' ')
      .replace(denial, ' ')
      .replace(/\bbe\b|\bto\b/gi, ' '),
  }
}
