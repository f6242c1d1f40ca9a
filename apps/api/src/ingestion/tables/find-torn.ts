import { right, type TextFragment } from '../text-fragment.ts'
import { type FilledTable, isTable } from './place-in-cells.ts'

/** Share of a table's rows that may go on beside it. */
const mostTorn = 0.5

/**
 * The tables beside which most of their rows go on: these are drawn in part only. What stands in a column of text beside
 * that of a table goes on with nothing.
 */
export function findTorn(blocks: readonly (readonly TextFragment[])[]): FilledTable[] {
  const texts = blocks.flatMap((block) => {
    const own = block.filter((one) => !isTable(one) && one.text.trim() !== '')
    const [from, to] = [Math.min(...own.map(({ x }) => x)), Math.max(...own.map(right))]
    return own.length > 0 ? [{ block, from, to, ys: own.map(({ y, size }) => y - 0.3 * size) }] : []
  })
  return blocks.flatMap((block) =>
    block.filter(isTable).flatMap(({ table, x, width }) => {
      const beside = texts
        .filter((text) => text.block === block || (text.from < x + width && text.to > x))
        .flatMap(({ ys }) => ys)
      const rows = [...Map.groupBy(table.cells, ({ row }) => row).values()]
      const torn = rows.filter((cells) => {
        const low = cells.reduce((a, b) => (a.rowSpan <= b.rowSpan ? a : b))
        return beside.some((y) => y > low.box[1] && y < low.box[3])
      })
      return torn.length > mostTorn * rows.length ? [table] : []
    }),
  )
}

/** The text of a table as it was before it was put into its cells. */
export function takeApart({ cells }: FilledTable): TextFragment[] {
  return cells.flatMap(({ fragments }) => fragments)
}
