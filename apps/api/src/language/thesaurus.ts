import { definedEquals } from './defined-equals-data.ts'
import { stemOf } from './stems.ts'
import { nearWords, opposites, sameWords } from './thesaurus-data.ts'
import type { Word } from './words.ts'

/** What a word may stand for: its own stem and the entries of the thesaurus in which it stands. */
export interface Meanings {
  stem: string
  same: ReadonlySet<number>
  near: ReadonlySet<number>
  /** Entries of `opposites`: 2n for its left, 2n + 1 for its right side. */
  sides: ReadonlySet<number>
}

interface Entry {
  kind: 'same' | 'near' | 'side'
  id: number
}

const exchangeable = [...sameWords, ...definedEquals.map(({ words }) => words)]
const longestExpression = 4
const parts = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? []
const keyOf = (expression: string) => parts(expression).map(stemOf).join(' ')

/** By the stems of an expression; and how many words the longest one has that begins with a stem. */
interface Lexicon {
  entries: ReadonlyMap<string, readonly Entry[]>
  longest: ReadonlyMap<string, number>
}

let lexicon: Lexicon | undefined

function readLexicon(): Lexicon {
  const entries = new Map<string, Entry[]>()
  const longest = new Map<string, number>()
  const add = (line: string, entry: Entry) => {
    for (const expression of line.split(',')) {
      const key = keyOf(expression)
      const there = entries.get(key) ?? []
      if (!there.some(({ kind, id }) => kind === entry.kind && id === entry.id)) entries.set(key, [...there, entry])
      const stems = key.split(' ')
      const [first = ''] = stems
      longest.set(first, Math.max(longest.get(first) ?? 0, Math.min(stems.length, longestExpression)))
    }
  }
  for (const [id, line] of exchangeable.entries()) add(line, { kind: 'same', id })
  for (const [id, line] of nearWords.entries()) add(line, { kind: 'near', id })
  for (const [id, [left, right]] of opposites.entries()) {
    add(left, { kind: 'side', id: 2 * id })
    add(right, { kind: 'side', id: 2 * id + 1 })
  }
  return { entries, longest }
}

let standIns: ReadonlyMap<string, ReadonlySet<string>> | undefined

function readStandIns(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const line of [...exchangeable, ...nearWords]) {
    const stems = line.split(',').map(keyOf)
    for (const stem of stems) found.set(stem, new Set([...(found.get(stem) ?? []), ...stems]))
  }
  return found
}

/** The stems of words that may stand for one, by its stem, whatever the sentence. */
export function standInsOf(stem: string): ReadonlySet<string> {
  standIns ??= readStandIns()
  return standIns.get(stem) ?? new Set()
}

/**
 * The meanings of every word of a sentence. A word of an expression ("lock-out", "board and lodging") has those of the
 * whole expression too. Linear: no expression is longer than four words.
 */
export function findMeanings(words: readonly Word[]): Meanings[] {
  lexicon ??= readLexicon()
  const { entries, longest } = lexicon
  const meanings = words.map(({ stem }) => ({
    stem,
    same: new Set<number>(),
    near: new Set<number>(),
    sides: new Set<number>(),
  }))
  const solid = words.flatMap((word, index) => (/[\p{L}\p{N}]/u.test(word.text) ? [index] : []))
  // The dictionary form and the word as it stands: "fixed" is in an entry in which "fix" is not.
  for (const stems of [
    solid.map((index) => words[index]?.stem ?? ''),
    solid.map((index) => stemOf(words[index]?.lower ?? '')),
  ])
    for (const [at, first] of stems.entries()) {
      const most = Math.min(longest.get(first) ?? 0, stems.length - at)
      for (let length = 1; length <= most; length++)
        for (const { kind, id } of entries.get(stems.slice(at, at + length).join(' ')) ?? [])
          for (const index of solid.slice(at, at + length)) {
            const meaning = meanings[index]
            if (kind === 'same') meaning?.same.add(id)
            else if (kind === 'near') meaning?.near.add(id)
            else meaning?.sides.add(id)
          }
    }
  return meanings
}

/** How two words stand to each other: 1 the same, 0.8 near, -1 opposite, 0 nothing to do with each other. */
export function compareMeanings(one: Meanings, other: Meanings): 1 | 0.8 | 0 | -1 {
  const isOpposite = areOpposite(one.sides, other.sides)
  // A word of two opposite expressions: the site of "on site" and of "off site".
  if (one.stem === other.stem) return isOpposite && !shares(one.sides, other.sides) ? -1 : 1
  if (shares(one.same, other.same)) return 1
  if (isOpposite) return -1
  if (shares(one.near, other.near)) return 0.8
  return 0
}

function areOpposite(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const side of one) if (other.has(side ^ 1)) return true
  return false
}

function shares(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  for (const id of one) if (other.has(id)) return true
  return false
}
