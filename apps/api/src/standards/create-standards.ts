import type { Tender } from '@fieldproof/schema/tenders'
import type { Kysely } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createEvaluatorsRepo } from '../tenders/evaluators.repo.ts'
import { createMatrixRepo } from '../tenders/matrix.repo.ts'
import { createTendersRepo } from '../tenders/tenders.repo.ts'
import type { TendersService } from '../tenders/tenders.service.ts'
import { createDraftRequirements } from './drafting/draft-requirements.ts'
import { createFollowDraft } from './drafting/follow-draft.ts'
import { createDraftsRepo } from './drafts.repo.ts'
import { createJudgeBid } from './judge-bid.ts'
import { createManageSharing } from './manage-sharing.ts'
import { createHandOver } from './promises/hand-over.ts'
import { createPromisesRepo } from './promises/promises.repo.ts'
import { createTakePromises } from './promises/take-promises.ts'
import { createReadStandards } from './read-standards.ts'
import { createSharesRepo } from './shares.repo.ts'
import type { StandardTexts } from './standard-texts.ts'

export type Standards = ReturnType<typeof createStandards>

/** What the HSE and the tender workspace share: documents one way, promises of contractors the other. */
export function createStandards(outside: {
  db: Kysely<Database>
  files: FileStore
  retrieval: Pick<Retrieval, 'retrievePassages'>
  texts: StandardTexts
  tenders: Pick<TendersService, 'get' | 'change' | 'present'>
  startAudit: Parameters<typeof createTakePromises>[0]['startAudit']
  securityLog: RecordSecurity
}) {
  const { db, tenders: service } = outside
  const stores = {
    shares: createSharesRepo(db),
    drafts: createDraftsRepo(db),
    promises: createPromisesRepo(db),
    tenders: createTendersRepo(db),
    matrix: createMatrixRepo(db),
    evaluators: createEvaluatorsRepo(db),
  }
  const deps = { ...outside, ...stores, change: service.change, presentLocked: service.present }
  const drafting = createDraftRequirements(deps)
  return {
    sharing: createManageSharing(deps),
    reading: createReadStandards(deps),
    drafting,
    followDraft: createFollowDraft({ ...deps, listDrafts: drafting.list }),
    judgeBid: createJudgeBid({
      ...deps,
      readTender: (actor: Actor, id: string): Promise<Tender> => service.get(actor, id),
      listDrafts: drafting.list,
    }),
    handingOver: createHandOver(deps),
    taking: createTakePromises(deps),
  }
}
