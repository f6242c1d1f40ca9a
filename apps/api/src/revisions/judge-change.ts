import type { ChangeJudgement } from '@fieldproof/schema/document-revisions'
import { findNegations } from '../language/negation.ts'
import { splitDocumentText } from '../language/split-document-text.ts'
import { shareOf } from './align-clauses.ts'
import { plainOf, tokensOf } from './clause.ts'
import { type Duty, judgeDuty, readDuty } from './judge-duty.ts'
import { judgeExceptions } from './judge-exceptions.ts'
import { judgeFigures } from './judge-figures.ts'

export interface JudgedChange {
  judgement: ChangeJudgement
  /** For people. */
  reason: string
}

/** What one reader of a changed sentence found; `rest` is what of either sentence it does not explain. */
export interface Reading extends JudgedChange {
  rest: { before: string; after: string }
}

/** Sentences of which more words are others were not reworded: one went, another came. */
const sameSentence = 0.45
/** It gives a right, defines a word or says what is exempt: more of it is not more to do. */
const noDuty =
  /\b(?:entitled|entitlements?|eligible|right to|allowances?|shall mean|means|is defined|are defined|deemed|exempt(?:ed|ion)?|(?:shall|does|do|will|must) not (?:apply|be applicable)|(?:shall|will|must) be (?:allowed|permitted)|applies to|apply to|reserves the right)\b/i

/** A duty or ban that is written out. */
const isWritten =
  /\b(?:shall|must|has to|have to|is to be|are to be|(?:is|are) (?:required|obliged|prohibited|forbidden|not allowed|not permitted)|may not|cannot|mandatory|compulsory)\b/i
const isDuty = (duty: Duty) => duty === 'must' || duty === 'must not'

/** What a new wording of a clause does to those who follow it. In doubt it is another change, and no more is said. */
export function judgeRewording(before: string, after: string): JudgedChange {
  if (plainOf(before) === plainOf(after))
    return { judgement: 'editorial', reason: 'Only punctuation, spacing or case changed.' }
  const pairs = pairSentences(before, after)
  if (typeof pairs === 'object' && 'only' in pairs) return judgeWhole(pairs.only, pairs.kind)
  if (!pairs) return other('Sentences were added or taken out.')
  const readings = pairs.map(({ old, now }) => judgeSentence(old, now))
  const judgements = new Set(readings.map(({ judgement }) => judgement).filter((one) => one !== 'editorial'))
  const [first] = readings.filter(({ judgement }) => judgement !== 'editorial')
  if (!first) return { judgement: 'editorial', reason: 'Only punctuation, spacing or case changed.' }
  if (judgements.size === 1) return first
  return other('Several things changed, not all in one direction.')
}

/** Whether items below a lead-in may mean the opposite of what they say: "The following do not apply:". */
export function turnsItems(text: string): boolean {
  const lead = text.endsWith(':') ? (splitDocumentText(text).at(-1)?.text ?? '') : ''
  // What a clause of its own or a bracket denies says nothing of the items.
  return !besides.test(lead) && (denials(lead) > 0 || noDuty.test(lead))
}
const besides = /[()]|\b(?:if|when|where|which|that|who|unless|in order|in case)\b/i

/** What a clause that came, or went, does. Only a plain duty or ban counts: everything else is another change. */
export function judgeWhole(text: string, kind: 'new' | 'gone'): JudgedChange {
  const sentences = splitDocumentText(text).map((one) => one.text)
  const duties = sentences
    .filter((sentence) => !noDuty.test(sentence))
    .map((sentence) => ({ sentence, duty: readDuty(sentence) }))
  // Told as what is done, it may as well describe.
  const binds = duties.some(({ sentence, duty }) => isDuty(duty) && isWritten.test(sentence))
  const allows = duties.some(({ duty }) => duty === 'may')
  if (!binds || allows) return other(kind === 'new' ? 'Something was added.' : 'Something was taken out.')
  return kind === 'new'
    ? { judgement: 'stricter', reason: 'A duty was added.' }
    : { judgement: 'looser', reason: 'A duty was taken out.' }
}

const other = (reason: string): JudgedChange => ({ judgement: 'other', reason })

/** The sentences that differ, each with the one that it was, or those that one of the texts has alone; undefined in doubt. */
function pairSentences(
  before: string,
  after: string,
): { old: string; now: string }[] | { only: string; kind: 'new' | 'gone' } | undefined {
  const cut = (text: string) => splitDocumentText(text).map((one) => one.text)
  const [old, now] = [cut(before), cut(after)]
  const kept = new Set(old.map(plainOf).filter((one) => now.some((other) => plainOf(other) === one)))
  const [oldLeft, nowLeft] = [old, now].map((list) => list.filter((one) => !kept.has(plainOf(one))))
  if (oldLeft?.length === 0 && nowLeft) return { only: nowLeft.join(' '), kind: 'new' }
  if (nowLeft?.length === 0 && oldLeft) return { only: oldLeft.join(' '), kind: 'gone' }
  if (!oldLeft || !nowLeft || oldLeft.length !== nowLeft.length || oldLeft.length === 0) return undefined
  const pairs = oldLeft.map((one, at) => ({ old: one, now: nowLeft[at] ?? '' }))
  return pairs.every((pair) => shareOf(tokensOf(pair.old), tokensOf(pair.now)) >= sameSentence) ? pairs : undefined
}

function judgeSentence(old: string, now: string): JudgedChange {
  if (plainOf(old) === plainOf(now)) return { judgement: 'editorial', reason: '' }
  let rest = { before: old, after: now }
  const found: JudgedChange[] = []
  for (const read of [judgeFigures, judgeDuty, judgeExceptions]) {
    const reading = read(rest.before, rest.after)
    if (!reading) continue
    if (reading.judgement === 'other') return other(reading.reason)
    found.push(reading)
    rest = reading.rest
  }
  const [first] = found
  // What nobody explained may turn the whole around.
  if (!first || plainOf(rest.before) !== plainOf(rest.after))
    return other(denials(old) === denials(now) ? 'The words are others.' : 'A negation came or went.')
  if (noDuty.test(old) || noDuty.test(now)) return other(`${first.reason} Whom that binds is not told.`)
  return found.every(({ judgement }) => judgement === first.judgement)
    ? first
    : other('Several things changed, not all in one direction.')
}

const denials = (sentence: string) => findNegations(sentence).length
