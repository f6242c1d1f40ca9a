import { resolve } from 'node:path'
import { auditLimits } from '@fieldproof/schema/audit-calls'
import { countOf } from '@fieldproof/schema/count-of'
import type { PagePictures } from '../../engines/ask-by-pages.ts'
import type { Engines } from '../../engines/engine.ts'
import { AppError } from '../../errors.ts'
import type { ExtractedPage } from '../../ingestion/extract-pages.ts'
import { IngestionError, ingestionTexts } from '../../ingestion/ingestion-error.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { TextLimitError } from '../../platform/text-workers.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditTexts, KnownItem } from '../audit-texts.ts'
import type { AuditsRepo, CheckedAudit } from '../audits.repo.ts'
import type { AuditColumnsRepo } from '../columns/audit-columns.repo.ts'
import { questionnaireKey } from '../questionnaire-file.ts'
import { askModel } from './by-model/ask-model.ts'
import type { ShownPage } from './by-model/show-pages.ts'
import { listUnreadPages, type SeenPage, seePages } from './list-unread-pages.ts'

export interface ReadDeps {
  audits: AuditsRepo
  columns: AuditColumnsRepo
  items: AuditItemsRepo
  texts: Pick<
    AuditTexts,
    'readItems' | 'readOfficeQuestionnaire' | 'drawOfficeQuestionnaire' | 'showPages' | 'compareReadings'
  >
  engines: Pick<Engines, 'forWorkspace'>
  files: FileStore
  extractPages(
    path: string,
    options: { signal?: AbortSignal; lines: boolean },
  ): AsyncGenerator<ExtractedPage, void, undefined>
  drawPictures(path: string, pages: readonly number[], signal: AbortSignal): Promise<PagePictures>
}

/** What a file was read into, whatever kind it is. */
interface ReadFile {
  pages: readonly { page: number; text: string }[]
  /** As a model is shown them. */
  shown: readonly ShownPage[]
  found: readonly KnownItem[]
  /** What pages of a PDF have besides. */
  seen: readonly SeenPage[]
  /** Of a workbook: sheets that were left out, as hidden and as answers to choose from, and items that stand in hidden rows. */
  hidden: { sheets: number; choices: number; items: number }
}

/** Milliseconds that a model has for a questionnaire; of what it has not read until then the rules' reading stands alone. */
const modelMs = 240_000
/** A questionnaire has a few pages; this is a book. */
const mostPages = 300

function describeTooMany(items: number): string {
  const [given, most] = [items, auditLimits.itemsMax].map((count) => count.toLocaleString('en'))
  return `The questionnaire has ${given} questions, and an audit takes ${most}. Split it and upload its parts.`
}

/**
 * From an uploaded questionnaire to the items of its audit. Its pages are read in a child process with limits, scans by
 * OCR. It may be repeated: nothing is stored before all of it is read.
 * A file that cannot be read ends the audit in `failed` with a reason for its owner.
 */
export async function readQuestionnaire(deps: ReadDeps, auditId: string, signal: AbortSignal): Promise<void> {
  const { audits, items, columns } = deps
  const audit = await audits.findForJob(auditId)
  if (audit?.status !== 'reading') return
  const again = audit.readingAgain
  let read: ReadFile
  try {
    read = audit.fileKind === 'pdf' ? await readPdf(deps, audit, signal) : await readOfficeFile(deps, audit, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof TextLimitError) return await failReading(deps, auditId, ingestionTexts['too-complex'])
    if (error instanceof IngestionError) return await failReading(deps, auditId, error.message)
    throw error
  }
  const { pages, hidden } = read
  if (read.found.length > auditLimits.itemsMax)
    return await failReading(deps, auditId, describeTooMany(read.found.length))
  if (again && read.found.length === 0) return await failReading(deps, auditId, nothingFound)
  // Where a person has said what the columns are for, no model says otherwise.
  const isChosen = again !== null && again.tables.length > 0
  const { items: found, told } = isChosen
    ? { items: read.found, told: '' }
    : await readByModel(deps, audit, read, signal)
  await audits.transaction(async (trx) => {
    const locked = await audits.lockForJob(trx, auditId)
    // Deleted, or read by another worker meanwhile.
    if (locked?.status !== 'reading' || locked.readingAgain?.id !== again?.id) return
    await audits.storePages(trx, locked, pages, listUnreadPages(found, read.seen))
    await items.deleteAll(trx, locked)
    await items.insert(
      trx,
      locked,
      found.map(({ place = null, box = null, ...item }, position) => {
        return { ...item, place, box, position, kindChosen: false }
      }),
    )
    await audits.setStatus(trx, locked, 'draft')
    if (again) await columns.endReading(trx, locked, again.tables)
    const count = countOf(found.length, 'item')
    const text = again ? `Read again with other columns: ${count}` : `Read ${count} from the questionnaire`
    await audits.addChange(trx, locked, {
      by: again?.by ?? 'Fieldproof',
      kind: 'read',
      text: `${text}${describeHidden(hidden)}${told}`,
    })
  })
}

function describeHidden({ sheets, choices, items }: ReadFile['hidden']): string {
  const were = (count: number) => (count === 1 ? 'sheet was' : 'sheets were')
  const hidden = sheets === 0 ? '' : `. ${sheets} hidden ${were(sheets)} left out`
  const offered = choices === 0 ? '' : `. ${choices} ${were(choices)} left out that only hold answers to choose from`
  const left = `${hidden}${offered}`
  return items === 0 ? left : `${left}. ${countOf(items, 'item')} ${items === 1 ? 'stands' : 'stand'} in hidden rows`
}

const nothingFound = 'No item was found with these columns. The items are as they were.'

/** Ends an audit whose file cannot be read; one that was to be read again stays as it was. */
export async function failReading(
  { audits, columns }: Pick<ReadDeps, 'audits' | 'columns'>,
  auditId: string,
  reason: string,
): Promise<void> {
  await audits.transaction(async (trx) => {
    const audit = await audits.lockForJob(trx, auditId)
    if (audit?.status !== 'reading') return
    if (audit.readingAgain) await columns.giveUpReading(trx, audit, reason)
    else await audits.setStatus(trx, audit, 'failed', reason)
  })
}

/**
 * Where a provider is set, lets its model read the questionnaire as well and joins both readings.
 * @returns the items, and what the history says of it
 */
async function readByModel(
  deps: ReadDeps,
  audit: CheckedAudit,
  { shown, found }: ReadFile,
  signal: AbortSignal,
): Promise<{ items: readonly KnownItem[]; told: string }> {
  const { engines, texts } = deps
  const { agent, userId } = audit
  const engine = await engines.forWorkspace(agent)
  if (engine.kind === 'local') return { items: found, told: '' }
  const limit = AbortSignal.timeout(modelMs)
  const model = `${engine.label} (${engine.chatModel})`
  const isRead = (page: number) => shown.some((one) => one.page === page && one.text.trim() !== '')
  const asked = shown.filter(({ page }) => isRead(page)).map(({ page }) => page)
  const pictures = await drawFile(deps, audit, asked, signal)
  const { items: said, unread } = await askModel(engine, { pages: shown, pictures }, signal, limit)
  if (shown.every(({ page }) => !isRead(page) || unread.includes(page)))
    return { items: found, told: `. ${model} could not read it` }
  const call = { owner: userId, signal }
  const compared = await texts.compareReadings({ pages: shown, items: found, said, unread }, call)
  if (compared.items.length > auditLimits.itemsMax) return { items: found, told: '' }
  const { agreed, added, alone } = compared
  const pages = unread.length === 0 ? '' : `, and could not read ${unread.length} of ${shown.length} pages`
  const told = `. ${model} agrees on ${agreed}, adds ${added} and takes ${alone} for no item${pages}`
  return { items: compared.items, told }
}

/** They only help who has the text: of a Word or Excel file that cannot be drawn there are none. */
async function drawFile(
  deps: ReadDeps,
  { id, userId, fileKind }: CheckedAudit,
  pages: readonly number[],
  signal: AbortSignal,
): Promise<PagePictures> {
  return withFile(deps, id, async (path) => {
    if (fileKind === 'pdf') return deps.drawPictures(path, pages, signal)
    try {
      return await deps.texts.drawOfficeQuestionnaire({ path: resolve(path) }, { owner: userId, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TextLimitError || error instanceof RangeError) return new Map()
      throw error
    }
  })
}

async function readPdf(deps: ReadDeps, { id, userId }: CheckedAudit, signal: AbortSignal): Promise<ReadFile> {
  const pages: ExtractedPage[] = []
  await withFile(deps, id, async (path) => {
    for await (const page of deps.extractPages(path, { signal, lines: true })) {
      if (page.pageCount > mostPages) throw new IngestionError('too-complex')
      pages.push(page)
    }
  })
  const placed = pages.map(({ page, lines = [], drawing, scan }) => ({ page, lines, drawing, scan }))
  const call = { owner: userId, signal }
  const [found, shown] = [await deps.texts.readItems(placed, call), await deps.texts.showPages(placed, call)]
  return { pages, shown, found, seen: seePages(pages), hidden: { sheets: 0, choices: 0, items: 0 } }
}

async function readOfficeFile(
  deps: ReadDeps,
  { id, userId, readingAgain }: CheckedAudit,
  signal: AbortSignal,
): Promise<ReadFile> {
  const tables = readingAgain?.tables ?? []
  const read = await withFile(deps, id, (path) =>
    deps.texts.readOfficeQuestionnaire({ path: resolve(path), tables }, { owner: userId, signal }),
  )
  if ('failure' in read) throw new IngestionError(read.failure === 'unsupported' ? 'damaged' : read.failure)
  const shown = read.pages.map((page) => ({ ...page, pieces: [] }))
  const hidden = { sheets: read.hiddenSheets, choices: read.choiceSheets, items: read.hiddenItems }
  return { pages: read.pages, shown, found: read.items, seen: read.seen, hidden }
}

async function withFile<T>({ files }: ReadDeps, auditId: string, use: (path: string) => Promise<T>): Promise<T> {
  try {
    return await files.withLocalPath(questionnaireKey(auditId), use)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new IngestionError('missing-file', { cause: error })
    throw error
  }
}
