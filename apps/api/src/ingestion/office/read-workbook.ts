import type { TableBlock } from '../document-block.ts'
import { IngestionError } from '../ingestion-error.ts'
import { type OfficePackage, readRelationships } from './open-package.ts'
import { findChoiceSheets } from './read-choices.ts'
import { readSharedStrings } from './read-shared-strings.ts'
import { readSheet, type SheetBudget } from './read-sheet.ts'
import { isOn, readWorkbookStyles } from './read-workbook-styles.ts'
import { readXml } from './read-xml.ts'

export interface ReadWorkbook {
  /** A table for each sheet that is shown and, where they are asked for, behind them one for each hidden one. */
  blocks: TableBlock[]
  /** For each block the name of its part in the archive. */
  parts: string[]
  /** Blocks of sheets that are shown. */
  shown: number
  /** Blocks of sheets that hold the choices for the cells of others. */
  choices: number[]
  /** Sheets that the workbook hides, charts too. */
  hiddenSheets: number
}

interface Sheet {
  name: string
  id: string
  hidden: boolean
  /** 1-based. */
  position: number
}

const mostSheets = 500
const budgetOf = (): SheetBudget => ({ cells: 300_000, characters: 8_000_000 })

/**
 * Reads the sheets of a workbook, as they are shown. A hidden one that cannot be read has no cells: nobody sees it, and
 * the others must not fail by it.
 * @throws IngestionError damaged, too-complex
 */
export function readWorkbook(workbook: OfficePackage, { hidden = false }: { hidden?: boolean } = {}): ReadWorkbook {
  const { archive, main } = workbook
  const entry = archive.find(main)
  if (!entry) throw new IngestionError('damaged')
  const sheets: Sheet[] = []
  const names = new Map<string, string>()
  let named: string | undefined
  let from1904 = false
  readXml(archive, entry, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = attributes.date1904 !== undefined && isOn(attributes.date1904)
      if (name === 'definedName') named = attributes.name?.toLowerCase()
      if (name !== 'sheet') return
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      const { name: sheetName = '', id = '' } = attributes
      sheets.push({ name: sheetName, id, hidden: isHidden, position: sheets.length + 1 })
      if (sheets.length > mostSheets) throw new IngestionError('too-complex')
    },
    close(name) {
      if (name === 'definedName') named = undefined
    },
    text(text) {
      if (named !== undefined) names.set(named, `${names.get(named) ?? ''}${text}`)
    },
  })
  const relationships = readRelationships(archive, main)
  const shared = { strings: readSharedStrings(workbook), styles: readWorkbookStyles(workbook, { from1904 }) }
  const blocks: TableBlock[] = []
  const parts: string[] = []
  const offers: { name: string; choices: string[] }[] = []
  function read({ name, id, position }: Sheet, budget: SheetBudget) {
    const relationship = relationships.get(id)
    // A sheet that is a chart has no cells.
    if (relationship?.type !== 'worksheet') return
    const part = archive.find(relationship.target)
    if (!part) throw new IngestionError('damaged')
    const { choices, ...table } = readSheet(archive, part, { ...shared, budget })
    blocks.push({ kind: 'table', page: position, name, ...table })
    offers.push({ name, choices })
    parts.push(part.name)
  }

  const budget = budgetOf()
  for (const sheet of sheets) if (!sheet.hidden) read(sheet, budget)
  const shown = blocks.length
  const ofHidden = budgetOf()
  for (const sheet of hidden ? sheets.filter((one) => one.hidden) : [])
    try {
      read(sheet, ofHidden)
    } catch (error) {
      if (!(error instanceof IngestionError)) throw error
      blocks.push({ kind: 'table', page: sheet.position, name: sheet.name, ...noCells })
      parts.push('')
    }
  const ofChoices = findChoiceSheets(offers, names)
  const choices = blocks.flatMap(({ name }, block) => (ofChoices.has(name) ? [block] : []))
  return { blocks, parts, shown, choices, hiddenSheets: sheets.filter((one) => one.hidden).length }
}

const noCells = { rows: 0, columns: 0, hiddenRows: [], cells: [] }
