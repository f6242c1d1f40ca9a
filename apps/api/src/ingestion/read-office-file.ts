import type { TextTool } from '../platform/text-workers.ts'
import type { DocumentCutter } from './cut-document.ts'
import type { ExtractedPage } from './extract-pages.ts'
import { IngestionError } from './ingestion-error.ts'

/** Sheets and sections have no size: the usual page's, in points, so that whoever asks for one has one. */
const usualPage = { width: 595, height: 842 }

/** Whether a file begins as an archive does; what is in it, its reader finds. */
export async function isArchive(path: string): Promise<boolean> {
  return Buffer.from(await Bun.file(path).slice(0, 4).arrayBuffer()).toString('latin1') === 'PK\x03\x04'
}

/**
 * The pages of a Word or Excel file, read in the cutter's process, which has limits and can be ended.
 * @param stored pages that are stored already
 * @throws IngestionError with a reason for the document's owner
 */
export async function* readOfficeFile(
  cutter: Pick<TextTool<DocumentCutter>, 'call'>,
  path: string,
  stored: number,
): AsyncGenerator<ExtractedPage, void, undefined> {
  const read = await cutter.call('readOffice', path)
  if ('failure' in read) throw new IngestionError(read.failure)
  for (const page of read.pages.slice(stored))
    yield { ...page, ...usualPage, pageCount: read.pages.length, readBy: 'text', words: null }
}
