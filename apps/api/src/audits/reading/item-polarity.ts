import type { AuditPolarity } from '@fieldproof/schema/item-kinds'
import { readWords } from '../../language/words.ts'
import * as known from './item-kind-words.ts'
import { type Asked, isRule, singular, startsAsQuestion } from './read-asked-thing.ts'

/** Whether yes or no is the good answer to what is asked. */
export const polarityOf = (text: string, asked: Asked): AuditPolarity =>
  isGoodNo(text, asked) ? 'no_is_good' : 'yes_is_good'

function isGoodNo(text: string, { nouns, before, said, deed, exists, words }: Asked): boolean {
  if (before.some((word) => word === 'no' || word === 'zero') || said[0] === 'not' || /^\s*no\b/i.test(text))
    return false
  const head = nouns.at(-1) ?? ''
  if (readSign(text, nouns)) return true
  if (/-free\b|\bkept (?:out|off|away|down|from)\b/i.test(text) || (exists && words.slice(0, 9).some(isRule)))
    return false
  const isBad = known.badThings.has(head)
  const first = firstSaid(said, deed)
  const isOnlyThere = first === undefined || saysOnlyThat(first, text)
  if (isBad && (exists || isOnlyThere || /^(?:occurred|happened|experienced|suffered|sustained)$/.test(first ?? '')))
    return true
  // What is only named is a topic: "Fire alarm", "Accidents" under "Records".
  if (words.length <= 2 && !/\?/.test(text)) return false
  if (before.some((word) => known.badKinds.has(word) || isUndone(word)) && (exists || isOnlyThere)) return true
  if (/^(?:exist|exists)$/.test(first ?? '') && isBad) return true
  if (
    /\b(?:subject to|involved in) (?:any |an? )?/i.test(text) &&
    nouns.length > 0 &&
    /^\s*(?:has|have|was|were|is|are)\b/i.test(text)
  )
    return readWords(text).some((word) => known.badThings.has(singular(word)))
  if (/\bin need of\b|\bout of (?:date|order|service)\b|\bheld? open\b|\bhe open\b/i.test(text)) return true
  // "Is additional signage required?", not "Is a permit required?"
  if (first === 'required' || first === 'needed')
    return before.some((word) => /^(?:additional|further|more|extra)$/.test(word)) || /\(additional\)/i.test(text)
  if (first === undefined || !startsAsQuestion(words)) return false
  // "Left unattended": how it is left is said by the next word.
  const state = known.leftSomehow.has(first) ? (said[said.indexOf(first) + 1] ?? first) : first
  if (known.badStates.has(state) || isUndone(state)) return true
  return known.harmed.has(first) && (nouns.length === 0 || known.organisations.has(head))
}

/** "Unlabelled", "unattended": what should have been done to a thing was not. */
const isUndone = (word: string) => /^un(?!d?er|iform|it)\p{L}+(?:ed|en)$/u.test(word) && !known.goodUndone.has(word)

/** The word that tells what is said of a thing; where that is only where it stands, what is done to it there. */
function firstSaid(said: readonly string[], deed: string | undefined): string | undefined {
  const at = said.findIndex((word) => !/^(?:being|been|be|currently|still|ever|any|to|yet|also|too|or|and)$/.test(word))
  const isPlace = /^(?:in|on|over|at|under|within|between|near|around|from|of)$/.test(said[at] ?? '')
  return (isPlace ? deed : undefined) ?? said[at]
}

/** Only that a thing is there is said. Hazards "are identified" by those who look for them; "were any identified" asks for them. */
function saysOnlyThat(first: string, text: string): boolean {
  if (known.foundWords.has(first)) return /\bany\b|^\s*(?:was|were|has|have|had|did)\b/i.test(text)
  return known.presenceWords.has(first)
}

/** "Evidence of leaks", "Any signs of corrosion?" */
export function readSign(text: string, nouns: readonly string[]): boolean {
  if (!/^(?:sign|evidence|indication|trace)$/.test(nouns.at(-1) ?? '')) return false
  return /\b(?:signs|traces) of\b/i.test(text) || readWords(text).some((word) => known.seenHarm.has(singular(word)))
}
