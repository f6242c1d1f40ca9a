import { type Clause, plainOf } from './clause.ts'

/** What is looked at of a change: what its clause said, and what it says. */
export interface ChangedClause {
  before: Clause | null
  after: Clause | null
}

/** Words below which a clause stands in quotations by chance. */
const fewestWords = 4

/**
 * For each change the quotations, by their place in the list, that stood in its clause and do not stand in what it became.
 * A quotation of several clauses is touched by each of them that changed.
 */
export function findTouched(changes: readonly ChangedClause[], quotes: readonly string[]): number[][] {
  const parts = quotes.map((quote) =>
    quote
      .split(/…|\.{3}|\[\s*\]/)
      .map(plainOf)
      .filter((part) => part !== ''),
  )
  return changes.map(({ before, after }) => {
    if (!before) return []
    const [was, is] = [plainOf(before.text), after ? plainOf(after.text) : '']
    if (was === is || was === '') return []
    const number = plainOf(before.number)
    const isLong = was.split(' ').length >= fewestWords
    const touches = (part: string) => {
      const words = within(part, `${number} `) ? part.slice(number.length + 1) : part
      if (holds(was, words)) return !holds(is, words)
      return isLong && holds(part, was)
    }
    return parts.flatMap((own, at) => (own.some(touches) ? [at] : []))
  })
}

/** Whether whole words of a text are these, in their order. */
const holds = (text: string, words: string) => ` ${text} `.includes(` ${words} `)
const within = (text: string, start: string) => start.trim() !== '' && text.startsWith(start)
