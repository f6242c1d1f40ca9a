import type { Rule } from './tables/read-shapes.ts'
import type { TextFragment } from './text-fragment.ts'

/** Points by which letters may reach over a line. */
export const overhang = 1.5
/** Letters by which the blank at a border may lie off, as some are wider than others. */
const mostOff = 4

/** A text that was drawn in one go across the border of two cells, as two. */
export function cutAtRules(fragment: TextFragment, rules: readonly Rule[]): TextFragment[] {
  const { text, x, y, width, size } = fragment
  const crossed = rules.find(
    ({ at, from, to }) => from < y && to > y - 0.7 * size && at > x + overhang && at < x + width - overhang,
  )
  if (!crossed || text.length < 2) return [fragment]
  // Letters are taken for equally wide; the border runs through the blank that is nearest to it.
  const perLetter = width / text.length
  const near = (crossed.at - x) / perLetter
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const blank = blanks.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0]
  if (blank === undefined || Math.abs(blank - near) > mostOff) return [fragment]
  const right = { ...fragment, text: text.slice(blank + 1), x: Math.max(crossed.at, x + blank * perLetter) }
  return [
    { ...fragment, text: text.slice(0, blank), width: Math.min(blank * perLetter, crossed.at - x) },
    ...cutAtRules(
      { ...right, width: x + width - right.x },
      rules.filter((rule) => rule.at > crossed.at + overhang),
    ),
  ]
}
