import type { Engines } from '../engines/engine.ts'
import { toAppError } from '../errors.ts'
import type { Logger } from '../platform/logger.ts'
import { findRequirements } from './find-requirements.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import { readClauses } from './read-clauses.ts'
import { machineName, type TendersRepo } from './tenders.repo.ts'
import { usualPriceRule } from './tenders.service.ts'

export interface AnalyseDeps {
  tenders: TendersRepo
  matrix: MatrixRepo
  engines: Engines
  logger: Logger
}

/**
 * Reads a tender's document for its facts, requirements and criteria, and stores them together. Nothing is stored before
 * all is found, so an analysis that dies is made again from its beginning and leaves nothing twice.
 * @throws where a service does not answer, to be called again later; the signal's reason where it was aborted
 */
export async function analyseTender(deps: AnalyseDeps, tenderId: string, signal: AbortSignal): Promise<void> {
  const { tenders, matrix, engines, logger } = deps
  const tender = await tenders.findAny(tenderId)
  if (tender?.status !== 'analysing') return
  const started = performance.now()
  const pages = await tenders.pages([tender.documentId])
  if (pages.length === 0) {
    await failAnalysis(deps, tenderId, new Error('no pages'), 'The document is no longer there, or has no text.')
    return
  }
  const clauses = readClauses(pages)
  const requirements = findRequirements(clauses)
  signal.throwIfAborted()
  const engine = await engines.forWorkspace(tender.agent)

  await tenders.transaction(async (trx) => {
    if ((await tenders.lockAny(trx, tenderId))?.status !== 'analysing') return
    await matrix.clear(trx, tenderId)
    await matrix.insertRequirements(
      trx,
      tenderId,
      requirements.map((requirement, position) => ({
        ...requirement,
        position,
        documentId: tender.documentId,
        criterionId: null,
        addendum: null,
        editedBy: null,
      })),
    )
    await tenders.update(trx, tenderId, {
      status: 'ready',
      error: null,
      pageCount: pages.length,
      engine: engine.label,
      priceRule: usualPriceRule,
    })
    const text = `Read ${pages.length} pages: ${requirements.length} requirements`
    await tenders.addChange(trx, tenderId, { by: machineName, kind: 'analysed', text })
  })
  const ms = Math.round(performance.now() - started)
  logger.info({ tenderId, pages: pages.length, requirements: requirements.length, ms }, 'a tender was analysed')
}

/** Ends an analysis for which no attempt is left, with its reason. */
export async function failAnalysis(
  { tenders }: Pick<AnalyseDeps, 'tenders'>,
  tenderId: string,
  error: unknown,
  reason = toAppError(error).message,
): Promise<void> {
  await tenders.transaction(async (trx) => {
    if ((await tenders.lockAny(trx, tenderId))?.status !== 'analysing') return
    await tenders.update(trx, tenderId, { status: 'failed', error: reason })
    await tenders.addChange(trx, tenderId, {
      by: machineName,
      kind: 'analysed',
      text: `The analysis failed: ${reason}`,
    })
  })
}
