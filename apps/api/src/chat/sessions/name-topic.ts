import { nameForeignLanguage } from '../../language/foreign-language.ts'
import { readWords, type Word } from '../../language/words.ts'

/** Characters of the longest name: what a list of sessions shows in one line. */
const longest = 48
/** Characters of a question that are read for its topic. */
const read = 400

/**
 * What a question is about, as the name of its session: "How often must the gas test in a confined space be repeated?" is
 * "Gas test in a confined space". The first things that it names, with what joins them and without what is asked of them.
 * A question in another language than English is cut, as its words are not read.
 * @returns undefined where it names nothing, such as a greeting
 */
export function nameTopic(question: string): string | undefined {
  const text = (/[^.?!\n][^?!\n]*/.exec(question.trim().slice(0, read))?.[0] ?? '').replace(/\s+/g, ' ').trim()
  if (text === '') return undefined
  if (nameForeignLanguage(text) !== undefined) return cutWords(text)
  const topic = joinThings(readWords(text), text)
  return topic === '' ? undefined : capitalize(topic)
}

/** Nouns that say what kind of answer is wanted. */
const kinds = new Set(
  `kind kinds type types way ways thing things something anything anybody anyone somebody someone everyone person people
  question questions answer answers page document documents you we i it they hello hi hey thanks thank please ok okay
  yes no lot list lists summary example examples rule rules part parts section sections say says time times day days hour
  hours week weeks month months year years`.split(/\s+/),
)
const joints = new Set(
  'of for in on to at with from by under over near after before during between against into per'.split(' '),
)
const isName = ({ pos, lower }: Word) => (pos === 'NOUN' || pos === 'PROPN') && !kinds.has(lower)
const describes = ({ pos, lower }: Word) => (pos === 'ADJ' || pos === 'NUM') && !quantities.has(lower)
const quantities = new Set('many much few more most less least such same other what which'.split(' '))

/** A thing that is named: where its words stand, and the word before it that joins it to another, if there is one. */
interface Thing {
  from: number
  to: number
  joint: string | undefined
}

function joinThings(words: readonly Word[], text: string): string {
  let topic = ''
  for (const { from, to, joint } of findThings(words, text)) {
    const thing = text.slice(from, to)
    if (topic.toLowerCase().includes(thing.toLowerCase())) continue
    const next = topic === '' ? thing : joint === undefined ? undefined : `${topic} ${joint} ${thing}`
    // A thing that nothing joins to those before it is another question.
    if (next === undefined || next.length > longest) break
    topic = next
  }
  return topic === '' ? '' : cutWords(topic)
}

function findThings(words: readonly Word[], text: string): Thing[] {
  const things: Thing[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at
    while (end < words.length && (isNamePart(words[end]) || isParticiple(words, end) || isJoinedBy(words, end))) end++
    // Adjectives behind the last noun say what is asked: "valid", "responsible".
    while (end > at && !isName(words[end - 1] as Word) && !isParticiple(words, end - 1)) end--
    if (end === at) continue
    if (takesAct.has(words[end - 1]?.lower ?? '') && words[end]?.lower === 'to' && words[end + 1] !== undefined)
      end += 2
    const [first, last] = [words[at] as Word, words[end - 1] as Word]
    things.push({ from: first.start, to: last.end, joint: jointBefore(words, at, text) })
    at = end - 1
  }
  return things
}

const isNamePart = (word: Word | undefined) => word !== undefined && (isName(word) || describes(word))
/** "confined spaces", "an energized conductor", "gas testing": of a name where something before it says that one stands here. */
function isParticiple(words: readonly Word[], at: number): boolean {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]]
  if (word?.pos !== 'VERB') return false
  if (word.lower.endsWith('ing')) return isNamePart(before) && after === undefined
  return (
    word.lower.endsWith('ed') && isNamePart(after) && (before === undefined || /^(?:DET|ADP|ADJ)$/.test(before.pos))
  )
}

/** "permit to work", "invitation to tender". */
const takesAct = new Set(['permit', 'permits', 'invitation', 'duty', 'right', 'authority', 'obligation'])

/** "permit's holder", "lock-out": signs between two parts of one name. */
const isJoinedBy = (words: readonly Word[], at: number) =>
  /^(?:'s|’s|-|\/|&)$/.test(words[at]?.text ?? '') && isNamePart(words[at - 1]) && isNamePart(words[at + 1])

/** What stands before a name and joins it to one before: "in a", "of", "and". */
function jointBefore(words: readonly Word[], at: number, text: string): string | undefined {
  const article = words[at - 1]?.pos === 'DET' ? 1 : 0
  const joint = words[at - 1 - article]
  if (joint === undefined) return undefined
  const isAnd = joint.lower === 'and' && isNamePart(words[at - 2 - article])
  if (!isAnd && !joints.has(joint.lower)) return undefined
  return text.slice(joint.start, (words[at - 1] as Word).end)
}

/** At a blank, with an ellipsis where something is left out. */
function cutWords(text: string): string {
  if (text.length <= longest) return text
  const head = text.slice(0, longest)
  const blank = head.lastIndexOf(' ')
  return `${head.slice(0, blank > longest / 2 ? blank : longest).trimEnd()}…`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
