import { readTables } from '../../src/audits/reading/read-table.ts'
import { type MadeCell, makeTable } from './make-table.ts'

export type Rows = readonly (readonly MadeCell[])[]

/** What the reader makes of a table alone. */
export function readEntries(rows: Rows, options?: Parameters<typeof makeTable>[1]) {
  const table = makeTable(rows, options)
  return readTables([table]).get(table) ?? []
}

/** Items as "1 text", titles as "# text". */
export const brief = (list: ReturnType<typeof readEntries>) =>
  list.map(
    ({ kind, reference, text }) => `${kind === 'heading' ? '# ' : ''}${reference ? `${reference.text} ` : ''}${text}`,
  )

/** The same of a table alone. */
export const readBrief = (rows: Rows, options?: Parameters<typeof makeTable>[1]) => brief(readEntries(rows, options))
