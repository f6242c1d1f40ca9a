import { contentStems, isFunctionWord } from './content-words.ts'
import { alsoUnits, shorthand, shortPhrases } from './shorthand-data.ts'
import { readWords } from './words.ts'

const token = /(?<![\p{L}\d.@/-])(?:w\/o?|\p{L}+(?:['’]\p{L}+)?)(?![\p{L}\d@-]|[./]\p{L})/gu
const thousands = /(?<![\p{L}\d.,-])(\d{1,4})k(?![\p{L}\d-])/giu

/** A question with what was typed short written out: "max ppl for 20k" is "maximum people for 20,000". Names in capitals stay. */
export function writeOutShorthand(question: string): string {
  let said = question.replace(thousands, (_, figure: string) => `${Number(figure).toLocaleString('en-US')},000`)
  for (const [short, full] of shortPhrases) said = said.replace(short, full)
  return said.replace(token, (typed, at: number) => {
    // "MIN" may be a name; "Max" begins a question.
    if (/\p{Lu}{2}/u.test(typed) && typed !== 'LDs') return typed
    const lower = typed.toLowerCase().replaceAll('’', "'")
    const full = shorthand.get(lower)
    const isUnit = alsoUnits.has(lower) && /\d/.test(said.slice(0, at).trimEnd().slice(-1))
    if (full === undefined || isUnit) return typed
    return /^\p{Lu}/u.test(typed) && typed !== 'LDs' ? full.charAt(0).toUpperCase() + full.slice(1) : full
  })
}

/** More words are no fragment, but a sentence. */
const longestFragment = 9
/** With fewer words of its own it names a topic, and does not tell what of it is asked. */
const fewestWords = 2
const asksLast = /^(?:when|where)$/
const asks = /^(?:who|whom|whose|what|which|when|where|why|how)$/
/** Behind "how long" and "how often" a verb may stand that the tagger takes for a noun: "how long keep files". */
const degree = /^(?:much|far|high|deep|old|big|large|heavy|hot|wide)$/
const aside = /^(?:if|unless|while|after|before|because)$/
/** What a fragment may begin with that continues something: "for class B?", "and ladders?". */
const mayBegin = /^(?:max\p{L}*|min\p{L}*|most|more|same|own|\d.*)$/u

/**
 * A question of a few words without a verb as one would say it: "min turnover" is "What is the minimum turnover", "how much bid
 * bond" is "How much is the bid bond", "need a permit for painting?" is "Do we need a permit for painting?". What search and
 * certainty were measured on is whole questions, and a fragment misses by its shortness alone what its sentence finds.
 */
export function askInFull(question: string): string {
  const text = writeOutShorthand(question)
  if (/[.!?;:,]\s|\n/.test(text.trim())) return text
  const parts = readWords(text).filter(({ lower }) => /[\p{L}\d]/u.test(lower))
  const [first, second] = parts
  if (!first || parts.length > longestFragment || contentStems(text).length < fewestWords) return text
  if (/^needs?$/.test(first.lower)) return `Do we need${text.slice(first.end)}`
  const until = parts.findIndex(({ lower }) => aside.test(lower))
  const main = until < 0 ? parts : parts.slice(0, until)
  if (main.length === 0 || main.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !isParticiple(lower))))
    return text
  if (first.lower === 'how' && second && degree.test(second.lower)) {
    const rest = text.slice(second.end)
    return parts.length > 2 ? `${text.slice(0, second.end)} is the${rest.replace(/^ (?:the|an?) /i, ' ')}` : text
  }
  const last = parts.at(-1)
  // "Noise report due when"
  if (last && parts.filter(({ lower }) => asks.test(lower)).length === 1 && asksLast.test(last.lower))
    return `${last.lower.charAt(0).toUpperCase()}${last.lower.slice(1)} is the ${withSmallLetter(text.slice(0, parts.at(-2)?.end))}`
  if (parts.some(({ lower }) => asks.test(lower))) return text
  // "List the roles" is an order, whatever part of speech "list" is taken for.
  if (/^(?:the|an?|all|me|us|my|our)$/.test(second?.lower ?? '')) return text
  if (isFunctionWord(first.lower) && !mayBegin.test(first.lower)) return text
  return `What is the ${withSmallLetter(text)}`
}

const withSmallLetter = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** "Training needed" and "working inside" have verbs that make no sentence. */
const isParticiple = (lower: string) => /(?:ing|ed)$/.test(lower)
