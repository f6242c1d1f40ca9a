import { contentStems, words } from '../../language/content-words.ts'
import { isFiscalPeriod } from '../../language/fiscal-periods.ts'
import { type Measure, measuresNamed } from '../../language/measures.ts'
import { stemOf } from '../../language/stems.ts'

/** What a passage must supply before it can answer a question; only what can be told for certain from its wording. */
export interface Demand {
  /** A figure of this kind, or that counts this noun; undefined where the question asks for none. */
  figure?: {
    kinds?: readonly Measure[]
    /** Stem of the noun that the figure must count ("How many extinguishers"). */
    counted?: string
    /** Stem of the noun that the figure must belong to ("minimum turnover"). */
    head?: string
  }
  /** It asks how often: a span of time, if it is a figure at all ("every month" is none). */
  often?: true
  /** Acronyms and names in the question. */
  names: string[]
  /** Designations with digits in them, "IP-66" or "1910.119(j)". */
  codes: string[]
}

/** "What is the rate of …": words that only say what kind of figure is asked for. */
const measures = new Map<string, readonly Measure[]>(
  Object.entries({
    age: ['time', 'other'],
    duration: ['time'],
    interval: ['time', 'period'],
    height: ['length'],
    width: ['length'],
    depth: ['length'],
    distance: ['length'],
    percentage: ['share'],
    rate: ['share', 'money', 'other'],
    // Of a load, or of a criterion.
    weight: ['mass', 'share', 'other'],
    amount: ['money', 'share', 'other'],
    sum: ['money'],
    value: ['money', 'share', 'length', 'area', 'volume', 'mass', 'sound', 'other'],
    cost: ['money'],
    price: ['money'],
    // A model's: a share of the whole, or "1 : 20".
    scale: ['share', 'other'],
    limit: ['length', 'mass', 'share', 'money', 'sound', 'volume', 'area', 'other'],
  }),
)
/** A smallest or largest something is a figure, but hardly a date or a duration. */
const extremes = /^(?:minimum|maximum|average|total|lowest|highest|least|smallest|largest|greatest|biggest)$/
const anyButTime: readonly Measure[] = ['money', 'share', 'length', 'area', 'volume', 'mass', 'sound', 'other']
/** "How long …": what the figure must measure. */
const howFar = new Map<string, readonly Measure[]>(
  Object.entries({
    long: ['time', 'length'],
    soon: ['time'],
    old: ['time', 'other'],
    far: ['length', 'share'],
    high: ['length'],
    deep: ['length'],
    wide: ['length'],
    tall: ['length'],
    heavy: ['mass'],
  }),
)
/** "How much extra is paid": no noun that a figure could belong to. */
const degrees = new Set('extra more less longer higher lower further bigger later earlier better'.split(' '))
/** What is measured in time when it is asked how much of it there is. */
const spans = new Set('leave notice time rest overtime holiday'.split(' '))
const qualifiers = new Set(
  'minimum maximum average annual total lowest highest least smallest largest greatest biggest'.split(' '),
)
const notNouns = new Set(
  'at of in on for per to from and or must may shall should can is are was do does did will the a an times time'.split(
    ' ',
  ),
)

/**
 * Reads what a question asks for: "How many fire extinguishers …" asks for a number of extinguishers,
 * "in metres" for a figure in metres, "ISO 9001" for a passage that knows ISO 9001.
 */
export function readDemand(question: string): Demand {
  const figure = readFigure(question)
  const often = /\bhow\s+(?:often|frequently)\b/i.test(question)
  return { ...findNamed(question), ...(figure ? { figure } : {}), ...(often ? { often } : {}) }
}

/** The kinds of figure that would answer; undefined where none is asked for. */
export function kindsWanted({ figure, often }: Demand): readonly Measure[] | undefined {
  return figure?.kinds ?? (often ? ['time', 'period'] : undefined)
}

function readFigure(question: string): Demand['figure'] {
  const asked = words(question)
  const at = (index: number) => asked[index] ?? ''
  const named = /\b(?:in|by)\s+([\p{L}]+)(?:\s*\(a\))?(?=\s|[?,.]|$)/giu
  for (const [, word = ''] of question.matchAll(named)) {
    const kinds = word.length > 1 ? measuresNamed(word) : undefined
    // "In days" asks for a time, "by night" does not.
    const isUnit = kinds && !kinds.includes('other') && (!kinds.includes('time') || word.endsWith('s'))
    if (isUnit && /\b(what|which|how)\b/i.test(question)) return { kinds }
  }
  for (const [index, word] of asked.entries()) {
    if (word === 'how') {
      const kinds = howFar.get(at(index + 1))
      if (kinds) return { kinds }
      if (at(index + 1) === 'many') return readCounted(asked.slice(index + 2))
      if (at(index + 1) === 'much' && !notNouns.has(at(index + 2)) && !degrees.has(at(index + 2))) {
        const noun = lastNoun(asked.slice(index + 2)) ?? at(index + 2)
        return { head: stemOf(noun), kinds: spans.has(noun) ? ['time', 'share', 'other'] : anyButTime }
      }
    }
    if (word === 'what' || word === 'which') {
      const phrase = asked.slice(index + 1, index + 7).filter((next) => !['is', 'are', 'the', 'was'].includes(next))
      const subject = phrase.findIndex((next) => !qualifiers.has(next))
      const head = phrase[subject] ?? ''
      // "What is the maximum number of people", "the maximum people": how many of them.
      const extreme = phrase.slice(0, subject).some((next) => extremes.test(next))
      const counted =
        head === 'number' && phrase[subject + 1] === 'of' ? phrase.slice(subject + 2) : extreme ? [head] : []
      if (firstPlural(counted.slice(0, 3)) !== undefined && (head === 'number' || people.test(head)))
        return readCounted(counted)
      const ofHead = measures.get(head)
      if (ofHead) return { kinds: ofHead }
      // "What is the speed limit for …", "the daily rate for …"
      const noun = phrase[subject + 1] ?? ''
      const ofNoun = measures.get(noun)
      if (ofNoun && !notNouns.has(head)) return { kinds: ofNoun }
      if (extreme && !notNouns.has(head)) return { head: stemOf(head), kinds: anyButTime }
    }
  }
  return undefined
}

/** "[fire extinguishers] per …": the last noun before a verb or preposition. */
function lastNoun(rest: readonly string[]): string | undefined {
  const end = rest.findIndex((word) => notNouns.has(word) || contentStems(word).length === 0)
  return rest.slice(0, end < 0 ? 1 : end).at(-1)
}

/** "How many [men] make up the team", "How many [safety officers] sit on it": a verb follows the first plural. */
function firstPlural(rest: readonly string[]): string | undefined {
  return rest.slice(0, 4).find((word) => /[^s]s$/.test(word) || people.test(word))
}

const people = /^(?:men|women|people|children|persons|staff|personnel|crew)$/

/** "Square feet" are no length. */
const powers = new Map<string, Measure>([
  ['square', 'area'],
  ['cubic', 'volume'],
])

/** "How many fire extinguishers …": a number of them. */
function readCounted(rest: readonly string[]): Demand['figure'] {
  const noun = firstPlural(rest) ?? lastNoun(rest)
  if (!noun) return { kinds: ['other', 'time', 'share', 'money'] }
  const power = powers.get(rest[rest.indexOf(noun) - 1] ?? '')
  // Shifts are counted, whatever they measure.
  const kinds = /^shifts?$/.test(noun) ? undefined : power && measuresNamed(noun) ? [power] : measuresNamed(noun)
  return kinds ? { kinds } : { counted: stemOf(noun) }
}

/** Acronyms ("FCI"), codes ("IP-66") and capitalised words that do not begin a sentence. */
function findNamed(question: string): Pick<Demand, 'names' | 'codes'> {
  const names = new Set<string>()
  const codes = new Set<string>()
  for (const { 0: token, index } of question.matchAll(/[\p{L}\d]+(?:[-./][\p{L}\d]+)*/gu)) {
    const begins = index === 0 || /[.?!:"“]\s*$/.test(question.slice(Math.max(0, index - 20), index))
    if (isFiscalPeriod(token)) continue
    if (/\d/.test(token)) {
      if (/\p{L}/u.test(token) && !/^\d+(?:-?[a-z]{1,3}|(?:-[a-z]+)+)$/.test(token)) codes.add(token)
    } else if (/^\p{Lu}[\p{Lu}]+s?$/u.test(token) || (!begins && /^\p{Lu}\p{Ll}{2,}$/u.test(token))) {
      names.add(token)
    }
  }
  return { names: [...names], codes: [...codes] }
}
