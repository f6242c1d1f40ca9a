import { readStatement } from '../../evidence/statement.ts'
import { itemMark } from '../../language/item-mark.ts'
import { findNegations } from '../../language/negation.ts'
import { speakers, standIns } from '../../language/stand-ins.ts'
import { causeFirst, effectFirst, listedCauses, listedEffects, lists } from './cause-words-data.ts'

/** What a sentence says of a cause and its effect, in its own words. */
export interface Cause {
  cause: string
  effect: string
}

/** A phrase that says one thing. */
const words = { fewest: 1, most: 24 }

const cue = new RegExp(String.raw`\b(?:(?<after>${effectFirst})|(?<before>${causeFirst}))\b`, 'giu')
const listHead = new RegExp(String.raw`\b(?:(?<causes>${listedCauses})|(?<effects>${listedEffects}))\s`, 'iu')
const listVerb = new RegExp(String.raw`\s${lists}\s`, 'iu')
/** What only carries the verb. */
const carriers = new Set(
  `which that who and can could may might will would shall must often easily also likely has have had is are was were been be
  being to potentially directly either both mainly usually typically if it they`.split(/\s+/),
)
const opener =
  /^(?:[\s,:–-]+|(?:and|or|but|so|that|either|both|where|because|as|since|the|an?|any|all|such|its|their|for example|e\.g\.)\s)+/iu
/** Whom it stands for was said before. */
const pronoun = new RegExp(
  String.raw`^(?:${standIns}|${speakers}|what|who|others?|some|any(?:thing)?|everything|nothing)(?:\s\w+)?$`,
  'iu',
)
/** A duty inside a clause begins another thing. */
const turns =
  /[;:(]|,?\s(?:if|when|where|unless|while|which|who|that|shall|must|should|so|thus|therefore|or to|and to|in accordance)\s/iu
/** What is kept from happening causes nothing, though nobody denies it. */
const averted = /\b(?:prevent\w*|avoid\w*|unlikely)\b/iu

/**
 * Causes and effects that one sentence ties to each other. A cause that is denied, asked or forbidden is none, and what a
 * pronoun stands for is not guessed.
 */
export function findCauses(whole: string): Cause[] {
  const sentence = whole.replace(itemMark, '')
  const { kind } = readStatement(sentence)
  if (kind !== 'statement' && kind !== 'definition') return []
  const head = listHead.exec(sentence)
  const told = head ? sentence.slice(head.index + head[0].length) : ''
  const verb = listVerb.exec(told)
  if (head && verb) {
    const [of, what] = [told.slice(0, verb.index), beginOf(told.slice(verb.index + verb[0].length))]
    return head.groups?.causes === undefined ? pair(of, what) : pair(what, of)
  }
  const cues = [...sentence.matchAll(cue)]
  return cues.flatMap(({ 0: words, index, groups }, at) => {
    const previous = cues[at - 1]
    const from = previous ? previous.index + previous[0].length : 0
    const before = sentence.slice(from, index)
    const after = sentence.slice(index + words.length, cues[at + 1]?.index)
    const near = before.slice(-40)
    if (averted.test(near) || findNegations(near).length > 0) return []
    const [left, right] = [endOf(before), beginOf(after)]
    return groups?.after === undefined ? pair(left, right) : pair(right, left)
  })
}

/** The clause that ends here. */
function endOf(text: string): string {
  const bare = dropCarriers(text)
  const start = Math.max(...['; ', ': ', '. '].map((sign) => bare.lastIndexOf(sign)))
  const clause = start < 0 ? bare : bare.slice(start + 2)
  // "In confined spaces, welding can …": what comes first says where.
  const comma = clause.indexOf(', ')
  const rest = clause.slice(comma + 2)
  return /^(?:in|on|at|during|when|if|where|while|for|under|after|before|as)\s/iu.test(clause) && comma > 0
    ? rest
    : clause
}

/** The clause that begins here. */
function beginOf(text: string): string {
  const end = text.search(turns)
  return end < 0 ? text : text.slice(0, end)
}

function pair(cause: string, effect: string): Cause[] {
  const [one, other] = [phrase(cause), phrase(effect)]
  return one === undefined || other === undefined ? [] : [{ cause: one, effect: other }]
}

function phrase(text: string): string | undefined {
  const bare = dropCarriers(text.replace(/\s+/g, ' ').replace(opener, '')).trim()
  const count = bare.split(' ').length
  if (bare === '' || count < words.fewest || count > words.most || pronoun.test(bare) || bare.includes('\t'))
    return undefined
  return readStatement(bare).words.some(
    ({ pos, lower }) => lower.length > 2 && (pos === 'NOUN' || pos === 'PROPN' || pos === 'VERB'),
  )
    ? bare
    : undefined
}

/** Without the words and signs at its end that only carry the verb behind it. */
function dropCarriers(text: string): string {
  const words = text.trim().split(/\s+/)
  while (words.length > 0) {
    const last = (words.at(-1) ?? '').replace(/[,.;:]$/, '')
    if (last !== '' && !carriers.has(last.toLowerCase())) return [...words.slice(0, -1), last].join(' ')
    words.pop()
  }
  return ''
}
