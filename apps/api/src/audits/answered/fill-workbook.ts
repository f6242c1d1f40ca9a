import type { TableBlock } from '../../ingestion/document-block.ts'
import { IngestionError } from '../../ingestion/ingestion-error.ts'
import { readArea, sheetColumns } from '../../ingestion/office/cell-reference.ts'
import { readPartText, writePartText } from '../../ingestion/office/edit-part.ts'
import { type OfficePackage, readRelationships } from '../../ingestion/office/open-package.ts'
import { readWorkbook } from '../../ingestion/office/read-workbook.ts'
import { readXml } from '../../ingestion/office/read-xml.ts'
import { rewriteArchive } from '../../ingestion/office/rewrite-archive.ts'
import { answerHeads, type PlacedAnswer } from './describe-answers.ts'
import { editSheet, type RowTexts } from './edit-sheet.ts'
import { findHeaderRow } from './find-header-row.ts'
import { scanSheet } from './scan-sheet.ts'

/**
 * A workbook with answers in columns of their own, right of what each sheet has. Nothing else of it changes.
 * @throws IngestionError damaged, too-complex
 */
export function fillWorkbook(workbook: OfficePackage, answers: readonly PlacedAnswer[]): Uint8Array {
  const { archive } = workbook
  const { blocks, parts } = readSheetsOf(workbook, answers)
  const changed = new Map<string, Uint8Array>()
  for (const [index, list] of Map.groupBy(answers, ({ place }) => place.block)) {
    const block = blocks[index]
    const entry = archive.find(parts[index] ?? '')
    if (!block || !entry) throw new IngestionError('damaged')
    const rows = listRows(block, list)
    const part = readPartText(archive, entry)
    const sheet = scanSheet(part.text, new Set(rows.map(({ row }) => row)))
    const first = Math.max(sheet.free, widthOfTables(workbook, entry.name))
    if (first + answerHeads.length > sheetColumns) throw new IngestionError('too-complex')
    const written = writePartText(part, editSheet(part.text, sheet, first, rows))
    checkWritten(new TextDecoder(part.encoding, { ignoreBOM: true }).decode(written), first, rows)
    changed.set(entry.name, written)
  }
  return rewriteArchive(archive, changed)
}

/**
 * Reads again what was written: a file that its owner cannot open is worse than none.
 * @throws IngestionError damaged; Error where an answer is not in its cell
 */
function checkWritten(text: string, first: number, rows: readonly RowTexts[]) {
  const sheet = scanSheet(text, new Set(rows.map(({ row }) => row)))
  for (const { row, texts } of rows) {
    const columns = new Set(sheet.rows.get(row)?.cells.map(({ column }) => column))
    if (texts.some((one, at) => one !== '' && !columns.has(first + at))) throw new Error('an answer is not in its cell')
  }
}

/** Hidden sheets are read where an answer stands in one: somebody chose to have it read. */
function readSheetsOf(workbook: OfficePackage, answers: readonly PlacedAnswer[]) {
  const read = readWorkbook(workbook)
  return answers.every(({ place }) => place.block < read.shown) ? read : readWorkbook(workbook, { hidden: true })
}

/** What is written in which row of a sheet, its heads included, from above. */
function listRows(block: TableBlock, answers: readonly PlacedAnswer[]): RowTexts[] {
  const rows = [...Map.groupBy(answers, ({ place }) => place.row)].map(([row, list]): RowTexts => {
    const evidence = list.flatMap((one) => one.evidence)
    const texts = [
      list.map(({ status }) => status),
      list.map(({ answer }) => answer).filter((answer) => answer !== ''),
      evidence.map(({ text }) => text),
      evidence.map(({ page }) => String(page ?? '–')),
    ]
    return { row, like: list[0]?.place.column, texts: texts.map((lines) => lines.join('\n')) }
  })
  rows.sort((a, b) => a.row - b.row)
  const [first] = answers.toSorted((a, b) => a.place.row - b.place.row)
  // Where nothing names the columns the heads stand above the first answer, if there is a row.
  const header = first ? (findHeaderRow(block, first.place) ?? first.place.row - 1) : -1
  return header < 0 ? rows : [{ row: header, like: undefined, texts: answerHeads }, ...rows]
}

/** The first column right of the tables that lie on a sheet: what stands in them may be empty so far. */
function widthOfTables({ archive }: OfficePackage, part: string): number {
  let width = 0
  for (const { type, target } of readRelationships(archive, part).values()) {
    const entry = type === 'table' ? archive.find(target) : undefined
    if (!entry) continue
    readXml(archive, entry, {
      open(name, { ref = '' }) {
        if (name === 'table') width = Math.max(width, (readArea(ref)?.right ?? -1) + 1)
      },
      close: () => undefined,
    })
  }
  return width
}
