import type { DocumentBlock } from '../document-block.ts'
import { type OfficeKind, openPackage } from './open-package.ts'
import { readWord } from './read-word.ts'
import { readWorkbook } from './read-workbook.ts'

export interface ReadOffice {
  kind: OfficeKind
  blocks: DocumentBlock[]
  /** Of a workbook; they are not read. */
  hiddenSheets: number
}

/**
 * Reads a Word or Excel file into blocks. To be run where it can be ended.
 * @returns undefined for any other archive
 * @throws IngestionError damaged, too-complex
 */
export function readOffice(bytes: Uint8Array): ReadOffice | undefined {
  const opened = openPackage(bytes)
  if (!opened) return undefined
  if (opened.kind === 'docx') return { kind: 'docx', blocks: readWord(opened).blocks, hiddenSheets: 0 }
  const { blocks, hiddenSheets } = readWorkbook(opened)
  return { kind: 'xlsx', blocks, hiddenSheets }
}
