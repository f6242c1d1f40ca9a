import type { DocumentBlock } from '../../ingestion/document-block.ts'
import { IngestionError, type IngestionFailure } from '../../ingestion/ingestion-error.ts'
import { type OfficeKind, openPackage } from '../../ingestion/office/open-package.ts'
import { readOffice } from '../../ingestion/office/read-office.ts'
import { readBlocks } from './read-blocks.ts'
import type { ReadItem } from './read-items.ts'
import { showBlocks } from './show-blocks.ts'

/** As much text as the chat about a questionnaire takes; more is no questionnaire. */
const mostCharacters = 2_000_000

export type OfficeFailure = { failure: IngestionFailure | 'unsupported' }

export interface OfficeQuestionnaire {
  /** Sheets of a workbook by their positions; of Word one page. */
  pages: { page: number; text: string }[]
  items: ReadItem[]
  /** They are not read. */
  hiddenSheets: number
}

/** Which kind of office file lies at a path of ours. To be run where it can be ended. */
export async function inspectOffice({ path }: { path: string }): Promise<{ kind: OfficeKind } | OfficeFailure> {
  return orFailure(async () => {
    const kind = openPackage(await Bun.file(path).bytes())?.kind
    return kind === undefined ? { failure: 'unsupported' } : { kind }
  })
}

/** Reads the office file at a path of ours into pages and items. To be run where it can be ended. */
export async function readOfficeQuestionnaire({
  path,
}: {
  path: string
}): Promise<OfficeQuestionnaire | OfficeFailure> {
  return orFailure(async () => {
    const read = readOffice(await Bun.file(path).bytes())
    if (!read) return { failure: 'unsupported' }
    const pages = pagesOf(read.blocks)
    if (pages.reduce((sum, { text }) => sum + text.length, 0) > mostCharacters) return { failure: 'too-complex' }
    return { pages, items: readBlocks(read.blocks), hiddenSheets: read.hiddenSheets }
  })
}

/** Errors lose their kind on the way to another process. */
async function orFailure<T>(work: () => Promise<T | OfficeFailure>): Promise<T | OfficeFailure> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof IngestionError) return { failure: error.failure }
    throw error
  }
}

function pagesOf(blocks: readonly DocumentBlock[]) {
  const pages = Map.groupBy(blocks, ({ page }) => page)
  return [...pages].map(([page, list]) => ({ page, text: showBlocks(list) }))
}
