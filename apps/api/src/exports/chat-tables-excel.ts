import type { ExportMessage } from '@fieldproof/schema/exports'
import type { Nodes, Table } from 'mdast'
import { splitForCells } from '../platform/safe-cell.ts'
import { count, head } from './excel-cells.ts'
import { inlineText } from './markdown-to-text.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { Cell, Sheet } from './write-workbook.ts'

/** Columns of a table at most; a wider one, which no answer of ours has, is cut. */
const mostColumns = 40

/**
 * The tables of answers with a cell for each of theirs, so that they can be sorted and added up; the sheet of messages has
 * them as text. @returns no sheet where no answer has a table
 */
export function tablesSheet(name: string, messages: readonly ExportMessage[], showCitations: boolean): Sheet[] {
  const tables = messages.flatMap(({ role, content, sources }, index) =>
    role === 'user'
      ? []
      : findTables(parseMarkdown(content, { sources: sources?.length ?? 0, showCitations })).map((table) => ({
          message: index + 1,
          rows: table.children.map((row) => row.children.slice(0, mostColumns).map(inlineText)),
        })),
  )
  if (tables.length === 0) return []
  const widest = Math.max(...tables.flatMap(({ rows }) => rows.map((row) => row.length)))
  const rows = tables.flatMap(({ message, rows: own }, index): Cell[][] => [
    ...(index === 0 ? [] : [[]]),
    ...own.map((row, at): Cell[] => [
      count(message),
      count(index + 1),
      ...row.map((value): Cell => ({ value: splitForCells(value)[0] ?? '', style: at === 0 ? 'label' : 'text' })),
    ]),
  ])
  return [
    {
      name,
      widths: [10, 8, ...Array.from({ length: widest }, () => 34)],
      rows: [head('Message', 'Table', 'Cells', ...Array.from({ length: widest - 1 }, () => '')), ...rows],
      wide: true,
    },
  ]
}

function findTables(node: Nodes): Table[] {
  if (node.type === 'table') return [node]
  return 'children' in node ? (node.children as Nodes[]).flatMap(findTables) : []
}
