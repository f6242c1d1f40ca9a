import { compareMeanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import { readRoles } from '../aspects/roles.ts'
import type { Statement } from '../statement.ts'
import { anybody, roleEndings, roleWords } from './role-words.ts'

/** Those who do something, as words[from] to words[to - 1] of their statement. */
export interface Actor {
  from: number
  to: number
}

/** Who does the same thing in two statements, where it is somebody else; undefined where it is not said, or may be the same. */
export function findDifferingRoles(one: Statement, other: Statement): readonly [Actor, Actor] | undefined {
  for (const first of readRoles(one))
    for (const second of readRoles(other)) {
      const verbs = [one.meanings[first.verb], other.meanings[second.verb]] as const
      if (!verbs[0] || !verbs[1] || compareMeanings(verbs[0], verbs[1]) < 0.8) continue
      if (first.agent === undefined || second.agent === undefined) continue
      if (differ(one, first.patient, other, second.patient)) continue
      const actors = [groupAround(one, first.agent), groupAround(other, second.agent)] as const
      if (!isNamed(one, first.agent) || !isNamed(other, second.agent)) continue
      if (mayBeOne(one, actors[0], first.agent, other, actors[1], second.agent)) continue
      return actors
    }
  return undefined
}

function differ(one: Statement, a: number | undefined, other: Statement, b: number | undefined): boolean {
  const [first, second] = [
    a === undefined ? undefined : one.meanings[a],
    b === undefined ? undefined : other.meanings[b],
  ]
  return first !== undefined && second !== undefined && compareMeanings(first, second) < 1
}

/** The noun group that ends with a head: "the maintenance | shift supervisor", "head of production". */
export function groupAround({ words }: Statement, head: number): Actor {
  const nominal = (index: number) => /^(?:NOUN|PROPN|ADJ|NUM)$/.test(words[index]?.pos ?? '')
  let from = head
  while (nominal(from - 1)) from--
  let to = head + 1
  if (words[to]?.lower === 'of') {
    let end = to + 1
    while (words[end]?.pos === 'DET') end++
    while (nominal(end)) to = ++end
  }
  return { from, to }
}

/** A role, and not anybody: "a competent person" may be the inspector, "the qualified person" is an office. */
function isNamed({ words }: Statement, head: number): boolean {
  const word = words[head]
  if (!word) return false
  const singular = word.lower.replace(/(?<=[a-z]{3})s$/, '')
  const isRole = roleEndings.test(word.lower) || roleWords.has(singular) || roleWords.has(word.lower)
  if (!anybody.has(singular) && !anybody.has(word.lower)) return isRole
  return isOffice(words, head)
}

function isOffice(words: readonly Word[], head: number): boolean {
  let at = head - 1
  while (/^(?:NOUN|PROPN|ADJ)$/.test(words[at]?.pos ?? '')) at--
  return at < head - 1 && words[at]?.lower === 'the'
}

/** Whether two groups may name the same one: the same head without words that tell them apart, or one names the other elsewhere. */
function mayBeOne(
  one: Statement,
  a: Actor,
  headOfOne: number,
  other: Statement,
  b: Actor,
  headOfOther: number,
): boolean {
  const [first, second] = [one.meanings[headOfOne], other.meanings[headOfOther]]
  if (!first || !second) return true
  if (compareMeanings(first, second) > 0) {
    const rest = (statement: Statement, { from, to }: Actor, head: number) =>
      statement.meanings.slice(from, to).filter((_, index) => from + index !== head)
    const [left, right] = [rest(one, a, headOfOne), rest(other, b, headOfOther)]
    return (
      left.length === 0 ||
      right.length === 0 ||
      left.some((word) => right.some((own) => compareMeanings(word, own) > 0))
    )
  }
  const names = (statement: Statement, { from, to }: Actor, meaning: typeof first) =>
    statement.meanings.some((own, index) => (index < from || index >= to) && compareMeanings(own, meaning) === 1)
  return names(one, a, second) || names(other, b, first)
}
