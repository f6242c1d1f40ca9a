import { readComparison, readDifference, readVersus, readWhich } from './read-comparison.ts'
import { readTable } from './read-table.ts'
import { creatingVerbs, makingVerbs, phrasalVerbs, taskNouns, taskVerbs, tellingVerbs } from './task-words.ts'

/** Something that is to be made of the documents, where a question asks for one thing of them. */
export type Task =
  /** `about`: a topic, a document or a part of it, in the words of the message. */
  | { kind: 'summary' | 'outline'; about: string; asked?: true }
  /** `what`: "a toolbox talk"; `about`: what it is to be about. */
  | { kind: 'draft'; what: string; about: string }
  /** `topic`: in what they are compared; empty where nothing says. */
  | { kind: 'comparison'; sides: [string, string]; topic: string; asked?: true }
  /** An answer in a table. */
  | { kind: 'table'; about: string }

const polite =
  /^ ?(?:please|kindly|briefly|quickly|just|(?:can|could|would|will) you|(?:can|could|may) i (?=have|get|see)|i would like you to|i(?:['’]d| would) (?=like)|i want you to|help me(?: to)?|let us|let's|now|then|so|ok(?:ay)?|i (?=need|want))[ ,]*/i
/** What is said for politeness within a request, and behind it. */
const politeWithin =
  /,? (?:please|if (?:you (?:would|could|can|like)|possible)|for (?:me|us)(?=\W*$))(?=[ ,:.?!]|$),?/gi
const article = /^ ?(?:me|us|to us|to me|a|an|the|one|some) /i
/** Words between an article and the noun: "a short one-page summary". */
const mostAdjectives = 4

/**
 * @returns undefined for a question. One with `asked` is put as a question or as a bare name: it is one of these only where
 * the documents have what it names as a whole.
 */
export function readTask(message: string): Task | undefined {
  const text = withoutPoliteness(message.slice(0, longestMessage).replace(/\s+/g, ' ').trim()).replace(
    /(?<![ .?!])[ .?!]+$/,
    '',
  )
  return (
    readDifference(text) ?? readTable(text) ?? readWhich(text) ?? readAsked(text) ?? readOrder(text) ?? readNamed(text)
  )
}

const longestMessage = 2_000

function withoutPoliteness(text: string): string {
  for (let rest = text.replace(politeWithin, ''); ; ) {
    const next = rest.replace(polite, '')
    if (next === rest) return rest
    rest = next
  }
}

/** What is asked of a document as a whole: "What are the chapters of …", "How is … structured", "What is … about". */
function readAsked(text: string): Task | undefined {
  const outlined =
    /^(?:what (?:are|is)|list|show|name|give)(?: me)?(?: all)?(?: the)?(?: main)? (\p{L}+) (?:of|in|from) (.+)$/iu.exec(
      text,
    ) ?? /^(?:what|which) (\p{L}+) (?:does|do) (.+) (?:have|cover|contain)$/iu.exec(text)
  if (outlined && taskNouns.parts.has(outlined[1]?.toLowerCase() ?? ''))
    return { kind: 'outline', about: outlined[2] ?? '', asked: true }
  const structured = /^how (?:is|are) (.+?) (?:structured|organi[sz]ed|laid out|divided)$/i.exec(text)?.[1]
  if (structured !== undefined) return { kind: 'outline', about: structured, asked: true }
  const inside = /^what(?:['’]?s| is) in (.+)$/i.exec(text)?.[1]
  if (inside !== undefined) return { kind: 'outline', about: inside, asked: true }
  const told =
    /^(?:(?:in (?:short|brief), )?what does (.+?) say|what is (.+?) about|what(?:['’]?s| is| are) the (?:main|key) (?:message|idea|point|points|messages|ideas) (?:of|in) (.+))$/i.exec(
      text,
    )
  const about = told?.[1] ?? told?.[2] ?? told?.[3] ?? ''
  return about === '' || about.split(' ').some((word) => taskNouns.summary.has(word.toLowerCase()))
    ? undefined
    : { kind: 'summary', about, asked: true }
}

const inShort = /,? in (?:a nutshell|brief|short|a few (?:words|lines|sentences|points|bullets))$/i

/** An order: it begins with its verb. */
function readOrder(text: string): Task | undefined {
  const two = /^\p{L}+ \p{L}+/u.exec(text)?.[0] ?? ''
  const phrasal = phrasalVerbs[two.toLowerCase()]
  const verb = phrasal === undefined ? firstWord(text) : two
  const rest = text.slice(verb.length)
  const lower = phrasal ?? verb.toLowerCase()
  const short = inShort.exec(rest)
  if (short && tellingVerbs.has(lower)) return readSummary(rest.slice(0, short.index))
  if (taskVerbs.comparison.has(lower)) return readComparison(rest)
  if (taskVerbs.summary.has(lower)) return readSummary(rest)
  if (makingVerbs.has(lower)) {
    const made = readMade(rest)
    if (made) return made
    // "Produce a risk review for tank cleaning"; "make a list" gathers what there is.
    const isNew = creatingVerbs.has(lower) && article.test(rest) && !/ (?:list|answer)s? /i.test(rest)
    if (isNew && / (?:on|about|for|regarding|concerning) /i.test(rest))
      return readDraft(rest.trim().replace(/^me /i, ''))
  }
  if (taskVerbs.outline.has(lower)) return { kind: 'outline', about: rest.trim() }
  return taskVerbs.draft.has(lower) && rest.trim() !== '' ? readDraft(rest) : undefined
}

/** A task by its noun alone: "Summary of chapter 3", "checklist: lifting", "toolbox talk on ladders". */
function readNamed(text: string): Task | undefined {
  const versus = readVersus(text)
  if (versus) return versus
  const labelled = /^((?:\p{L}+ ){0,4}\p{L}+)(?: ?: ?| [–-] )(.+)$/u.exec(text)
  if (labelled) return readMade(` ${labelled[1]} of ${labelled[2]}`)
  const bare = /^(?:(?:a|an|the) )?((?:\p{L}+ ){0,3})(\p{L}+|tl;?dr) (of|between|on|about|for) /iu.exec(text)
  if (!bare) return undefined
  const [, before = '', noun = '', joint = ''] = bare
  const lower = noun.toLowerCase()
  const isOf = /^of$/i.test(joint)
  const isOver = isOf || /^(?:between|on)$/i.test(joint)
  const names =
    (isOf && taskNouns.table.has(lower)) ||
    (isOver && (isSummary(before, lower) || taskNouns.comparison.has(lower))) ||
    lower === 'contents' ||
    (!isOf && (taskNouns.written.has(lower) || /^gap (?:list|analysis)$/i.test(`${before}${noun}`)))
  return names ? readMade(` ${text}`) : undefined
}

/** "Key points" and "tl;dr" are summaries, and a lone "points" is not. */
const isSummary = (before: string, noun: string) =>
  taskNouns.summary.has(noun) ||
  /^tl;?dr$/.test(noun) ||
  (/^points$/.test(noun) && /\b(?:key|main|bullet) $/i.test(before))

const firstWord = (text: string) => /^\p{L}+/u.exec(text)?.[0] ?? ''

/** What is asked for behind a verb that makes: "a short summary of chapter 3". */
function readMade(rest: string): Task | undefined {
  let text = rest
  while (article.test(text)) text = text.replace(article, '')
  const words = text.trim().split(' ')
  const end = words.findIndex((word) =>
    /^(?:of|on|about|for|regarding|concerning|between|from|with|against|to|that|which|how|what|out)$/i.test(word),
  )
  const head = words.slice(0, end < 0 ? words.length : end).slice(0, mostAdjectives + 1)
  const noun = head.at(-1)?.toLowerCase() ?? ''
  const about =
    end < 0
      ? ''
      : words
          .slice(end + 1)
          .join(' ')
          .replace(/^of /i, '')
  if (end < 0 || about === '') return undefined
  if (isSummary(`${head.slice(0, -1).join(' ')} `, noun)) return readSummary(about)
  if (noun === 'contents' || taskNouns.outline.has(noun)) return { kind: 'outline', about }
  if (taskNouns.comparison.has(noun)) return readComparison(about)
  if (taskNouns.table.has(noun)) {
    const contents = /^contents (?:of|for|in) (.+)$/i.exec(about)?.[1]
    return contents === undefined ? { kind: 'table', about } : { kind: 'outline', about: contents }
  }
  // "A gap list for …", "a list of gaps between …": what is missing stands in no document.
  const isGap = (noun === 'list' || noun === 'analysis') && /\bgaps?\b/i.test(`${head.join(' ')} ${words[end + 1]}`)
  if (!isGap && !taskNouns.draft.has(noun) && !taskNouns.written.has(noun)) return undefined
  // "An email to contractors about gate passes": whom it goes to comes first.
  const topic = / (?:on|about|regarding|concerning) /i.exec(about)
  return { kind: 'draft', what: head.join(' '), about: topic ? about.slice(topic.index + topic[0].length) : about }
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
