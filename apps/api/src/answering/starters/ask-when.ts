import { findDates } from '../../language/dates.ts'
import { findQuantities } from '../../language/quantities.ts'
import type { Word } from '../../language/words.ts'
import type { AskedSentence, StarterKind } from './asked-sentence.ts'
import { inSentence } from './noun-groups.ts'
import { pointing } from './pointing.ts'
import { endsOpen, modal, periodsOf, type Statement, textOf } from './statement.ts'

/** "Extinguishers shall be inspected every month", "Incidents shall be reported within 24 hours", "Bids must be submitted by 3 May 2026". */
export function askWhen(statement: Statement): AskedSentence | undefined {
  const deed = readDeed(statement)
  const time = deed && readTime(deed.said)
  if (!time || (deed.isState && !ofStates.has(time.kind))) return undefined
  const done = deed.said.slice(0, time.until).trim().replace(limiting, '').replace(atMost, '')
  if (done.split(' ').length > longestDeed || /[,.]/.test(done)) return undefined
  if (pointing.test(done) || endsOpen.test(done) || joinsVerb(done)) return undefined
  return {
    kind: time.kind,
    question: `${time.how} ${deed.begins} ${done}?`,
    answer: deed.said.slice(time.start, time.end),
  }
}

/** Words of what is done. */
const longestDeed = 7
/** What can be asked of a state that something remains in. */
const ofStates = new Set<StarterKind>(['long', 'date'])

interface Deed {
  /** From the participle on. */
  said: string
  /** "must fire pumps be", "are invoices". */
  begins: string
  /** It remains or stays so. */
  isState: boolean
}

function readDeed({ subject, verb, rest, sentence }: Statement): Deed | undefined {
  const isPlain = verb.lower === 'is' || verb.lower === 'are'
  const [be, participle] = isPlain ? [verb, rest[0]] : rest
  if (!be || !participle || !/^(?:be|is|are|remain|stay)$/.test(be.lower) || isHeaded(subject)) return undefined
  const isState = be.lower === 'remain' || be.lower === 'stay'
  if (!isState && (participle.pos !== 'VERB' || participle.lower.endsWith('ing'))) return undefined
  const group = inSentence(textOf(sentence, subject))
  const auxiliary = verb.lower === 'should' || !modal.test(verb.lower) ? verb.lower : 'must'
  return {
    said: textOf(sentence, rest.slice(rest.indexOf(participle))),
    begins: isPlain ? `${auxiliary} ${group}` : `${auxiliary} ${group} ${isState ? be.lower : 'be'}`,
    isState,
  }
}

/** "Description Goodwill is …": a heading that ran into its text. */
function isHeaded(subject: readonly Word[]): boolean {
  const [first, second] = subject
  const isTitle = first?.pos !== 'DET' && second !== undefined && /^\p{Lu}/u.test(second.text)
  return isTitle && !/[^s]s$/.test(subject.at(-1)?.lower ?? '')
}

interface Time {
  kind: StarterKind
  how: string
  /** Where what is done ends, in characters. */
  until: number
  start: number
  end: number
}

function readTime(said: string): Time | undefined {
  const [period, ...more] = periodsOf(said)
  if (period && more.length === 0 && behindPeriod.test(said.slice(period.end)))
    return { kind: 'often', how: 'How often', until: period.start, start: period.start, end: period.end }
  const time = findQuantities(said).find(({ dimension, kind }) => dimension === 'time' && kind === 'amount')
  const lasting = time && lasts.exec(said.slice(0, time.start))
  if (lasting) return { kind: 'long', how: 'How long', until: lasting.index, start: time.start, end: time.end }
  const within = time && soon.exec(said.slice(0, time.start))
  if (within) return { kind: 'soon', how: 'How soon', until: within.index, start: time.start, end: time.end }
  const [date] = findDates(said)
  const before = date && dueBy.exec(said.slice(0, date.start))
  return before ? { kind: 'date', how: 'When', until: before.index, start: date.start, end: date.end } : undefined
}

/** The sentence or its phrase ends, or another phrase begins. */
const behindPeriod = /^(?:[,.;]| (?:by|in|at|for|and|or|on|during|to|with|until|while|using|from|before|after)\b|$)/
const lasts =
  / (?:for|for (?:a|the) (?:minimum )?period of|for (?:at least|a minimum of|not less than|no less than|up to))(?: (?:at least|not less than))? $/i
const soon = /\b(?:within|not later than|no later than) $/i
const dueBy = /(?:\bby|\bon or before|\bno later than|\bnot later than|\bon) $/i

/** What leads to a time, which the question asks for. */
const limiting =
  /,? (?:at least|at|not less than|no less than|and|once|not later than|no later than|on or before|by|within|on)$/i
const atMost = /,? (?:at least|not later than|no later than)$/i

/** "issued in February and expire": another verb has begun, which the question would have to ask with another word. */
const joinsVerb = (deed: string) =>
  [...deed.matchAll(/ (?:and|or|but) (\S{1,40})/g)].some(([, next = '']) => !/(?:ed|en|^(?:the|an?))$/i.test(next))
