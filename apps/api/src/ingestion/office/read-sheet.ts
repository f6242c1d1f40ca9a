import type { TableBlock, TableCell } from '../document-block.ts'
import { IngestionError } from '../ingestion-error.ts'
import { type Area, readArea, readCellReference, sheetColumns, sheetRows } from './cell-reference.ts'
import { cleanLines } from './clean-lines.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'
import { placeMerges } from './place-merges.ts'
import { createChoicesReader } from './read-choices.ts'
import { createRichTextReader, decodeEscapes, type RichText } from './read-shared-strings.ts'
import { isOn, type WorkbookStyles } from './read-workbook-styles.ts'
import { readXml } from './read-xml.ts'

/** What is left of a workbook's limits, counted down by its sheets. */
export interface SheetBudget {
  cells: number
  characters: number
}

interface Found {
  row: number
  column: number
  style: number
  text: string
  rich: RichText | undefined
}

const longestValue = 40_000

export type SheetTable = Pick<TableBlock, 'rows' | 'columns' | 'hiddenRows' | 'cells'>

/** Reads a sheet into a table whose rows and columns are those of the sheet, with the formulas of the choices that it offers. @throws IngestionError damaged, too-complex */
export function readSheet(
  archive: Archive,
  entry: ArchiveEntry,
  { strings, styles, budget }: { strings: readonly RichText[]; styles: WorkbookStyles; budget: SheetBudget },
): SheetTable & { choices: string[] } {
  const found: Found[] = []
  const merges: Area[] = []
  const hiddenRows: number[] = []
  const hiddenColumns: { from: number; to: number }[] = []
  let row = -1
  let column = -1
  let cell: { style: number; type: string; value: string; rich: RichText | undefined } | undefined
  let inValue = false
  const choices = createChoicesReader()
  const inline = createRichTextReader('is', (text) => {
    if (cell) cell.rich = text
  })

  function finish() {
    if (!cell) return
    const { style, type, value } = cell
    const rich = type === 's' ? strings[Number(value)] : cell.rich
    if (type === 's' && value !== '' && !rich) throw new IngestionError('damaged')
    const text = cleanLines(rich ? rich.text : showValue(type, value, styles, style))
    cell = undefined
    if (text === '') return
    budget.cells--
    budget.characters -= text.length
    if (budget.cells < 0 || budget.characters < 0) throw new IngestionError('too-complex')
    found.push({ row, column, style, text, rich })
  }

  readXml(archive, entry, {
    open(name, attributes) {
      choices.open(name, attributes)
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        if (!(Number.isInteger(row) && row >= 0 && row < sheetRows)) throw new IngestionError('damaged')
        column = -1
        if (attributes.hidden !== undefined && isOn(attributes.hidden)) hiddenRows.push(row)
      } else if (name === 'c') {
        const place = attributes.r === undefined ? undefined : readCellReference(attributes.r)
        if (attributes.r !== undefined && !place) throw new IngestionError('damaged')
        row = place?.row ?? row
        column = place?.column ?? column + 1
        cell = { style: Number(attributes.s ?? 0), type: attributes.t ?? 'n', value: '', rich: undefined }
      } else if (name === 'v') inValue = cell !== undefined
      else if (name === 'mergeCell') {
        const area = readArea(attributes.ref ?? '')
        if (area) merges.push(area)
      } else if (name === 'col' && attributes.hidden !== undefined && isOn(attributes.hidden))
        hiddenColumns.push({ from: Number(attributes.min) - 1, to: Math.min(Number(attributes.max), sheetColumns) - 1 })
      else inline.open(name, attributes)
    },
    close(name) {
      choices.close(name)
      if (name === 'c') finish()
      else if (name === 'v') inValue = false
      else inline.close(name)
    },
    text(text) {
      choices.text(text)
      if (inValue && cell) {
        cell.value += text
        if (cell.value.length > longestValue) throw new IngestionError('too-complex')
      } else inline.text(text)
    },
  })

  const isHidden = (at: number) => hiddenColumns.some(({ from, to }) => at >= from && at <= to)
  const cells = inOrder(found)
    .filter((one) => !isHidden(one.column))
    .map((one): TableCell => {
      const look = styles.of(one.style)
      return {
        row: one.row,
        column: one.column,
        rowSpan: 1,
        columnSpan: 1,
        text: one.text,
        bold: isBold(one, look.bold),
        shaded: look.shaded,
      }
    })
  const placed = placeMerges(cells, merges)
  return {
    rows: placed.reduce((most, one) => Math.max(most, one.row + one.rowSpan), 0),
    columns: placed.reduce((most, one) => Math.max(most, one.column + one.columnSpan), 0),
    hiddenRows: [...new Set(hiddenRows)].sort((a, b) => a - b),
    cells: placed,
    choices: choices.formulas,
  }
}

/** By rows, each from the left; of two cells at one place the first. */
function inOrder(found: Found[]): Found[] {
  found.sort((a, b) => a.row - b.row || a.column - b.column)
  return found.filter((one, index) => {
    const before = found[index - 1]
    return !before || before.row !== one.row || before.column !== one.column
  })
}

function isBold({ text, rich }: Found, ofCell: boolean): boolean {
  if (!rich) return ofCell
  const rest = text.length - rich.bold - rich.plain
  return rich.bold + (ofCell ? Math.max(0, rest) : 0) > text.length / 2
}

function showValue(type: string, value: string, styles: WorkbookStyles, style: number): string {
  if (value === '') return ''
  if (type === 'b') return isOn(value.trim()) ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'e') return decodeEscapes(value)
  if (type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ')
  const number = Number(value)
  return Number.isFinite(number) ? styles.showNumber(number, styles.of(style).formatId) : value
}
