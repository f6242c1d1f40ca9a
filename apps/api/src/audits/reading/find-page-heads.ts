import type { LayoutLine } from '../../ingestion/layout-lines.ts'
import { nothingDrawn } from '../../ingestion/tables/page-drawing.ts'
import { isInGrid } from './part-page.ts'
import type { QuestionnairePage } from './read-rows.ts'

/**
 * The lines of tables in which all lines repeat from page to page: the head of a form, with its title, number and date. Where a
 * list begins right below it on the next page both seem to be one table, and its lines are none of the list.
 */
export function findPageHeads(
  pages: readonly QuestionnairePage[],
  isFurniture: (page: number, index: number) => boolean,
): (line: LayoutLine) => boolean {
  const heads = new Set<string>()
  for (const { page, lines, drawing } of pages)
    for (const grid of drawing?.grids ?? []) {
      // It begins the page, and something else stands below it.
      const end = lines.findIndex((line) => !isInGrid(line, { ...nothingDrawn, grids: [grid] }))
      const top = lines.slice(0, Math.max(0, end))
      if (top.every((_, index) => isFurniture(page, index))) for (const line of top) heads.add(keyOf(line))
    }
  return (line) => heads.has(keyOf(line))
}

/** Page numbers aside. */
const keyOf = ({ cells }: LayoutLine) => cells.map(({ text }) => text.replace(/\d+/g, '#')).join(' ')
