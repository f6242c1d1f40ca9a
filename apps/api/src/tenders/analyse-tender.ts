import type { Engines } from '../engines/engine.ts'
import { toAppError } from '../errors.ts'
import type { Logger } from '../platform/logger.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import { readByModel } from './read-by-model.ts'
import type { TenderFilesRepo } from './tender-files.repo.ts'
import type { TenderTexts } from './tender-texts.ts'
import { machineName, type TendersRepo, type TendersTransaction } from './tenders.repo.ts'
import { usualPriceRule } from './tenders.service.ts'

export interface AnalyseDeps {
  tenders: TendersRepo
  matrix: MatrixRepo
  engines: Engines
  tenderFiles: TenderFilesRepo
  texts: Pick<TenderTexts, 'readTender' | 'compareReadings'>
  enqueueFile(trx: TendersTransaction, fileId: string, by: string): Promise<void>
  logger: Logger
}

/**
 * Reads a tender's document for its facts, requirements and criteria, and stores them together. Nothing is stored before
 * all is found, so an analysis that dies is made again from its beginning and leaves nothing twice.
 * @throws AppError too_large where its text takes too much to be read; where a service does not answer, to be called again later; the signal's reason where it was aborted
 */
export async function analyseTender(deps: AnalyseDeps, tenderId: string, signal: AbortSignal): Promise<void> {
  const { tenders, matrix, logger } = deps
  const tender = await tenders.findForJob(tenderId)
  if (tender?.status !== 'analysing') return
  const started = performance.now()
  const pages = await tenders.pages([tender.documentId])
  if (pages.length === 0) {
    await failAnalysis(deps, tenderId, new Error('no pages'), 'The document is no longer there, or has no text.')
    return
  }
  const byRules = await deps.texts.readTender(
    pages.map(({ page, text, fileKind }) => ({ page, text, fileKind })),
    { owner: tenderId, signal },
  )
  if (byRules.foreign?.whole) {
    const reason = `The document is written in ${byRules.foreign.language}, and only English can be read.`
    await failAnalysis(deps, tenderId, new Error('a foreign language'), reason)
    return
  }
  const { read, readers, told } = await readByModel(deps, tender, pages, byRules, signal)
  const { facts, criteria, requirements, priceRule, envelopes, foreign } = read
  const { documentId } = tender

  await tenders.transaction(async (trx) => {
    const locked = await tenders.lockForJob(trx, tenderId)
    if (locked?.status !== 'analysing') return
    await matrix.clear(trx, locked)
    await tenders.replaceFacts(
      trx,
      locked,
      facts.map((fact) => ({ ...fact, documentId, editedBy: null })),
    )
    await matrix.saveCriteria(
      trx,
      locked,
      criteria.map((criterion) => ({ ...criterion, documentId })),
    )
    await matrix.insertRequirements(
      trx,
      locked,
      requirements.map((requirement, position) => ({
        ...requirement,
        position,
        documentId,
        addendum: null,
        editedBy: null,
      })),
    )
    await tenders.endAnalysis(trx, locked, {
      pageCount: pages.length,
      // Who read it, whatever engine judges and answers.
      engine: readers,
      timeZone: tender.timeZone ?? read.timeZone,
      priceRule: {
        ...(priceRule ? { ...priceRule, documentId: priceRule.page === null ? null : documentId } : usualPriceRule),
        envelopes,
      },
    })
    // What was found in its other files went with the rest.
    await deps.tenderFiles.restart(trx, locked)
    for (const { id, addedBy } of await deps.tenderFiles.list(locked, trx)) await deps.enqueueFile(trx, id, addedBy)
    const text = `Read ${pages.length} pages: ${facts.length} key facts, ${requirements.length} requirements, ${criteria.length} criteria${foreign === undefined ? '' : `. ${nameUnread(foreign)}`}${told}`
    await tenders.addChange(trx, locked, { by: machineName, kind: 'analysed', text })
  })
  const ms = Math.round(performance.now() - started)
  logger.info({ tenderId, pages: pages.length, requirements: requirements.length, ms }, 'a tender was analysed')
}

function nameUnread({ language, pages }: { language: string; pages: readonly number[] }): string {
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')} ${pages.length === 1 ? 'is' : 'are'} in ${language}, and only English can be read`
}

/** Ends an analysis for which no attempt is left, with its reason. */
export async function failAnalysis(
  { tenders }: Pick<AnalyseDeps, 'tenders'>,
  tenderId: string,
  error: unknown,
  reason = toAppError(error).message,
): Promise<void> {
  await tenders.transaction(async (trx) => {
    const tender = await tenders.lockForJob(trx, tenderId)
    if (tender?.status !== 'analysing') return
    await tenders.failAnalysis(trx, tender, reason)
    await tenders.addChange(trx, tender, {
      by: machineName,
      kind: 'analysed',
      text: `The analysis failed: ${reason}`,
    })
  })
}
