import { resolve } from 'node:path'
import type { TextCall } from '../platform/text-workers.ts'
import type { ExtractedPage } from './extract-pages.ts'
import { IngestionError } from './ingestion-error.ts'
import type { FileKind, ReadFilePages } from './read-file-pages.ts'

/** Reads a file in a process that can be ended. */
export type ReadFileElsewhere = (file: { path: string; kind: FileKind }, call: TextCall) => Promise<ReadFilePages>

/** Points: the size of a sheet of paper, for pages that have none of their own. */
const paper = { width: 595, height: 842 }

/**
 * The pages of a file that is no PDF, as those of a PDF are given.
 * @param known pages (1-based) that are not wanted again
 * @throws IngestionError with a reason for the document's owner; TextLimitError where reading took too much
 */
export async function* extractFilePages(
  read: ReadFileElsewhere,
  { path, kind, owner }: { path: string; kind: FileKind; owner: string },
  { known, signal }: { known: ReadonlySet<number>; signal: AbortSignal },
): AsyncGenerator<ExtractedPage, void, undefined> {
  const found = await read({ path: resolve(path), kind }, { owner, signal })
  if ('failure' in found) throw new IngestionError(found.failure)
  const { pages, properties } = found
  for (const { page, text, uncut, label, warnings } of pages) {
    if (known.has(page)) continue
    yield {
      ...paper,
      page,
      pageCount: pages.length,
      text,
      uncut: uncut ?? null,
      readBy: 'text',
      label,
      words: null,
      warnings: warnings.map((warning) => ({ ...warning, page })),
      ...(page === 1 ? { properties } : {}),
    }
  }
}
