import { resolve } from 'node:path'
import { auditLimits } from '@fieldproof/schema/audits'
import { AppError } from '../../errors.ts'
import type { ExtractedPage } from '../../ingestion/extract-pages.ts'
import { IngestionError, ingestionTexts } from '../../ingestion/ingestion-error.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { TextLimitError } from '../../platform/text-workers.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditTexts, KnownItem } from '../audit-texts.ts'
import type { AuditsRepo, CheckedAudit } from '../audits.repo.ts'
import { questionnaireKey } from '../questionnaire-file.ts'

export interface ReadDeps {
  audits: AuditsRepo
  items: AuditItemsRepo
  texts: Pick<AuditTexts, 'readItems' | 'readOfficeQuestionnaire'>
  files: FileStore
  extractPages(
    path: string,
    options: { signal?: AbortSignal; lines: boolean },
  ): AsyncGenerator<ExtractedPage, void, undefined>
}

/** What a file was read into, whatever kind it is. */
interface ReadFile {
  pages: readonly { page: number; text: string }[]
  found: readonly KnownItem[]
  /** Of a workbook. */
  hiddenSheets: number
}

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
  const { audits, items } = deps
  const audit = await audits.findForJob(auditId)
  if (audit?.status !== 'reading') return
  let read: ReadFile
  try {
    read = audit.fileKind === 'pdf' ? await readPdf(deps, audit, signal) : await readOfficeFile(deps, audit, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof TextLimitError) return await failReading(deps, auditId, ingestionTexts['too-complex'])
    if (error instanceof IngestionError) return await failReading(deps, auditId, error.message)
    throw error
  }
  const { pages, found, hiddenSheets } = read
  if (found.length > auditLimits.itemsMax) return await failReading(deps, auditId, describeTooMany(found.length))
  await audits.transaction(async (trx) => {
    const locked = await audits.lockForJob(trx, auditId)
    // Deleted, or read by another worker meanwhile.
    if (locked?.status !== 'reading') return
    await audits.storePages(trx, locked, pages)
    await items.deleteAll(trx, locked)
    await items.insert(
      trx,
      locked,
      found.map(({ place = null, box = null, ...item }, position) => ({ ...item, place, box, position })),
    )
    await audits.setStatus(trx, locked, 'draft')
    const count = `${found.length} ${found.length === 1 ? 'item' : 'items'}`
    await audits.addChange(trx, locked, {
      by: 'Fieldproof',
      kind: 'read',
      text: `Read ${count} from the questionnaire${describeHidden(hiddenSheets)}`,
    })
  })
}

function describeHidden(sheets: number): string {
  return sheets === 0 ? '' : `. ${sheets} hidden ${sheets === 1 ? 'sheet was' : 'sheets were'} left out`
}

/** Ends an audit whose file cannot be read. */
export async function failReading(
  { audits }: Pick<ReadDeps, 'audits'>,
  auditId: string,
  reason: string,
): Promise<void> {
  await audits.transaction(async (trx) => {
    const audit = await audits.lockForJob(trx, auditId)
    if (audit?.status !== 'reading') return
    await audits.setStatus(trx, audit, 'failed', reason)
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
  const found = await deps.texts.readItems(
    pages.map(({ page, lines = [], drawing, inPixels }) => ({ page, lines, drawing, inPixels })),
    { owner: userId, signal },
  )
  return { pages, found, hiddenSheets: 0 }
}

async function readOfficeFile(deps: ReadDeps, { id, userId }: CheckedAudit, signal: AbortSignal): Promise<ReadFile> {
  const read = await withFile(deps, id, (path) =>
    deps.texts.readOfficeQuestionnaire({ path: resolve(path) }, { owner: userId, signal }),
  )
  if ('failure' in read) throw new IngestionError(read.failure === 'unsupported' ? 'damaged' : read.failure)
  return { pages: read.pages, found: read.items, hiddenSheets: read.hiddenSheets }
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
