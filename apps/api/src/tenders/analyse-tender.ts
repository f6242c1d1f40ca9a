import type { Engines } from '../engines/engine.ts'
import { toAppError } from '../errors.ts'
import type { Logger } from '../platform/logger.ts'
import { findEvaluation } from './find-criteria.ts'
import { findKeyFacts } from './find-key-facts.ts'
import { findRequirements } from './find-requirements.ts'
import { findTimeZone } from './find-time-zone.ts'
import { mapRequirement } from './map-requirements.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import { readClauses } from './read-clauses.ts'
import { standsOn } from './stands-on.ts'
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
  const tender = await tenders.findForJob(tenderId)
  if (tender?.status !== 'analysing') return
  const started = performance.now()
  const pages = await tenders.pages([tender.documentId])
  if (pages.length === 0) {
    await failAnalysis(deps, tenderId, new Error('no pages'), 'The document is no longer there, or has no text.')
    return
  }
  const clauses = readClauses(pages)
  const { criteria, priceRule } = findEvaluation(clauses, pages)
  const requirements = findRequirements(clauses)
  const facts = findKeyFacts(clauses)
  const { documentId } = tender
  const named = criteria.map((criterion) => ({ ...criterion, id: crypto.randomUUID(), documentId }))
  const stands = standsOn(pages)
  signal.throwIfAborted()
  const engine = await engines.forWorkspace(tender.agent)

  await tenders.transaction(async (trx) => {
    const locked = await tenders.lockForJob(trx, tenderId)
    if (locked?.status !== 'analysing') return
    await matrix.clear(trx, locked)
    await tenders.replaceFacts(
      trx,
      locked,
      facts.filter(stands).map((fact) => ({ ...fact, documentId, editedBy: null })),
    )
    await matrix.saveCriteria(
      trx,
      locked,
      named.map((criterion) => (stands(criterion) ? criterion : { ...criterion, quote: '' })),
    )
    await matrix.insertRequirements(
      trx,
      locked,
      requirements.map((requirement, position) => ({
        ...requirement,
        quote: stands(requirement) ? requirement.quote : '',
        position,
        documentId,
        criterionId: mapRequirement(requirement, named),
        addendum: null,
        editedBy: null,
      })),
    )
    await tenders.endAnalysis(trx, locked, {
      pageCount: pages.length,
      engine: engine.label,
      timeZone: tender.timeZone ?? findTimeZone(pages.map(({ text }) => text).join('\n')),
      priceRule: priceRule ? { ...priceRule, documentId: priceRule.page === null ? null : documentId } : usualPriceRule,
    })
    const text = `Read ${pages.length} pages: ${facts.length} key facts, ${requirements.length} requirements, ${named.length} criteria`
    await tenders.addChange(trx, locked, { by: machineName, kind: 'analysed', text })
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
