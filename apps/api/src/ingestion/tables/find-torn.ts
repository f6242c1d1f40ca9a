import type { TextFragment } from '../text-fragment.ts'
import { type FilledTable, isTable } from './place-in-cells.ts'

/** Share of a table's rows that may go on beside it. */
const mostTorn = 0.5

/** The tables of a column of text beside which most of their rows go on: these are drawn in part only. */
export function findTorn(block: readonly TextFragment[]): FilledTable[] {
  const beside = block.filter((one) => !isTable(one) && one.text.trim() !== '').map(({ y, size }) => y - 0.3 * size)
  return block.filter(isTable).flatMap(({ table }) => {
    const rows = [...Map.groupBy(table.cells, ({ row }) => row).values()]
    const torn = rows.filter((cells) => {
      const low = cells.reduce((a, b) => (a.rowSpan <= b.rowSpan ? a : b))
      return beside.some((y) => y > low.box[1] && y < low.box[3])
    })
    return torn.length > mostTorn * rows.length ? [table] : []
  })
}

/** The text of a table as it was before it was put into its cells. */
export function takeApart({ cells }: FilledTable): TextFragment[] {
  return cells.flatMap(({ fragments }) => fragments)
}
