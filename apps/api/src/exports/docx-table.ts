import {
  BorderStyle,
  type FileChild,
  type IBorderOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { ink } from './document-theme.ts'
import { directionOf, type TextStyle, textRuns } from './docx-text.ts'

const hairline: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: ink.lineSubtle }
const strong: IBorderOptions = { style: BorderStyle.SINGLE, size: 8, color: ink.muted }
const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' }

export interface CellContent {
  children: readonly (Paragraph | Table)[]
  fill?: string
  span?: number
}

/** Text as the one paragraph of a cell. */
export function cellText(value: string, style: TextStyle = {}, options: { after?: number } = {}) {
  return new Paragraph({
    style: 'TableText',
    children: textRuns(value, style),
    ...directionOf(value),
    ...(options.after ? { spacing: { after: options.after } } : {}),
  })
}

/**
 * A table with hairlines between its rows and no other lines; its head is repeated on every page, and no row is torn
 * apart where it fits on one.
 * @param widths of the columns in twips
 */
export function hairlineTable({
  head,
  rows,
  widths,
  tornRows = false,
  rightToLeft = false,
}: {
  head?: readonly string[]
  rows: readonly (readonly CellContent[])[]
  widths: readonly number[]
  /** Rows may go on on the next page. */
  tornRows?: boolean
  rightToLeft?: boolean
}): Table {
  const headRow =
    head &&
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map((label, column) =>
        cell({ children: [cellText(label, { color: ink.subtle, size: 16 })] }, widths[column] ?? 0, { bottom: strong }),
      ),
    })
  const body = rows.map((row) => {
    let column = 0
    const cells = row.map((content) => {
      const span = content.span ?? 1
      const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0)
      column += span
      return cell(content, width, { bottom: hairline })
    })
    return new TableRow({ cantSplit: !tornRows, children: cells })
  })
  return new Table({
    width: { size: widths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    layout: TableLayoutType.FIXED,
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
    ...(rightToLeft ? { visuallyRightToLeft: true } : {}),
    rows: headRow ? [headRow, ...body] : body,
  })
}

function cell(content: CellContent, width: number, borders: { bottom: IBorderOptions }): TableCell {
  return new TableCell({
    children: [...content.children],
    width: { size: width, type: WidthType.DXA },
    verticalAlign: VerticalAlignTable.TOP,
    margins: { top: 70, bottom: 70, left: 70, right: 110 },
    borders: { top: none, left: none, right: none, ...borders },
    ...(content.fill ? { shading: { type: 'clear', fill: content.fill, color: 'auto' } } : {}),
    ...(content.span && content.span > 1 ? { columnSpan: content.span } : {}),
  })
}

/** Label and value, line by line: what stands under a title. */
export function labelTable(
  rows: readonly (readonly [label: string, value: string])[],
  widths: readonly number[],
): Table {
  return hairlineTable({
    widths,
    rows: rows.map(([label, value]) => [
      { children: [cellText(label, { color: ink.subtle })] },
      { children: [cellText(value)] },
    ]),
  })
}

/** What stands above a small table. */
export function smallHeading(value: string): Paragraph {
  return new Paragraph({
    style: 'Caption9',
    keepNext: true,
    spacing: { before: 160, after: 60 },
    children: textRuns(value, { bold: true, color: ink.muted }),
  })
}

/** Columns as wide as their texts need, within limits. @returns twips that add up to `total` */
export function fitColumns(rows: readonly (readonly string[])[], total: number): number[] {
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const weights = Array.from({ length: columns }, (_, column) => {
    const lengths = rows.map((row) => row[column]?.length ?? 0)
    return Math.min(60, Math.max(6, ...lengths))
  })
  const sum = weights.reduce((all, one) => all + one, 0)
  return weights.map((weight) => Math.floor((total * weight) / sum))
}

export type Block = FileChild
