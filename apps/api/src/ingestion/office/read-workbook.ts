import type { TableBlock } from '../document-block.ts'
import { IngestionError } from '../ingestion-error.ts'
import { type OfficePackage, readRelationships } from './open-package.ts'
import { readSharedStrings } from './read-shared-strings.ts'
import { readSheet, type SheetBudget } from './read-sheet.ts'
import { isOn, readWorkbookStyles } from './read-workbook-styles.ts'
import { readXml } from './read-xml.ts'

export interface ReadWorkbook {
  /** A table for each sheet that is shown. */
  blocks: TableBlock[]
  /** For each block the name of its part in the archive. */
  parts: string[]
  /** Sheets that the workbook hides; they are not read. */
  hiddenSheets: number
}

const mostSheets = 500
const budgetOf = (): SheetBudget => ({ cells: 300_000, characters: 8_000_000 })

/** Reads the sheets of a workbook, as they are shown. @throws IngestionError damaged, too-complex */
export function readWorkbook(workbook: OfficePackage): ReadWorkbook {
  const { archive, main } = workbook
  const entry = archive.find(main)
  if (!entry) throw new IngestionError('damaged')
  const sheets: { name: string; id: string; hidden: boolean }[] = []
  let from1904 = false
  readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = attributes.date1904 !== undefined && isOn(attributes.date1904)
      if (name !== 'sheet') return
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: attributes.name ?? '', id: attributes.id ?? '', hidden })
      if (sheets.length > mostSheets) throw new IngestionError('too-complex')
    },
    close: () => undefined,
  })
  const relationships = readRelationships(archive, main)
  const shared = {
    strings: readSharedStrings(workbook),
    styles: readWorkbookStyles(workbook, { from1904 }),
    budget: budgetOf(),
  }
  const blocks: TableBlock[] = []
  const parts: string[] = []
  for (const [index, { name, id, hidden }] of sheets.entries()) {
    const relationship = relationships.get(id)
    // A sheet that is a chart has no cells.
    if (hidden || relationship?.type !== 'worksheet') continue
    const part = archive.find(relationship.target)
    if (!part) throw new IngestionError('damaged')
    blocks.push({ kind: 'table', page: index + 1, name, ...readSheet(archive, part, shared) })
    parts.push(part.name)
  }
  return { blocks, parts, hiddenSheets: sheets.filter(({ hidden }) => hidden).length }
}
