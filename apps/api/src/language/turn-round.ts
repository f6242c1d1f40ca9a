import { findNegations } from './negation.ts'

/** What is done only in a case is not done but in that case: "only if" and "not … unless" say the same, and so do the others. */
const pairs: readonly (readonly [only: RegExp, deny: string])[] = [
  [/\bonly (?:if|when|where|while|as long as)\b/i, 'not unless'],
  [/\bonly (?:after|once|when)\b/i, 'not until'],
  [/\bonly (?:after|once|when)\b/i, 'not before'],
  [/\bonly with\b/i, 'not without'],
]
const onlyWho = /\bonly (?:people|persons|those|staff|employees|workers) with\b/i
/** "if it is not signed": unless it is. */
const unmet = /\bif ((?:[^\s,;.]{1,30}\s){1,12}?)not\b/i
const bounds: readonly (readonly [bound: RegExp, only: string])[] = [
  [/\bunless\b/i, 'only if'],
  [/\b(?:until|before)\b/i, 'only after'],
  [/\bwithout\b/i, 'only with'],
]

/**
 * The ways to say a sentence with "only if" or "if not" by "unless", and the other way round: "Only people with a licence may drive" and "Nobody
 * without a licence may drive". The words are put together to be read by rules, not by people.
 */
export function turnRound(sentence: string): string[] {
  if (onlyWho.test(sentence)) return [sentence.replace(onlyWho, 'nobody without')]
  const ifNot = sentence.replace(unmet, (_, said: string) => `unless ${said.trimEnd()}`)
  const others = ifNot === sentence ? [sentence.replace(/\bunless\b/i, 'if not')] : [ifNot]
  const denied = pairs.flatMap(([only, deny]) => (only.test(sentence) ? [sentence.replace(only, deny)] : []))
  const turned = denied.length > 0 ? denied : affirm(sentence)
  return [...turned, ...others.filter((one) => one !== sentence)]
}

/** Its one denial is taken out, and what bounds it is what it is bound to. */
function affirm(sentence: string): string[] {
  const [negation, ...others] = findNegations(sentence).filter(({ kind, ofNoun }) => kind === 'plain' && !ofNoun)
  if (!negation || others.length > 0) return []
  const word = sentence.slice(negation.start, negation.end).toLowerCase()
  const rest = sentence.slice(negation.end)
  const isOfPeople = word === 'nobody' || word === 'no one'
  if (isOfPeople && /^\s+without\b/i.test(rest))
    return [`${sentence.slice(0, negation.start)}only people with${rest.replace(/^\s+without\b/i, '')}`]
  const [bound, only] = bounds.find(([pattern]) => pattern.test(rest)) ?? []
  if (!bound || !only) return []
  const stands = isOfPeople ? 'people' : word === 'cannot' ? 'can' : ''
  return [`${sentence.slice(0, negation.start)}${stands}${rest.replace(bound, only)}`]
}
