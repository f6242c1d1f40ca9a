import { makingVerbs, taskNouns, taskVerbs } from './task-words.ts'

/** Something that is to be made of the documents, where a question asks for one thing of them. */
export type Task =
  /** `about`: a topic, a document or a part of it, in the words of the message. */
  | { kind: 'summary' | 'outline'; about: string }
  /** `what`: "a toolbox talk"; `about`: what it is to be about. */
  | { kind: 'draft'; what: string; about: string }
  /** `topic`: in what they are compared; empty where nothing says. */
  | { kind: 'comparison'; sides: [string, string]; topic: string }
  /** An answer in a table. */
  | { kind: 'table'; about: string }

const polite =
  /^ ?(?:please|kindly|can you|could you|would you|will you|i would like you to|i want you to|help me(?: to)?|let us|let's|now|then|ok(?:ay)?|i (?=need|want))[ ,]*/i
const article = /^ ?(?:me|us|to us|to me|a|an|the|one|some) /i
/** Words between an article and the noun: "a short one-page summary". */
const mostAdjectives = 4
const difference =
  /^(?:what(?:['’]?s| is| are) the differences? between |how (?:do|does|is|are) (?=.* (?:differ|different|compare)))/i

/** @returns undefined for a question */
export function readTask(message: string): Task | undefined {
  const text = withoutPoliteness(message.slice(0, longestMessage).replace(/\s+/g, ' ').trim()).replace(
    /(?<![ .?!])[ .?!]+$/,
    '',
  )
  const differing = difference.exec(text)
  if (differing) {
    const rest = text.slice(differing[0].length)
    return readComparison(rest.slice(0, / (?:differ|different|compare)\b/i.exec(rest)?.index))
  }
  const verb = firstWord(text)
  const rest = text.slice(verb.length)
  if (/^sum$/i.test(verb) && /^ up\b/i.test(rest)) return readSummary(rest.replace(/^ up\b/i, ''))
  if (taskVerbs.comparison.has(verb.toLowerCase())) return readComparison(rest)
  if (taskVerbs.summary.has(verb.toLowerCase())) return readSummary(rest)
  if (makingVerbs.has(verb.toLowerCase())) {
    const made = readMade(rest)
    if (made) return made
  }
  if (taskVerbs.outline.has(verb.toLowerCase())) return { kind: 'outline', about: rest.trim() }
  if (taskVerbs.draft.has(verb.toLowerCase()) && rest.trim() !== '') return readDraft(rest)
  // "Summary of chapter 3", "Comparison of A and B".
  const bare = /^(?:(?:a|an|the) )?(?:\p{L}+ )?(\p{L}+) (?:of|between|on) /iu.exec(text)
  const noun = bare?.[1]?.toLowerCase() ?? ''
  return taskNouns.summary.has(noun) || taskNouns.comparison.has(noun) ? readMade(` ${text}`) : undefined
}

const longestMessage = 2_000

function withoutPoliteness(text: string): string {
  for (let rest = text; ; ) {
    const next = rest.replace(polite, '')
    if (next === rest) return rest
    rest = next
  }
}

const firstWord = (text: string) => /^\p{L}+/u.exec(text)?.[0] ?? ''

/** What is asked for behind a verb that makes: "a short summary of chapter 3". */
function readMade(rest: string): Task | undefined {
  let text = rest
  while (article.test(text)) text = text.replace(article, '')
  const words = text.trim().split(' ')
  const end = words.findIndex((word) => /^(?:of|on|about|for|between|from|with|to|that|which|how|what)$/i.test(word))
  const head = words.slice(0, end < 0 ? words.length : end).slice(0, mostAdjectives + 1)
  const noun = head.at(-1)?.toLowerCase() ?? ''
  const about = end < 0 ? '' : words.slice(end + 1).join(' ')
  if (end < 0 || about === '') return undefined
  if (taskNouns.summary.has(noun)) return readSummary(about)
  if (taskNouns.outline.has(noun)) return { kind: 'outline', about }
  if (taskNouns.comparison.has(noun)) return readComparison(about)
  if (taskNouns.table.has(noun)) {
    const contents = /^contents (?:of|for|in) (.+)$/i.exec(about)?.[1]
    return contents === undefined ? { kind: 'table', about } : { kind: 'outline', about: contents }
  }
  if (taskNouns.draft.has(noun)) return { kind: 'draft', what: head.join(' '), about }
  return undefined
}

function readSummary(about: string): Task | undefined {
  const subject = about.replace(/^ ?(?:(?:for )?(?:me|us) )?(?:(?:of|on) )?/i, '').trim()
  return subject === '' ? undefined : { kind: 'summary', about: subject }
}

function readDraft(rest: string): Task {
  const text = rest.trim()
  const about = /\b(?:on|about|for|regarding|concerning) /i.exec(text)
  const what = text.slice(0, about?.index ?? text.length).replace(article, '')
  return { kind: 'draft', what: what.trim(), about: about ? text.slice(about.index + about[0].length) : text }
}

/** The words between two sides, the surest first. */
const between = [/ (?:versus|vs\.?|against) /i, / with /i, / and /i, / to /i]

function readComparison(text: string): Task | undefined {
  const topic = / (?:on|in terms of|regarding|concerning|with regard to|as to) /i.exec(text)
  const sides = (topic ? text.slice(0, topic.index) : text)
    .replace(/^ ?(?:of|between) /i, '')
    // How it is to be laid out is no part of what is compared.
    .replace(/ (?:in|as) (?:a|one) table$/i, '')
    .trim()
  for (const word of between) {
    const parts = sides.split(word)
    const [one = '', other = ''] = parts.map((part) => part.trim())
    if (parts.length === 2 && one !== '' && other !== '')
      return {
        kind: 'comparison',
        sides: [one, other],
        topic: topic ? text.slice(topic.index + topic[0].length).trim() : '',
      }
  }
  return undefined
}
