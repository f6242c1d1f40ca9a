import type { Engines } from '../engines/engine.ts'
import type { NoteProvider } from '../engines/note-outcome.ts'
import type { Actor } from '../platform/actor.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { createVersionStreams, type StreamTimes } from '../platform/version-streams.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createAddAddendum } from './add-addendum.ts'
import { createAddendaRepo } from './addenda.repo.ts'
import { createAwardTender } from './award-tender.ts'
import { createBidFilesRepo } from './bid-files.repo.ts'
import { createBidWarningsRepo } from './bid-warnings.ts'
import { createBidsRepo } from './bids.repo.ts'
import { createClarificationsRepo } from './clarifications.repo.ts'
import { createClarifyTender } from './clarify-tender.ts'
import { createComplianceRepo } from './compliance.repo.ts'
import { createCorrectDeadline } from './correct-deadline.ts'
import { createDecidePassOrFail } from './decide-pass-or-fail.ts'
import { createEditBids } from './edit-bids.ts'
import { createEditFacts } from './edit-facts.ts'
import { createEditMatrix } from './edit-matrix.ts'
import { createEditTenderFiles } from './edit-tender-files.ts'
import { createEditTogether } from './edit-together.ts'
import { createEvaluatorsRepo } from './evaluators.repo.ts'
import { createFreezeTender } from './freeze-tender.ts'
import { createGuardDeadline } from './guard-deadline.ts'
import { createJudgeCompliance, type JudgeCompliance } from './judging/judge-compliance.ts'
import { createListTendersRepo } from './list-tenders.repo.ts'
import { createListTenders } from './list-tenders.ts'
import { createLookAtDoubts } from './look-at-doubts.ts'
import { createLooksRepo } from './looks.repo.ts'
import { createMatrixRepo } from './matrix.repo.ts'
import { createOpenBids, type TakeInDocument } from './open-bids.ts'
import { createPassOrFailRepo } from './pass-or-fail.repo.ts'
import { createReceiveBids } from './receive-bids.ts'
import { createReviewBids } from './review-bids.ts'
import { createScoreAlone } from './score-alone.ts'
import { createSetExchangeRate } from './set-exchange-rate.ts'
import { createSettleScores } from './settle-scores.ts'
import { createSplitRequirements } from './split-requirements.ts'
import { createSuppliersRepo } from './suppliers.repo.ts'
import { createSuppliersService, type SharedAudit } from './suppliers.service.ts'
import { createTenderFilesRepo } from './tender-files.repo.ts'
import { createTenderQueue } from './tender-queue.ts'
import type { TenderTexts } from './tender-texts.ts'
import { createTendersRepo, type TendersDatabase } from './tenders.repo.ts'
import { createTendersService } from './tenders.service.ts'
import { createUndoRequirements } from './undo-requirements.ts'
import { createWatchTender } from './watch-tender.ts'

export type TenderDesk = ReturnType<typeof createTenderDesk>

/** The tender desk: tenders, their requirements and criteria, bids, what people decide on them, and suppliers. */
export function createTenderDesk(outside: {
  db: TendersDatabase
  jobs: JobQueue
  engines: Engines
  texts: TenderTexts
  noteProvider: NoteProvider
  /** Safety audits of the workspace by their ids. */
  sharedAudits(actor: Actor, ids: readonly string[]): Promise<SharedAudit[]>
  securityLog: RecordSecurity
  logger: Logger
  files: FileStore
  /** Bytes of a file of a bid. */
  maxBytes: number
  takeInDocument: TakeInDocument
  streamTimes?: StreamTimes | undefined
  /** Another way to judge, for tests. */
  judgeCompliance?: JudgeCompliance
}) {
  const { db } = outside
  const stores = {
    tenders: createTendersRepo(db),
    matrix: createMatrixRepo(db),
    bids: createBidsRepo(db),
    compliance: createComplianceRepo(db),
    bidFiles: createBidFilesRepo(db),
    addenda: createAddendaRepo(db),
    evaluators: createEvaluatorsRepo(db),
    passOrFail: createPassOrFailRepo(db),
    looks: createLooksRepo(db),
    clarifications: createClarificationsRepo(db),
    tenderFiles: createTenderFilesRepo(db),
    bidWarnings: createBidWarningsRepo(db),
  }
  const judgeCompliance = outside.judgeCompliance ?? createJudgeCompliance(outside)
  const queue = createTenderQueue({ ...outside, ...stores, judgeCompliance })
  const { securityLog } = outside
  const guardDeadline = createGuardDeadline({ ...stores, securityLog })
  const service = createTendersService({
    ...stores,
    securityLog,
    guardDeadline,
    enqueueAnalysis: queue.enqueueAnalysis,
  })
  const streams = createVersionStreams({ ...outside, readVersions: stores.tenders.versions }, outside.streamTimes)
  const { files, maxBytes, takeInDocument } = outside
  const deps = {
    ...stores,
    ...queue,
    securityLog,
    guardDeadline,
    files,
    maxBytes,
    takeInDocument,
    change: service.change,
    presentLocked: service.present,
  }
  return {
    service,
    list: createListTenders({ ...stores, lists: createListTendersRepo(db) }),
    streams,
    watch: createWatchTender({ ...stores, streams }),
    facts: createEditFacts(deps),
    matrix: createEditMatrix(deps),
    together: createEditTogether(deps),
    splitting: createSplitRequirements(deps),
    undoRequirements: createUndoRequirements(deps),
    setExchangeRate: createSetExchangeRate(deps),
    deadlines: createCorrectDeadline(deps),
    freeze: createFreezeTender(deps),
    looks: createLookAtDoubts(deps),
    clarifications: createClarifyTender(deps),
    files: createEditTenderFiles(deps),
    bids: createEditBids(deps),
    receiving: createReceiveBids(deps),
    opening: createOpenBids(deps),
    /** Of these ids, those of files that were received; for the check of files against rows. */
    knownFiles: stores.bidFiles.knownIds,
    reviews: createReviewBids(deps),
    evaluators: createScoreAlone(deps),
    consensus: createSettleScores(deps),
    decidePassOrFail: createDecidePassOrFail({ ...deps, texts: outside.texts }),
    award: createAwardTender(deps),
    addAddendum: createAddAddendum(deps),
    suppliers: createSuppliersService({
      suppliers: createSuppliersRepo(db),
      readTender: service.get,
      sharedAudits: outside.sharedAudits,
    }),
    start: queue.start,
  }
}
