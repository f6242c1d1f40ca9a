import { auditLimits } from '@fieldproof/schema/audits'
import { AppError } from '../../errors.ts'
import type { ExtractedPage } from '../../ingestion/extract-pages.ts'
import { IngestionError, ingestionTexts } from '../../ingestion/ingestion-error.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { TextLimitError } from '../../platform/text-workers.ts'
import type { AuditItemsRepo } from '../audit-items.repo.ts'
import type { AuditTexts } from '../audit-texts.ts'
import type { AuditsRepo } from '../audits.repo.ts'
import { questionnaireKey } from '../questionnaire-file.ts'
import type { ReadItem } from './read-items.ts'

export interface ReadDeps {
  audits: AuditsRepo
  items: AuditItemsRepo
  texts: Pick<AuditTexts, 'readItems'>
  files: FileStore
  extractPages(
    path: string,
    options: { signal?: AbortSignal; lines: boolean },
  ): AsyncGenerator<ExtractedPage, void, undefined>
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
  let pages: ExtractedPage[]
  let found: ReadItem[]
  try {
    pages = await readPages(deps, auditId, signal)
    found = await deps.texts.readItems(
      pages.map(({ page, lines = [], drawing }) => ({ page, lines, drawing })),
      { owner: audit.userId, signal },
    )
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof TextLimitError) return await failReading(deps, auditId, ingestionTexts['too-complex'])
    if (error instanceof IngestionError) return await failReading(deps, auditId, error.message)
    throw error
  }
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
      found.map((item, position) => ({ ...item, position })),
    )
    await audits.setStatus(trx, locked, 'draft')
    const count = `${found.length} ${found.length === 1 ? 'item' : 'items'}`
    await audits.addChange(trx, locked, {
      by: 'Fieldproof',
      kind: 'read',
      text: `Read ${count} from the questionnaire`,
    })
  })
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

async function readPages({ files, extractPages }: ReadDeps, auditId: string, signal: AbortSignal) {
  const pages: ExtractedPage[] = []
  try {
    await files.withLocalPath(questionnaireKey(auditId), async (path) => {
      for await (const page of extractPages(path, { signal, lines: true })) {
        if (page.pageCount > mostPages) throw new IngestionError('too-complex')
        pages.push(page)
      }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new IngestionError('missing-file', { cause: error })
    throw error
  }
  return pages
}
