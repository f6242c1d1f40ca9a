import type { Engines } from '../engines/engine.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { createAddendaRepo } from './addenda.repo.ts'
import { createBidsRepo } from './bids.repo.ts'
import { createEditBids } from './edit-bids.ts'
import { createEditFacts } from './edit-facts.ts'
import { createEditMatrix } from './edit-matrix.ts'
import { createFreezeTender } from './freeze-tender.ts'
import { createJudgeCompliance } from './judge-compliance.ts'
import { createMatrixRepo } from './matrix.repo.ts'
import { createReviewBids } from './review-bids.ts'
import { createTenderQueue } from './tender-queue.ts'
import { createTendersRepo, type TendersDatabase } from './tenders.repo.ts'
import { createTendersService } from './tenders.service.ts'

export type TenderDesk = ReturnType<typeof createTenderDesk>

/** The tender desk: tenders, their requirements and criteria, bids, and what people decide on them. */
export function createTenderDesk(outside: { db: TendersDatabase; jobs: JobQueue; engines: Engines; logger: Logger }) {
  const { db } = outside
  const stores = {
    tenders: createTendersRepo(db),
    matrix: createMatrixRepo(db),
    bids: createBidsRepo(db),
    addenda: createAddendaRepo(db),
  }
  const judgeCompliance = createJudgeCompliance(outside)
  const queue = createTenderQueue({ ...outside, ...stores, judgeCompliance })
  const service = createTendersService({ ...stores, enqueueAnalysis: queue.enqueueAnalysis })
  const deps = { ...stores, ...queue, change: service.change }
  return {
    service,
    facts: createEditFacts(deps),
    matrix: createEditMatrix(deps),
    freeze: createFreezeTender(deps),
    bids: createEditBids(deps),
    reviews: createReviewBids({ ...deps, presentLocked: service.present }),
    start: queue.start,
  }
}
