import { carryUnits } from './carry-units.ts'
import type { Stretch } from './cut-stretches.ts'
import { nameColumns } from './quotations/name-columns.ts'
import { type ReadTable, readTables, type TableRow } from './quotations/read-tables.ts'

/** A row of a table, and what it says: each cell behind the name of its column. */
export interface RowStretch extends Stretch {
  said: string
  /** What it is of: its first cell, without what stands behind a comma or bracket. */
  label: string
}

/** Names of columns are short, and no sentences; "Pos." and "Qty." are cut short. */
const longestName = 60
const sentence = /(?:[;?!]|(?<!^\p{L}{1,4})\.)$/u
/** Where a list is parted from its marks by tabs, no columns are named. */
const mark = /^(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,3})[.)]?|[•▪◦‣–—-])$/i

/** The tables of a span whose columns have names, with their rows. */
export function cutRows(span: string): { start: number; end: number; rows: RowStretch[] }[] {
  return readTables(partByTabs(span)).flatMap((table) => {
    // What figures without names of columns are of stands above them all.
    if (!areNamed(table) && (!table.isForm || table.isOfFigures)) return []
    const rows = table.rows.flatMap((row) => sayRow(table, row))
    return rows.length === 0 ? [] : [{ start: table.start, end: table.end, rows }]
  })
}

/**
 * Lines below each other with as many bars, as they are typed and as Markdown has them, with tabs in the place of those: each sign
 * stays where it stands.
 */
function partByTabs(span: string): string {
  const lines = span.split('\n').map((line) => {
    const within = inner(line)
    return { line, within, bars: within.split('|').length - 1 }
  })
  return lines
    .map(({ line, within, bars }, index) => {
      const isRow = bars > 0 && (bars === lines[index - 1]?.bars || bars === lines[index + 1]?.bars)
      return isRow ? within.replaceAll('|', '\t') : line
    })
    .join('\n')
}

/** Without the bars at its ends, which part nothing. */
const inner = (line: string) =>
  line.replace(/^\s*\|/, (edge) => ' '.repeat(edge.length)).replace(/\|\s*$/, (edge) => ' '.repeat(edge.length))

function areNamed({ heads }: ReadTable): boolean {
  const names = heads.flat()
  return (
    names.length > 1 &&
    names.every((name) => name.length <= longestName && !sentence.test(name)) &&
    !mark.test(names[0] ?? '')
  )
}

function sayRow({ heads, isForm }: ReadTable, { cells, start, end }: TableRow): RowStretch[] {
  const [label = '', value = ''] = cells
  if (isForm) return [{ start, end, said: `${label}: ${value}`, label }]
  const names = nameColumns(heads, cells)
  // The rule of a table in Markdown is no row.
  if (!names || !cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return []
  const ofColumns = cells.map((_, index) => names[index]?.name ?? '')
  const said = carryUnits(ofColumns, cells).flatMap((cell, index) => {
    const name = ofColumns[index] ?? ''
    return cell === '' ? [] : [name === '' ? cell : `${name}: ${cell}`]
  })
  return [{ start, end, said: said.join(' | '), label: /^[^,([]*/.exec(cells[0] ?? '')?.[0].trim() ?? '' }]
}
