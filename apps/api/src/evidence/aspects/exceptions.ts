import { compareMeanings } from '../../language/thesaurus.ts'
import type { Ask } from '../ask.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window } from '../window.ts'

export interface Exception {
  /** Whether nothing is left of the rule: it takes out what was asked for, or all there is. */
  swallows: boolean
  finding: AspectFinding
}

const opener =
  /\b(?:unless|except(?:ing|ed)?(?: for| that| where| when)?|other than|with the exception of|apart from|save (?:for|where)|excluding|but not|barring)\b/gi
const allThereIs =
  /\b(?:no|not any) (?:other|others|more|further|such)\b|\bthere (?:is|are) no\b|\b(?:all|every|each|only)\b/i
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** What a sentence takes out of its rule. */
export function findException(ask: Ask, { statements }: Window): Exception | undefined {
  for (const statement of statements) {
    if (statement.kind !== 'statement') continue
    for (const match of statement.text.matchAll(opener)) {
      const start = match.index
      const rest = statement.text.slice(start + match[0].length)
      const exception = /^[^;.]{0,160}/.exec(rest)?.[0] ?? ''
      if (/\b(?:without|no)\s*$/i.test(statement.text.slice(0, start)) || exception.trim() === '') continue
      const words = statement.words.flatMap((word, at) =>
        word.start >= start + match[0].length && word.end <= start + match[0].length + exception.length ? [at] : [],
      )
      const before = statement.words.flatMap((word, at) => (word.end <= start ? [at] : []))
      const matters = (at: readonly number[], termIndex: number) =>
        at.some((index) => {
          const term = ask.terms[termIndex]
          const meaning = statement.meanings[index]
          return term && meaning && compareMeanings(term.meanings, meaning) === 1
        })
      // "all users except administrators", asked of administrators.
      const takesOut = ask.terms.some(
        ({ weight }, index) => weight >= 1 && matters(words, index) && !matters(before, index),
      )
      const names = exception.match(/\b(?:[A-Z]\d*|[a-z]{4,}s?)\b/g) ?? []
      const others = statements.filter((one) => one !== statement)
      const letters = exception.match(/\b[A-Z]\b/g) ?? []
      const complete = others.some(({ text }) => {
        if (letters.length > 1)
          return (
            letters.every((letter) => text.match(/\b[A-Z]\b/g)?.includes(letter)) &&
            text.toLowerCase().includes(numbers[letters.length] ?? '?')
          )
        return (
          /\b(?:no other|no others|are no|only)\b/i.test(text) ||
          (allThereIs.test(text) && names.some((name) => name.length > 4 && text.toLowerCase().includes(name)))
        )
      })
      return {
        swallows: takesOut || complete,
        finding: {
          aspect: 'condition',
          outcome: takesOut || complete ? 'conflict' : 'short',
          start: statement.start + start,
          end: statement.start + start + match[0].length + exception.length,
        },
      }
    }
  }
  return undefined
}
