import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** Lines on which a letter stands as boxes do, from which on it is one. */
const enough = 3
/** Signs of no alphabet: what fonts of symbols, and fonts that do not name their letters, leave of a box. */
const nameless = /^(?!\s)[\p{Co}\p{Cc}\uFFFD]$/u
const opening = /^(?!\s)([\p{Cc}\uFFFD])\s+(?=[\p{L}\p{N}("“.])/u

/**
 * Calls by their letter the boxes and bullets whose font does not name them: a sign that stands by itself several times
 * in a line, on several lines, is a box to tick; one that stands in front of several lines lists them.
 */
export function nameTicks(pages: readonly QuestionnairePage[]): QuestionnairePage[] {
  const lines = pages.flatMap((page) => page.lines)
  const ticks = countSigns(lines, ({ cells }) => {
    const alone = cells.map(({ text }) => text).filter((text) => nameless.test(text))
    return alone.filter((sign, index) => alone.indexOf(sign) !== index)
  })
  const bullets = countSigns(lines, ({ cells: [first] }) => {
    const sign = opening.exec(first?.text ?? '')?.[1]
    return sign === undefined ? [] : [sign]
  })
  if (ticks.size === 0 && bullets.size === 0) return [...pages]
  const rename = (text: string) => {
    if (ticks.has(text)) return '☐'
    const sign = opening.exec(text)?.[1]
    return sign !== undefined && bullets.has(sign) ? text.replace(opening, '• ') : text
  }
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      cells: line.cells.map((cell) => ({ ...cell, text: rename(cell.text) })),
    })),
  }))
}

/** The signs that `listSigns` finds in lines enough. */
function countSigns(lines: readonly LayoutLine[], listSigns: (line: LayoutLine) => readonly string[]): Set<string> {
  const counts = new Map<string, number>()
  for (const line of lines) for (const sign of new Set(listSigns(line))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return new Set([...counts].flatMap(([sign, count]) => (count >= enough ? [sign] : [])))
}
