import { readArea, readCellReference } from '../../ingestion/office/cell-reference.ts'
import { prefixOf } from '../../ingestion/office/edit-part.ts'
import { createXmlParser, type XmlAttributes } from '../../ingestion/office/read-xml.ts'

/** Where an element stands in the text of a part: of rows and of the sheet's data its opening tag alone. */
export interface Tag {
  from: number
  to: number
}

export interface SheetCell extends Tag {
  column: number
  style: string | undefined
}

export interface SheetRow extends Tag {
  /** Whether the tag is all there is of it. */
  isEmpty: boolean
  /** Where its closing tag begins. */
  end: number
  cells: SheetCell[]
}

export interface ScannedSheet {
  prefix: string
  /** Columns with content, merged cells or a filter: the first that is free. */
  free: number
  dimension: (Tag & { reference: string }) | undefined
  columns: (Tag & { attributes: XmlAttributes })[]
  /** What holds the columns, from its first tag to its last. */
  columnList: Tag | undefined
  data: Tag & { isEmpty: boolean; end: number }
  rows: Map<number, SheetRow>
  /** Where each row of the file begins, in order. */
  starts: { row: number; from: number }[]
}

/**
 * Finds where things stand in the XML of a sheet, so that it can be changed there and nowhere else.
 * @param wanted rows of which the cells are noted
 * @throws IngestionError damaged, too-complex
 */
export function scanSheet(text: string, wanted: ReadonlySet<number>): ScannedSheet {
  const sheet: ScannedSheet = {
    prefix: '',
    free: 0,
    dimension: undefined,
    columns: [],
    columnList: undefined,
    data: { from: 0, to: 0, isEmpty: true, end: 0 },
    rows: new Map(),
    starts: [],
  }
  let row = -1
  let column = -1
  let current: SheetRow | undefined
  let cell: (SheetCell & { hasContent: boolean }) | undefined
  const within: string[] = []
  const isSelfClosing = ({ to }: Tag) => text[to - 2] === '/'
  const widen = (reference: string) => {
    const area = readArea(reference)
    if (area) sheet.free = Math.max(sheet.free, area.right + 1)
  }
  const parser = createXmlParser({
    open(name, attributes) {
      const { tag } = parser
      const parent = within.at(-1)
      within.push(name)
      if (name === 'row' && parent === 'sheetData') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        column = -1
        sheet.starts.push({ row, from: tag.from })
        current = wanted.has(row) ? { ...tag, isEmpty: isSelfClosing(tag), end: tag.to, cells: [] } : undefined
        if (current) sheet.rows.set(row, current)
      } else if (name === 'c' && parent === 'row') {
        column = readCellReference(attributes.r ?? '')?.column ?? column + 1
        cell = { ...tag, column, style: attributes.s, hasContent: false }
      } else if (cell && parent === 'c') cell.hasContent = true
      else if (name === 'dimension' && parent === 'worksheet')
        sheet.dimension = { ...tag, reference: attributes.ref ?? '' }
      else if (name === 'cols') sheet.columnList = { ...tag }
      else if (name === 'col' && parent === 'cols') sheet.columns.push({ ...tag, attributes })
      else if (name === 'mergeCell' || name === 'autoFilter') widen(attributes.ref ?? '')
      else if (name === 'sheetData') {
        sheet.prefix = prefixOf(text.slice(tag.from, tag.to))
        sheet.data = { ...tag, isEmpty: isSelfClosing(tag), end: tag.to }
      }
    },
    close(name) {
      within.pop()
      const { from, to } = parser.tag
      if (name === 'c' && cell) {
        if (cell.hasContent) sheet.free = Math.max(sheet.free, cell.column + 1)
        current?.cells.push({ from: cell.from, to, column: cell.column, style: cell.style })
        cell = undefined
      } else if (name === 'row') {
        if (current && !current.isEmpty) current.end = from
        current = undefined
      } else if (name === 'cols' && sheet.columnList) sheet.columnList.to = to
      else if (name === 'dimension' && within.at(-1) === 'worksheet' && sheet.dimension) sheet.dimension.to = to
      else if (name === 'col' && within.at(-1) === 'cols') {
        const column = sheet.columns.at(-1)
        if (column) column.to = to
      }
      if (name === 'sheetData' && !sheet.data.isEmpty) sheet.data.end = from
    },
  })
  parser.write(text)
  parser.end()
  return sheet
}
