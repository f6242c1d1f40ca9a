import { innermostHeading } from '../platform/heading-path.ts'
import { type Clause, plainOf, tokensOf } from './clause.ts'
import { pairInOrder } from './pair-in-order.ts'

/** A clause of either revision, or of both. */
export interface AlignedClause {
  /** Its place in the older revision; null where it is new. */
  before: number | null
  /** Its place in the newer one; null where it is gone. */
  after: number | null
  /** Others that stayed in their order have it on their other side. */
  moved: boolean
}

/** Shares of words in common (Dice) from which two clauses are one: with the same number, at the same place, anywhere. */
const withNumber = 0.35
const atPlace = 0.4
const anywhere = 0.62
/** Below this many words only nearly the same ones belong together. */
const fewWords = 5
const fewWordsShare = 0.75
/** Clauses that are compared with one, those with the rarest words in common. */
const mostCandidates = 24
/** A word in more clauses than this tells nothing of which two belong together. */
const tooCommon = 200
/** Clauses of the same words that are told apart by their numbers and neighbours. */
const mostAlike = 60

export interface Side {
  plain: string[]
  tokens: string[][]
  keys: string[]
  /** The heading above each, without its number. */
  headings: string[]
  /** What a line that only names what follows is called, "HSE.PTW.4.1v2", without its last figure; empty in others. */
  codes: string[]
}

/** A word of letters and figures with signs between them: "ISO-45001", "A.5.1v2". */
const code = /^(?=\S*\d)\p{L}[\p{L}\p{N}]*(?:[.\-_/][\p{L}\p{N}]+)+$/u
/** Words of a line that only names what follows. */
const mostNaming = 3

/**
 * Which clauses of two revisions are the same one. Equal words first, then the same number with alike words, then alike
 * words, each clause once; nearly linear in the clauses, for only those that share rare words are compared.
 * @returns in the order of the newer revision; what is gone stands behind what it stood behind
 */
export function alignClauses(before: readonly Clause[], after: readonly Clause[]): AlignedClause[] {
  const [old, now] = [readSide(before), readSide(after)]
  const toOld = new Array<number | undefined>(after.length)
  const toNew = new Array<number | undefined>(before.length)
  const join = (from: number, to: number) => {
    toOld[to] = from
    toNew[from] = to
  }
  const several = pairEqual(old, now, join, toOld, toNew)
  pairScored(old, now, join, toOld, toNew, (from, to, share) =>
    old.keys[from] !== '' && old.keys[from] === now.keys[to] && share >= withNumber ? share + 1 : 0,
  )
  pairScored(old, now, join, toOld, toNew, (from, to, share) => {
    const short = Math.min(old.tokens[from]?.length ?? 0, now.tokens[to]?.length ?? 0) < fewWords
    if (several.has(now.plain[to] ?? '') && old.plain[from] === now.plain[to]) return 0
    if (namesOther(old.codes[from], now.codes[to])) return 0
    return share >= (short ? fewWordsShare : anywhere) ? share : 0
  })
  pairBetween(old, now, join, toOld, toNew)
  return inOrder(toOld, toNew)
}

function readSide(clauses: readonly Clause[]): Side {
  return {
    plain: clauses.map(({ text, number }) => plainOf(text) || plainOf(number)),
    tokens: clauses.map(({ text }) => tokensOf(text)),
    keys: clauses.map(({ number, heading }) => keyOf(number, heading)),
    headings: clauses.map(({ heading }) => plainOf(innermostHeading(heading).replace(/^[\d.]+\s/, ''))),
    codes: clauses.map(({ text }) => codeOf(text)),
  }
}

function codeOf(text: string): string {
  const words = text.split(' ', mostNaming + 1)
  return words.length > mostNaming ? '' : (words.find((word) => code.test(word)) ?? '').replace(/(?<!\d)\d+$/, '')
}

const namesOther = (one: string | undefined, other: string | undefined) => !!one && !!other && one !== other

/** "(b)" counts below "4.2" only, which the headings above it tell. */
function keyOf(number: string, heading: string): string {
  if (number === '') return ''
  const own = number.toLowerCase().replace(/^\(|(?<![.()\s])[.()\s]+$/g, '')
  if (/\d\.\d/.test(own) || /^\p{L}{3}/u.test(own)) return own
  const above = /^(?:\p{L}+ )?(\d[\d.]*)/u.exec(innermostHeading(heading))?.[1] ?? plainOf(heading)
  return `${above} ${own}`
}

export type Join = (from: number, to: number) => void
export type Partners = readonly (number | undefined)[]

/**
 * Equal words; of several those that stand in the same order between the others, then the one with the same number, then
 * the one under the same heading, then the one that stands next to what belongs together already.
 * @returns words that stand several times: what is left of them came or went, for nothing tells that it has moved
 */
function pairEqual(old: Side, now: Side, join: Join, toOld: Partners, toNew: Partners): ReadonlySet<string> {
  const places = Map.groupBy(old.plain.keys(), (at) => old.plain[at] ?? '')
  const own = Map.groupBy(now.plain.keys(), (at) => now.plain[at] ?? '')
  const later: number[] = []
  const several = new Set<string>()
  for (const [text, here] of own) {
    const there = places.get(text) ?? []
    // Of the same words everywhere nothing tells which is which but their order.
    const isPlain = (here.length === 1 && there.length === 1) || Math.max(here.length, there.length) > mostAlike
    if (!isPlain) several.add(text)
    if (!isPlain) later.push(...(there.length > 0 ? here : []))
    else
      for (const [at, to] of here.entries()) {
        const from = there[at]
        if (from !== undefined) join(from, to)
      }
  }
  pairInOrder({ old, now, kept: longestRise(toOld), several }, join, toOld, toNew)
  for (const pick of [
    (from: number, to: number) => now.keys[to] !== '' && old.keys[from] === now.keys[to],
    (from: number, to: number) => now.headings[to] !== '' && old.headings[from] === now.headings[to],
    (from: number, to: number) => toOld[to - 1] === from - 1 || toOld[to + 1] === from + 1,
  ])
    for (const to of later) {
      if (toOld[to] !== undefined) continue
      const free = (places.get(now.plain[to] ?? '') ?? []).filter((from) => toNew[from] === undefined)
      const found = free.find((from) => pick(from, to))
      if (found !== undefined) join(found, to)
    }
  return several
}

/** The best pairs first. @param score 0 where the two do not belong together */
function pairScored(
  old: Side,
  now: Side,
  join: Join,
  toOld: Partners,
  toNew: Partners,
  score: (from: number, to: number, share: number) => number,
) {
  const holding = new Map<string, number[]>()
  for (const [from, tokens] of old.tokens.entries()) {
    if (toNew[from] !== undefined) continue
    for (const token of new Set([...tokens, `#${old.keys[from]}`])) {
      const list = holding.get(token)
      if (list) list.push(from)
      else holding.set(token, [from])
    }
  }
  const pairs: { from: number; to: number; score: number }[] = []
  for (const [to, tokens] of now.tokens.entries()) {
    if (toOld[to] !== undefined) continue
    const shared = new Map<number, number>()
    for (const token of new Set([...tokens, ...(now.keys[to] === '' ? [] : [`#${now.keys[to]}`])])) {
      const list = holding.get(token) ?? []
      if (list.length > tooCommon) continue
      for (const from of list) shared.set(from, (shared.get(from) ?? 0) + 1 / list.length)
    }
    const near = [...shared].sort((a, b) => b[1] - a[1]).slice(0, mostCandidates)
    for (const [from] of near) {
      const found = score(from, to, shareOf(old.tokens[from] ?? [], tokens))
      if (found > 0) pairs.push({ from, to, score: found })
    }
  }
  for (const { from, to } of pairs.sort((a, b) => b.score - a.score || a.to - b.to || a.from - b.from))
    if (toOld[to] === undefined && toNew[from] === undefined) join(from, to)
}

/** What is left between two that belong together is one clause where its words are alike enough for that place. */
function pairBetween(old: Side, now: Side, join: Join, toOld: Partners, toNew: Partners) {
  for (let to = 0; to < toOld.length; to++) {
    if (toOld[to] !== undefined) continue
    const before = toOld[to - 1]
    const from = to === 0 ? 0 : before === undefined ? undefined : before + 1
    if (from === undefined || from >= toNew.length || toNew[from] !== undefined) continue
    const [a, b] = [old.tokens[from] ?? [], now.tokens[to] ?? []]
    const isBare = a.length === 0 || b.length === 0
    // Another code is that of the same clause only where what it names is.
    const isOther = namesOther(old.codes[from], now.codes[to]) && toOld[to + 1] !== from + 1
    if (!isBare && !isOther && shareOf(a, b) >= atPlace) join(from, to)
  }
}

/** The share of words that two texts have in common, 0 to 1, each word as often as it stands there. */
export function shareOf(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0
  const counts = new Map<string, number>()
  for (const token of one) counts.set(token, (counts.get(token) ?? 0) + 1)
  let shared = 0
  for (const token of other) {
    const left = counts.get(token) ?? 0
    if (left === 0) continue
    counts.set(token, left - 1)
    shared++
  }
  return (2 * shared) / (one.length + other.length)
}

function inOrder(toOld: Partners, toNew: Partners): AlignedClause[] {
  const kept = longestRise(toOld)
  const aligned: AlignedClause[] = []
  const gone = (from: number) => aligned.push({ before: from, after: null, moved: false })
  let at = 0
  const tellGone = (until: number) => {
    for (; at < until; at++) if (toNew[at] === undefined) gone(at)
  }
  for (const [to, from] of toOld.entries()) {
    const moved = from !== undefined && !kept.has(to)
    if (from !== undefined && !moved) tellGone(from)
    aligned.push({ before: from ?? null, after: to, moved })
  }
  tellGone(toNew.length)
  return aligned
}

/** The places of the longest sequence that rises (patience sorting): what is in it has not moved. */
function longestRise(values: Partners): Set<number> {
  const tails: number[] = []
  const previous = new Array<number | undefined>(values.length)
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue
    let [low, high] = [0, tails.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[at] = tails[low - 1]
    tails[low] = at
  }
  const rise = new Set<number>()
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) rise.add(at)
  return rise
}
