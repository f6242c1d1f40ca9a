import type { PromiseList } from '@fieldproof/schema/shared-standards'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../platform/actor.ts'
import { cleanFileName } from '../../platform/check-pdf.ts'
import type { RecordSecurity } from '../../security-log/security-log.service.ts'
import { assertPerson } from '../../tenders/assert-evaluator.ts'
import type { SharesRepo, SharesTransaction } from '../shares.repo.ts'
import type { CheckedPromises, PromisesRepo } from './promises.repo.ts'

/** A question of the audit that promises become. */
export interface PromiseQuestion {
  ref: string
  sectionTitle: string
  question: string
  clause: string
}

/** The HSE workspace's side: lists that were handed to it, each of which becomes an audit once. */
export function createTakePromises(deps: {
  shares: SharesRepo
  promises: PromisesRepo
  startAudit(
    actor: Actor,
    audit: { name: string; questions: readonly PromiseQuestion[] },
    alongside: (trx: SharesTransaction, auditId: string) => Promise<void>,
  ): Promise<string>
  securityLog: RecordSecurity
}) {
  const { shares, promises, startAudit, securityLog } = deps
  const missing = () => new AppError('not_found', 'This list of promises does not exist.')

  return {
    /** Those handed to the actor's workspace; none while a super admin does not allow it, but those that were taken. */
    async list(actor: Actor): Promise<PromiseList[]> {
      const [rows, grant] = [await promises.list(actor), await shares.promisesGrant()]
      return rows.filter(({ taken }) => grant !== undefined || taken !== null).map(present)
    },

    /** Starts an audit of them, which is the actor's. @throws AppError not_found, conflict where it was taken, forbidden */
    async take(actor: Actor, id: string): Promise<{ id: string }> {
      assertPerson(actor)
      const found = (await promises.list(actor)).find((one) => one.id === id)
      if (!found) throw missing()
      const auditId = await startAudit(actor, makeAudit(found), async (trx, startedId) => {
        const row = await promises.lock(trx, actor, id)
        if (!row || !(await shares.holdPromises(trx))) throw missing()
        if (row.taken !== null) throw new AppError('conflict', `${row.taken.by} has taken these promises already.`)
        await promises.noteTaken(trx, row, { auditId: startedId, by: actor.username, at: new Date().toISOString() })
        const target = { kind: 'audit', id: startedId, name: row.bidder }
        await securityLog.record(trx, { action: 'promises.taken', actor, target, detail: row.tenderName })
      })
      return { id: auditId }
    },
  }
}

/** Each promise asked for, with the bid's sentence and its place as text: the bid itself cannot be opened here. */
export function makeAudit({ bidder, tenderName, items }: Pick<CheckedPromises, 'bidder' | 'tenderName' | 'items'>) {
  return {
    name: cleanFileName(`Promises of ${bidder}`),
    questions: items.map(({ ref, sentence, document, page }, index) => ({
      ref: ref || String(index + 1),
      sectionTitle: `${tenderName}: what ${bidder} promised`,
      question: `Is it done as the bid promises: “${sentence}”?`,
      clause: `${document}, page ${page}`,
    })),
  }
}

const present = ({ id, tenderName, bidder, items, handedBy, handedAt, taken }: CheckedPromises): PromiseList => ({
  id,
  tenderName,
  bidder,
  items,
  handedBy,
  handedAt: handedAt.toISOString(),
  taken,
})
