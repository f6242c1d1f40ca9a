import type { Join, Partners, Side } from './align-clauses.ts'

/** Pairs that are weighed between two clauses that belong together; a list of 400 equal lines on both sides. */
const mostPairs = 160_000
/** What a pair in order counts for; with the same number, and under the same heading, more. */
const [asSuch, withNumber, withHeading] = [4, 2, 1]

/**
 * Pairs what stands several times in the order that most of it keeps, between clauses that stand once: the steps that many
 * procedures share stay with theirs, and where one procedure is gone its own steps are (longest common subsequence).
 * @param kept places in the newer revision that have not moved, in rising order of the older one's
 */
export function pairInOrder(
  { old, now, kept, several }: { old: Side; now: Side; kept: ReadonlySet<number>; several: ReadonlySet<string> },
  join: Join,
  toOld: Partners,
  toNew: Partners,
) {
  const fixed = [...kept].sort((a, b) => a - b)
  let [from, to] = [0, 0]
  for (const end of [...fixed, now.plain.length]) {
    const until = toOld[end] ?? old.plain.length
    const free = (side: Side, partners: Partners, start: number, stop: number) =>
      Array.from({ length: stop - start }, (_, at) => start + at).filter(
        (at) => partners[at] === undefined && several.has(side.plain[at] ?? ''),
      )
    const [olds, news] = [free(old, toNew, from, until), free(now, toOld, to, end)]
    if (olds.length * news.length <= mostPairs)
      for (const [one, other] of longestCommon(olds, news, (a, b) => weigh(old, now, a, b))) join(one, other)
    ;[from, to] = [until + 1, end + 1]
  }
}

function weigh(old: Side, now: Side, from: number, to: number): number {
  if (old.plain[from] !== now.plain[to]) return 0
  const isNumber = now.keys[to] !== '' && old.keys[from] === now.keys[to]
  const isHeading = now.headings[to] !== '' && old.headings[from] === now.headings[to]
  return asSuch + (isNumber ? withNumber : 0) + (isHeading ? withHeading : 0)
}

/** The pairs in the order of both lists that weigh most together. */
function longestCommon(
  olds: readonly number[],
  news: readonly number[],
  weight: (from: number, to: number) => number,
): [number, number][] {
  const width = news.length + 1
  const best = new Uint32Array((olds.length + 1) * width)
  const at = (row: number, column: number) => best[row * width + column] ?? 0
  const weightAt = (row: number, column: number) => weight(olds[row] ?? -1, news[column] ?? -1)
  for (let row = olds.length - 1; row >= 0; row--)
    for (let column = news.length - 1; column >= 0; column--) {
      const own = weightAt(row, column)
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        own > 0 ? own + at(row + 1, column + 1) : 0,
      )
    }
  const pairs: [number, number][] = []
  for (let [row, column] = [0, 0]; row < olds.length && column < news.length; ) {
    const own = weightAt(row, column)
    if (own > 0 && at(row, column) === own + at(row + 1, column + 1))
      pairs.push([olds[row++] ?? 0, news[column++] ?? 0])
    else if (at(row, column) === at(row + 1, column)) row++
    else column++
  }
  return pairs
}
