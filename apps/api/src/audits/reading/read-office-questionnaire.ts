import type { ChosenTable } from '@fieldproof/schema/audit-columns'
import type { DocumentBlock, TableBlock } from '../../ingestion/document-block.ts'
import { IngestionError, type IngestionFailure } from '../../ingestion/ingestion-error.ts'
import { openPackage } from '../../ingestion/office/open-package.ts'
import { type ReadOffice, readOffice } from '../../ingestion/office/read-office.ts'
import { drawBlocks } from './by-model/draw-blocks.ts'
import { type DescribedTables, describeTables } from './describe-tables.ts'
import { doubtSparsePages, rowsBeside } from './doubt-sparse-pages.ts'
import { findAskingSheets, type SeenPage, seeSheets } from './list-unread-pages.ts'
import { isHidden, readBlocks } from './read-blocks.ts'
import type { ReadItem } from './read-items.ts'
import type { ChosenRoles } from './read-table.ts'
import { showBlocks } from './show-blocks.ts'

/** As much text as is kept to be shown and asked about; the chat of a questionnaire takes no more. Items come from all of it. */
const mostCharacters = 1_900_000
const goesOn = 'The text goes on. It is too long to be kept here.'

export type OfficeFailure = { failure: IngestionFailure | 'unsupported' }

export interface OfficeQuestionnaire {
  /** Sheets of a workbook by their positions; of Word one page. */
  pages: { page: number; text: string }[]
  items: ReadItem[]
  /** Those that are not read. */
  hiddenSheets: number
  /** Sheets that hold the answers for the cells of others, and are not read. */
  choiceSheets: number
  /** Items that stand in hidden rows. */
  hiddenItems: number
  /** What the sheets that are read have besides, or the tables of a Word file as one page. */
  seen: SeenPage[]
}

/** Which kind of office file lies at a path of ours. To be run where it can be ended. */
export async function inspectOffice({ path }: { path: string }): Promise<{ kind: ReadOffice['kind'] } | OfficeFailure> {
  return orFailure(async () => {
    const kind = openPackage(await Bun.file(path).bytes())?.kind
    return kind === undefined || kind === 'pptx' ? { failure: 'unsupported' } : { kind }
  })
}

/**
 * Reads the office file at a path of ours into pages and items. To be run where it can be ended.
 * @param questionnaire.tables what a person chose of some tables, by the places of their blocks
 */
export async function readOfficeQuestionnaire({
  path,
  tables = [],
}: {
  path: string
  tables?: readonly ChosenTable[]
}): Promise<OfficeQuestionnaire | OfficeFailure> {
  return orFailure(async () => {
    const office = readOffice(await Bun.file(path).bytes(), { hidden: tables.some(({ read }) => read) })
    if (!office) return { failure: 'unsupported' }
    const { blocks, shown, hiddenSheets } = office
    const isRead = createIsRead(tables, office)
    const read = listRead(office, isRead)
    const asking = read.flatMap((block) => tableAt(blocks, block))
    const found = readBlocks(blocks, { read, roles: rolesOf(tables) })
    // What a person has chosen is doubted no more.
    const items = tables.length > 0 ? found : doubtSparsePages(found, findAskingSheets(asking), rowsBeside)
    return {
      pages: pagesOf(read.flatMap((block) => blocks[block] ?? [])),
      items,
      hiddenItems: items.filter((item) => isHidden(blocks, item)).length,
      choiceSheets: office.choices.filter((block) => block < shown && !isRead(block)).length,
      hiddenSheets: hiddenSheets - read.filter((block) => block >= shown).length,
      seen: seeSheets(asking),
    }
  })
}

/**
 * Draws what the office file at a path of ours shows, for a model that takes pictures. To be run where it can be ended.
 * @returns JPEGs by the numbers of their pages, from above
 */
export async function drawOfficeQuestionnaire({ path }: { path: string }): Promise<Map<number, Uint8Array[]>> {
  const office = readOffice(await Bun.file(path).bytes())
  return office
    ? drawBlocks(listRead(office, createIsRead([], office)).flatMap((block) => office.blocks[block] ?? []))
    : new Map()
}

/** The blocks that are read, in reading order. */
function listRead({ blocks }: ReadOffice, isRead: (block: number) => boolean): number[] {
  return [...blocks.keys()]
    .filter((block) => blocks[block]?.kind === 'text' || isRead(block))
    .sort((a, b) => (blocks[a]?.page ?? 0) - (blocks[b]?.page ?? 0))
}

function tableAt(blocks: readonly DocumentBlock[], at: number): TableBlock[] {
  const block = blocks[at]
  return block?.kind === 'table' ? [block] : []
}

/** Tells the tables of an office file at a path of ours, with what their columns are for. To be run where it can be ended. */
export async function describeOfficeTables({
  path,
  tables,
}: {
  path: string
  tables: readonly ChosenTable[]
}): Promise<DescribedTables | OfficeFailure> {
  return orFailure(async () => {
    const office = readOffice(await Bun.file(path).bytes(), { hidden: true })
    if (!office) return { failure: 'unsupported' }
    const { kind, blocks, shown } = office
    return describeTables(blocks, { kind, shown, roles: rolesOf(tables), isRead: createIsRead(tables, office) })
  })
}

/**
 * Whether the table of a block is read; those of hidden sheets, which stand behind the others, and of sheets that hold the
 * answers for the cells of others, where they are chosen.
 */
function createIsRead(tables: readonly ChosenTable[], { shown, choices }: Pick<ReadOffice, 'shown' | 'choices'>) {
  const chosen = new Map(tables.map(({ table, read }) => [table, read]))
  return (block: number) => chosen.get(block) ?? (block < shown && !choices.includes(block))
}

function rolesOf(tables: readonly ChosenTable[]): Map<number, ChosenRoles> {
  return new Map(
    tables.flatMap(({ table, columns }) =>
      columns ? [[table, new Map(columns.map(({ column, role }) => [column, role]))] as const] : [],
    ),
  )
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
  let left = mostCharacters
  return [...Map.groupBy(blocks, ({ page }) => page)].map(([page, list]) => {
    const text = showBlocks(list)
    const kept = text.length <= left ? text : `${cutAtLine(text, left)}\n\n${goesOn}`.trimStart()
    left = Math.max(0, left - text.length)
    return { page, text: kept }
  })
}

function cutAtLine(text: string, length: number): string {
  return text.slice(0, Math.max(0, text.lastIndexOf('\n', length)))
}
