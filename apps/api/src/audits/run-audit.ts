import { auditStatusWord } from '@fieldproof/schema/audit-labels'
import { toAppError } from '../errors.ts'
import type { AnnounceEvent } from '../platform/announce-event.ts'
import type { SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { NoteProgress } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import type { AuditItemsRepo, CheckedItem } from './audit-items.repo.ts'
import type { AuditsRepo } from './audits.repo.ts'
import type { JudgeItem } from './judging/judge-item.ts'
import { nameItem } from './name-item.ts'

export interface RunDeps {
  audits: AuditsRepo
  items: AuditItemsRepo
  judgeItem: JudgeItem
  /** Items judged at once: a language model waits for its provider, the local engine for this machine. */
  together(audit: SafetyAuditRow): Promise<number>
  logger: Logger
  /** Tells other systems of a run that is complete. */
  announce?: AnnounceEvent | undefined
}

/**
 * Judges the waiting items of a running audit, one after the other, and completes it. What is judged is stored item by
 * item, so a worker that dies costs the item in its hands, which the next attempt takes up; a judgement is only stored by
 * the worker that holds the item, so none is made twice. It ends where the audit is paused or deleted.
 * @param noteProgress told the number of items that are judged
 * @throws where a service does not answer, to be called again later; the signal's reason where it was aborted
 */
export async function runAudit(
  deps: RunDeps,
  auditId: string,
  signal: AbortSignal,
  noteProgress: NoteProgress = async () => undefined,
): Promise<void> {
  const { audits, items } = deps
  const audit = await audits.findForJob(auditId)
  if (!audit) return
  // One job runs for an audit at a time, so what is in other hands was left behind; also where it was paused meanwhile.
  await items.releaseAll(audit)
  if (audit.status !== 'running') return
  const claim = crypto.randomUUID()
  const started = performance.now()
  let judged = 0
  let failure: unknown
  deps.logger.debug({ auditId }, 'the run of an audit is taken up')

  const before = (await items.list(audit)).filter(({ run }) => run === 'done').length

  const claimNext = () => items.claimNext(audit, claim)
  async function work() {
    while (!signal.aborted && failure === undefined) {
      const item = await claimNext()
      if (!item) return
      try {
        await judge(deps, auditId, item, claim, signal)
        judged++
        await noteProgress(before + judged)
      } catch (error) {
        failure ??= error
      }
    }
  }
  const lanes = await deps.together(audit)
  await Promise.all(Array.from({ length: Math.max(lanes, 1) }, work))
  const seconds = Math.round(performance.now() - started) / 1000
  deps.logger.info({ auditId, judged, seconds }, 'items of an audit were judged')
  if (failure !== undefined) throw failure
  signal.throwIfAborted()

  await audits.transaction(async (trx) => {
    const locked = await audits.lockForJob(trx, auditId)
    if (locked?.status !== 'running') return
    const rest = await items.list(locked, trx)
    if (rest.some(({ run }) => run === 'waiting' || run === 'running')) return
    const open = rest.filter(({ run }) => run !== 'done').length
    await audits.setStatus(trx, locked, open > 0 ? 'paused' : 'completed')
    const text = open > 0 ? `The run ended with ${open} of ${rest.length} items not judged` : 'The run is complete'
    await audits.addChange(trx, locked, { by: 'Fieldproof', kind: 'run', text })
    if (open > 0) return
    const data = { workspace: locked.agent, auditId, name: locked.filename, items: rest.length }
    await deps.announce?.(trx, { type: 'audit.finished', data })
  })
}

async function judge(deps: RunDeps, auditId: string, item: CheckedItem, claim: string, signal: AbortSignal) {
  const { audits, items, judgeItem, logger } = deps
  const audit = await audits.findForJob(auditId)
  if (!audit) return
  try {
    const { userId, agent, customPolicies, documentIds } = audit
    const { question, clause, kind, polarity } = item
    const asked = { question, clause, kind, polarity }
    const proposal = await judgeItem({ userId, agent, customPolicies, documentIds, ...asked }, signal)
    await audits.transaction(async (trx) => {
      // The audit before its item, as everybody does.
      await audits.lockForJob(trx, auditId)
      if (!(await items.storeProposal(trx, item, claim, proposal))) return
      await audits.touch(trx, audit)
      const text =
        kind === 'observed'
          ? `${nameItem(item)}: looked up what is asked (${proposal.engine}); it is observed on site`
          : `${nameItem(item)}: proposed ${auditStatusWord(proposal.status)} (${proposal.engine})`
      await audits.addChange(trx, audit, { by: 'Fieldproof', kind: 'judged', itemId: item.id, text })
    })
  } catch (error) {
    if (signal.aborted || toAppError(error).code === 'unavailable') {
      // Back in line, for the next attempt of this job.
      await items.release(item, claim)
      throw error
    }
    logger.error({ err: error, auditId, itemId: item.id }, 'an audit item could not be judged')
    await items.storeFailure(item, claim, toAppError(error).message)
  }
}

/** Pauses an audit for which no attempt is left. */
export async function giveUpRun({ audits }: Pick<RunDeps, 'audits'>, auditId: string, error: unknown): Promise<void> {
  await audits.transaction(async (trx) => {
    const audit = await audits.lockForJob(trx, auditId)
    if (audit?.status !== 'running') return
    await audits.setStatus(trx, audit, 'paused', toAppError(error).message)
    const text = `The run was paused: ${toAppError(error).message}`
    await audits.addChange(trx, audit, { by: 'Fieldproof', kind: 'run', text })
  })
}
