import { readWords } from '../../language/words.ts'
import type { Task } from './read-task.ts'
import { showingVerbs, taskVerbs } from './task-words.ts'

/** How an answer is to be laid out, at the end of what is asked. */
const laidOut = /,? (?:in(?:to)?|as) (?:a |one |the form of a )?(?:table|tabular form(?:at)?|table form(?:at)?)$/i
const opening = /^(?: (?:me|us|out|up))? ?(?:all )?/i
/** Both a table and a comparison lay out two sides. */
const compares = new Set(['compare', 'contrast'])

/** "List all fees in a table", "Tabulate the limits", "What are the fees, as a table"; undefined where no table is asked for. */
export function readTable(text: string): Extract<Task, { kind: 'table' }> | undefined {
  const verb = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''
  const rest = text.slice(verb.length)
  if (taskVerbs.table.has(verb)) return told(rest)
  const manner = laidOut.exec(text)
  if (!manner || compares.has(verb)) return undefined
  // "Who does what? Put it in a table."
  const before = /^(.+[.?!]) (\p{L}+)(?: me)?(?: it| this| that| them| these| those| all)?$/u.exec(
    text.slice(0, manner.index),
  )
  if (before?.[1] && showingVerbs.has(before[2]?.toLowerCase() ?? '')) return { kind: 'table', about: before[1] }
  if (showingVerbs.has(verb)) return told(rest.slice(0, manner.index - verb.length))
  const question = text.slice(0, manner.index)
  // "Which limits are given in a table?" asks where they stand.
  const isAsked = /^(?:what|who|which|when|where|how)\b/i.test(question) && readWords(question).at(-1)?.pos !== 'VERB'
  return isAsked ? { kind: 'table', about: question } : undefined
}

function told(rest: string): Extract<Task, { kind: 'table' }> | undefined {
  const about = rest.replace(opening, '').trim()
  return about === '' ? undefined : { kind: 'table', about }
}
