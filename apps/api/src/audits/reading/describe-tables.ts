import { type AuditColumns, type AuditTable, type ColumnRole, columnLimits } from '@fieldproof/schema/audit-columns'
import type { DocumentBlock, TableBlock } from '../../ingestion/document-block.ts'
import { writeColumn } from '../../ingestion/office/cell-reference.ts'
import type { OfficeKind } from '../../ingestion/office/open-package.ts'
import { type ChosenRoles, type UnderstoodList, understandTables } from './read-table.ts'
import { oneLine } from './split-cell.ts'

export type DescribedTables = Pick<AuditColumns, 'tables' | 'leftOut'>

interface Choice {
  kind: OfficeKind
  /** Blocks of what is shown; those of hidden sheets stand behind them. */
  shown: number
  roles: ReadonlyMap<number, ChosenRoles>
  isRead: (block: number) => boolean
}

/**
 * The tables of a Word or Excel file in reading order, each with its columns, some of what stands in them, and what they
 * are for: as it was chosen, or as the reader takes them. Where they are too many, the first of them.
 */
export function describeTables(blocks: readonly DocumentBlock[], choice: Choice): DescribedTables {
  const found = blocks.flatMap((table, block) => (table.kind === 'table' ? [{ table, block }] : []))
  const understood = understandTables(found.map(({ table }) => table))
  const all = found.map(({ table, block }, at) => ({
    table,
    described: describe(block, table, understood.get(table) ?? [], choice),
    number: at + 1,
    above: choice.kind === 'docx' ? textAbove(blocks, block) : '',
  }))
  // An empty sheet has nothing to choose.
  const filled = all.filter(({ described }) => described.columns.length > 0 || described.hidden)
  filled.sort((a, b) => a.table.page - b.table.page)
  const tables: AuditTable[] = []
  let left: number = columnLimits.columnsMax
  const kinds = new Map<string, number>()
  for (const { described, number, above } of filled.slice(0, columnLimits.tablesMax)) {
    left -= described.columns.length
    if (left < 0) break
    const name = choice.kind === 'docx' ? `Table ${number}` : shorten(described.name, columnLimits.headMaxLength)
    const key = JSON.stringify(described.columns.map(({ column, head }) => [column, head.toLowerCase()]))
    if (!kinds.has(key)) kinds.set(key, kinds.size)
    tables.push({ ...described, name, above, alike: kinds.get(key) ?? 0 })
  }
  return { tables, leftOut: filled.length - tables.length }
}

function describe(
  block: number,
  { name }: TableBlock,
  lists: readonly UnderstoodList[],
  { kind, shown, roles, isRead }: Choice,
): Omit<AuditTable, 'alike' | 'above'> {
  const chosen = roles.get(block)
  const columns = lists.flatMap((list, at) => {
    const used = [...new Set(list.table.cells.map(({ column }) => column))].sort((a, b) => a - b)
    const guessed = rolesInEffect(list)
    return used.map((index) => {
      const column = list.columns?.[index] ?? index
      const guess = guessed[index] ?? 'none'
      return {
        column,
        letter: writeColumn(column),
        head: shorten(list.headers[index] ?? '', columnLimits.headMaxLength),
        samples: takeSamples(list, index),
        role: chosen ? (chosen.get(column) ?? 'none') : guess,
        guessed: guess,
        list: at,
      }
    })
  })
  return {
    table: block,
    kind: kind === 'xlsx' ? 'sheet' : 'table',
    name,
    hidden: block >= shown,
    read: isRead(block),
    rows: new Set(lists.flatMap(listRows)).size,
    columns: columns.slice(0, columnLimits.tableColumnsMax),
  }
}

const listRows = ({ rows }: UnderstoodList) =>
  rows.flatMap(({ kind, cells: [first] }) => (kind === 'content' && first ? [first.row] : []))

/** What the reader makes of a list's columns: of several with one role it takes the first, and titles before areas. */
function rolesInEffect({ guessed, rows }: UnderstoodList): ColumnRole[] {
  if (!guessed) return []
  const hasTitles = rows.some(({ kind }) => kind === 'title')
  return guessed.roles.map((role, index) => {
    if (role === 'answer') return role
    if (role === 'section' && hasTitles) return 'none'
    return guessed.roles.indexOf(role) === index ? role : 'none'
  })
}

function takeSamples({ rows }: UnderstoodList, column: number): string[] {
  const samples = new Set<string>()
  for (const { kind, texts } of rows) {
    const text = texts[column] ?? ''
    if (kind === 'content' && text !== '') samples.add(shorten(text, columnLimits.sampleMaxLength))
    if (samples.size === columnLimits.samplesMax) break
  }
  return [...samples]
}

/** The paragraph right above a table, or the table's title above that. */
function textAbove(blocks: readonly DocumentBlock[], block: number): string {
  const above = blocks[block - 1]
  return above?.kind === 'text' ? shorten(above.text, columnLimits.headMaxLength) : ''
}

/** At most so many characters, in one line. */
function shorten(text: string, length: number): string {
  const line = oneLine(text.slice(0, 4 * length))
  return line.length <= length ? line : `${line.slice(0, length - 1).toWellFormed()}…`
}
