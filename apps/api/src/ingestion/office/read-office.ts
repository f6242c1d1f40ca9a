import type { DocumentBlock } from '../document-block.ts'
import { type OfficeKind, openPackage } from './open-package.ts'
import { readWord } from './read-word.ts'
import { readWorkbook } from './read-workbook.ts'

export interface ReadOffice {
  kind: Exclude<OfficeKind, 'pptx'>
  /** Those of hidden sheets, where they are asked for, stand behind all others. */
  blocks: DocumentBlock[]
  /** Blocks of what is shown. */
  shown: number
  /** Blocks of sheets that hold the choices for the cells of others. */
  choices: number[]
  /** Of a workbook. */
  hiddenSheets: number
}

/**
 * Reads a Word or Excel file into blocks. To be run where it can be ended.
 * @param options.hidden also sheets that the workbook hides
 * @returns undefined for any other archive
 * @throws IngestionError damaged, too-complex
 */
export function readOffice(bytes: Uint8Array, { hidden = false }: { hidden?: boolean } = {}): ReadOffice | undefined {
  const opened = openPackage(bytes)
  if (!opened || opened.kind === 'pptx') return undefined
  if (opened.kind === 'docx') {
    const { blocks } = readWord(opened)
    return { kind: 'docx', blocks, shown: blocks.length, choices: [], hiddenSheets: 0 }
  }
  return { kind: 'xlsx', ...readWorkbook(opened, { hidden }) }
}
