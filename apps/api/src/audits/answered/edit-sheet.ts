import { readArea, writeColumn } from '../../ingestion/office/cell-reference.ts'
import { type Edit, escapeXmlText } from '../../ingestion/office/edit-part.ts'
import type { XmlAttributes } from '../../ingestion/office/read-xml.ts'
import { cellMaxLength, safeCellText } from '../../platform/safe-cell.ts'
import type { ScannedSheet, SheetRow } from './scan-sheet.ts'

/** Texts for the new cells of a row. */
export interface RowTexts {
  row: number
  /** The column whose look they take on; undefined for that of the row's last cell. */
  like: number | undefined
  texts: readonly string[]
}

/** Of letters, as wide as Excel counts. */
const widths = [18, 48, 60, 10]

/**
 * The edits that put texts into new cells of a sheet, from column `first` on. Cells that lie there have no content.
 * @param rows from above
 */
export function editSheet(text: string, sheet: ScannedSheet, first: number, rows: readonly RowTexts[]): Edit[] {
  return [
    ...editDimension(sheet, first, rows),
    ...editColumns(text, sheet, first),
    ...rows.flatMap((row) => editRow(text, sheet, first, row)),
  ]
}

function editRow(text: string, sheet: ScannedSheet, first: number, { row, like, texts }: RowTexts): Edit[] {
  const { prefix, data } = sheet
  const known = sheet.rows.get(row)
  const style = known ? styleOf(known, like, first) : undefined
  const cells = texts.map((one, at) => (one === '' ? '' : writeCell(prefix, row, first + at, style, one)))
  if (!known) {
    const made = `<${prefix}row r="${row + 1}">${cells.join('')}</${prefix}row>`
    const next = sheet.starts.find((start) => start.row > row)
    if (next) return [{ from: next.from, to: next.from, text: made }]
    if (!data.isEmpty) return [{ from: data.end, to: data.end, text: made }]
    return [{ from: data.to - 2, to: data.to, text: `>${made}</${prefix}sheetData>` }]
  }
  const tag = widenSpans(text.slice(known.from, known.to), first + texts.length)
  if (known.isEmpty)
    return [{ from: known.from, to: known.to, text: `${tag.replace(/\/>$/, '>')}${cells.join('')}</${prefix}row>` }]
  const edits: Edit[] = [{ from: known.from, to: known.to, text: tag }]
  for (const [at, made] of cells.entries()) {
    if (made === '') continue
    const column = first + at
    const there = known.cells.find((cell) => cell.column === column)
    const behind = known.cells.find((cell) => cell.column > column)
    // A cell that only has a look keeps it.
    if (there) edits.push({ ...there, text: writeCell(prefix, row, column, there.style ?? style, texts[at] ?? '') })
    else edits.push({ from: behind?.from ?? known.end, to: behind?.from ?? known.end, text: made })
  }
  return edits
}

function styleOf({ cells }: SheetRow, like: number | undefined, first: number): string | undefined {
  if (like !== undefined) return cells.find(({ column }) => column === like)?.style
  return cells.findLast(({ column }) => column < first)?.style
}

/** An inline text, which is never taken for a formula, and the file's own list of texts stays as it is. */
function writeCell(prefix: string, row: number, column: number, style: string | undefined, text: string): string {
  const safe = safeCellText(text)
  const short = safe.length > cellMaxLength ? `${safe.slice(0, cellMaxLength - 1).toWellFormed()}…` : safe
  const look = style === undefined ? '' : ` s="${Number(style)}"`
  return `<${prefix}c r="${writeColumn(column)}${row + 1}"${look} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeXmlText(short)}</${prefix}t></${prefix}is></${prefix}c>`
}

/** A row may say which columns it uses. */
function widenSpans(tag: string, columns: number): string {
  return tag.replace(/(\sspans=["']\d+:)(\d+)/, (whole, start: string, end: string) =>
    Number(end) < columns ? `${start}${columns}` : whole,
  )
}

function editDimension({ dimension, prefix }: ScannedSheet, first: number, rows: readonly RowTexts[]): Edit[] {
  const area = dimension && readArea(dimension.reference)
  if (!dimension || !area) return []
  const top = Math.min(area.top, ...rows.map(({ row }) => row))
  const bottom = Math.max(area.bottom, ...rows.map(({ row }) => row))
  const right = Math.max(area.right, first + widths.length - 1)
  const reference = `${writeColumn(area.left)}${top + 1}:${writeColumn(right)}${bottom + 1}`
  return [{ from: dimension.from, to: dimension.to, text: `<${prefix}dimension ref="${reference}"/>` }]
}

/** Gives the new columns a width, and shows them where the file hides all that it does not use. */
function editColumns(text: string, { columns, columnList, prefix, data }: ScannedSheet, first: number): Edit[] {
  const last = first + widths.length - 1
  const listed = columns.flatMap(({ from, to, attributes }) => {
    const [min, max] = [Number(attributes.min) - 1, Number(attributes.max) - 1]
    if (max < first || min > last) return [{ at: min, tag: text.slice(from, to) }]
    const before = min < first ? [{ at: min, tag: writeColumnTag(prefix, attributes, min, first - 1) }] : []
    return [
      ...before,
      ...(max > last ? [{ at: last + 1, tag: writeColumnTag(prefix, attributes, last + 1, max) }] : []),
    ]
  })
  for (const [index, width] of widths.entries()) {
    const at = first + index
    const style = columns.find(({ attributes }) => Number(attributes.min) - 1 <= at && Number(attributes.max) > at)
      ?.attributes.style
    const look: Record<string, string> = style === undefined ? {} : { style }
    listed.push({ at, tag: writeColumnTag(prefix, { ...look, width: String(width), customWidth: '1' }, at, at) })
  }
  const tags = listed.toSorted((a, b) => a.at - b.at).map(({ tag }) => tag)
  const place = columnList ?? { from: data.from, to: data.from }
  return [{ from: place.from, to: place.to, text: `<${prefix}cols>${tags.join('')}</${prefix}cols>` }]
}

function writeColumnTag(prefix: string, attributes: XmlAttributes, min: number, max: number): string {
  const rest = Object.entries(attributes)
    .filter(([name]) => name !== 'min' && name !== 'max')
    .map(([name, value]) => ` ${name}="${escapeXmlText(value).replaceAll('"', '&quot;')}"`)
  return `<${prefix}col min="${min + 1}" max="${max + 1}"${rest.join('')}/>`
}
