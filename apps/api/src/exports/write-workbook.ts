import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { type CellObject, utils, type WorkSheet, write } from 'xlsx'
import { cleanText } from '../platform/clean-text.ts'
import { safeCellText } from '../platform/safe-cell.ts'
import type { DocumentTheme } from './document-theme.ts'
import { estimateHeight } from './estimate-height.ts'
import { type CellStyle, cellStyles, stylesXml } from './workbook-styles.ts'

/** A typed cell. A formula comes with the value it had when the file was made. */
export interface Cell {
  value: string | number | null
  formula?: string
  style: CellStyle
  /** A place in the workbook, such as "Findings!A5". */
  link?: string
}

export interface Sheet {
  name: string
  /** Of the columns, in characters. */
  widths: readonly number[]
  /** From the first row of the sheet on; null leaves a cell empty. */
  rows: readonly (readonly (Cell | null)[])[]
  /** The number of the head row, 1-based: it stays in sight, is repeated in print, and has the filters. */
  head?: number
  /** Finished XML of `conditionalFormatting` and `dataValidations`, in this order. */
  rules?: string
  wide?: boolean
  /** Pages that its columns are printed over side by side, each with the first column; one where absent. */
  pagesWide?: number
}

export interface WorkbookProperties {
  title: string
  author: string
  company: string
  createdAt: string
}

/**
 * Writes an .xlsx file. xlsx writes the cells, formulas, filters and widths; its community edition cannot write styles,
 * frozen rows, rules or page settings, so these are put into its package afterwards.
 */
export function writeWorkbook(
  sheets: readonly Sheet[],
  properties: WorkbookProperties,
  theme: DocumentTheme,
): Uint8Array {
  const book = utils.book_new()
  for (const sheet of sheets) utils.book_append_sheet(book, toWorksheet(sheet), sheet.name)
  book.Props = {
    Title: cleanText(properties.title),
    Author: cleanText(properties.author),
    Company: cleanText(properties.company),
    CreatedDate: new Date(properties.createdAt),
  }
  book.Workbook = {
    Names: sheets.flatMap((sheet, index) =>
      sheet.head === undefined
        ? []
        : [{ Name: '_xlnm.Print_Titles', Sheet: index, Ref: printTitles(sheet, sheet.head) }],
    ),
  }
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, sheetStubs: true })
  if (!(bytes instanceof Uint8Array)) throw new Error('xlsx gave no bytes')
  const parts = unzipSync(bytes)
  parts['xl/styles.xml'] = strToU8(stylesXml(theme))
  for (const [index, sheet] of sheets.entries()) {
    const path = `xl/worksheets/sheet${index + 1}.xml`
    const xml = parts[path]
    if (!xml) throw new Error(`the workbook has no ${path}`)
    parts[path] = strToU8(dressSheet(strFromU8(xml), sheet, properties))
  }
  return zipSync(parts, { level: 6, mtime: new Date(properties.createdAt) })
}

/** What is printed on every page: the head row, and the first column where the columns go on on another page. */
function printTitles({ name, pagesWide = 1 }: Sheet, row: number): string {
  const rows = `'${name}'!$${row}:$${row}`
  return pagesWide > 1 ? `'${name}'!$A:$A,${rows}` : rows
}

function toWorksheet({ rows, widths, head }: Sheet): WorkSheet {
  const worksheet: WorkSheet = {}
  const columns = widths.length
  for (const [r, row] of rows.entries()) {
    for (const [c, cell] of row.entries()) if (cell) worksheet[utils.encode_cell({ r, c })] = toCell(cell)
  }
  worksheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: Math.max(0, rows.length - 1), c: columns - 1 } })
  worksheet['!cols'] = widths.map((wch) => ({ wch }))
  worksheet['!rows'] = rows.map((row) => ({ hpt: estimateHeight(row, widths) }))
  worksheet['!margins'] = { left: 0.5, right: 0.5, top: 0.7, bottom: 0.7, header: 0.3, footer: 0.3 }
  if (head !== undefined) {
    const end = { r: Math.max(head, rows.length - 1), c: columns - 1 }
    worksheet['!autofilter'] = { ref: utils.encode_range({ s: { r: head - 1, c: 0 }, e: end }) }
  }
  return worksheet
}

function toCell({ value, formula, link }: Cell): CellObject {
  const base = { ...(formula ? { f: formula } : {}), ...(link ? { l: { Target: `#${link}` } } : {}) }
  if (typeof value === 'number') return { ...base, t: 'n', v: value }
  if (value === null) return formula ? { ...base, t: 's', v: '' } : { ...base, t: 'z' }
  return { ...base, t: 's', v: formula ? value : safeCellText(value) }
}

function dressSheet(xml: string, sheet: Sheet, { title, company }: WorkbookProperties): string {
  const cellAt = (address: string): Cell | null | undefined => {
    const { r, c } = utils.decode_cell(address)
    return sheet.rows[r]?.[c]
  }
  const styleOf = (address: string) => Math.max(0, cellStyles.indexOf(cellAt(address)?.style ?? 'plain'))
  // A digit at the start would be read as a font size.
  const footer = (text: string) =>
    escapeXml(
      text
        .replace(/^(?=\d)/, ' ')
        .slice(0, 100)
        .replaceAll('&', '&&'),
    )
  const pane = sheet.head
    ? `<pane ySplit="${sheet.head}" topLeftCell="A${sheet.head + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
    : ''
  const page = `<pageSetup paperSize="9" orientation="${sheet.wide ? 'landscape' : 'portrait'}" fitToWidth="${sheet.pagesWide ?? 1}" fitToHeight="0"/>`
  const printed = `<headerFooter><oddFooter>&amp;L${footer(company)} · ${footer(title)}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`
  const views = `<sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane}</sheetView></sheetViews>`
  const undressed = replaceElement(replaceElement(xml, 'sheetPr', ''), 'sheetViews', views)
  const dressed = undressed
    .replace(
      /<c r="([A-Z]+\d+)"(?: s="\d+")?/g,
      (_whole, address: string) => `<c r="${address}" s="${styleOf(address)}"`,
    )
    // The text of a formula stands in its cell, not among the shared texts.
    .replace(
      /<c r="([A-Z]+\d+)" (s="\d+") t="s">(<f>[^<]*<\/f>)<v>\d+<\/v>/g,
      (_whole, address: string, style: string, formula: string) =>
        `<c r="${address}" ${style} t="str">${formula}<v>${escapeXml(String(cellAt(address)?.value ?? ''))}</v>`,
    )
    .replace(/<worksheet\b[^<>]*>/, (opening) => `${opening}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
    .replace(/<hyperlinks>|<pageMargins\b/, (found) => `${sheet.rules ?? ''}${found}`)
    .replace(/<pageMargins\b[^<>]*\/>/, (margins) => `${margins}${page}${printed}`)
  for (const needed of ['<sheetPr>', '<sheetView ', '<pageSetup '])
    if (!dressed.includes(needed)) throw new Error(`the sheet "${sheet.name}" could not be finished: no ${needed}`)
  return dressed
}

/** The first element of this name, closed at once or with what is in it, gives way to another; nothing happens where there is none. */
function replaceElement(xml: string, name: 'sheetPr' | 'sheetViews', by: string): string {
  const start = xml.search(name === 'sheetPr' ? /<sheetPr[\s/>]/ : /<sheetViews>/)
  if (start < 0) return xml
  const opened = xml.indexOf('>', start) + 1
  const closing = `</${name}>`
  const end = xml.charAt(opened - 2) === '/' ? opened : xml.indexOf(closing, opened) + closing.length
  return xml.slice(0, start) + by + xml.slice(end)
}

export function escapeXml(text: string): string {
  return cleanText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
