import { isDeepStrictEqual } from 'node:util'
import type { BidPrice } from '@fieldproof/schema/bids'
import type { PriceCheck } from '@fieldproof/schema/price-check'
import type { Engines } from '../engines/engine.ts'
import { toAppError } from '../errors.ts'
import type { NoteProgress } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import type { TextCall } from '../platform/text-workers.ts'
import type { BidFilesRepo } from './bid-files.repo.ts'
import type { BidsRepo, CheckedBid } from './bids.repo.ts'
import type { CheckedCompliance, ComplianceRepo } from './compliance.repo.ts'
import { prepareBid } from './judging/find-paragraphs.ts'
import type { JudgeCompliance, JudgedBid } from './judging/judge-compliance.ts'
import type { MatrixRepo } from './matrix.repo.ts'
import { figuresOf } from './present-tender.ts'
import { pricesSealed } from './seals.ts'
import type { TenderFilesRepo } from './tender-files.repo.ts'
import type { TenderTexts } from './tender-texts.ts'
import { type CheckedTender, machineName, type TendersRepo } from './tenders.repo.ts'
import { waitForDocuments } from './wait-for-documents.ts'

export interface RunBidDeps {
  tenders: TendersRepo
  matrix: MatrixRepo
  bids: BidsRepo
  compliance: ComplianceRepo
  bidFiles: BidFilesRepo
  engines: Engines
  judgeCompliance: JudgeCompliance
  tenderFiles: TenderFilesRepo
  texts: Pick<TenderTexts, 'readBid' | 'checkPrices'>
  logger: Logger
}

/** Requirements judged at once: the local engine has two threads, a provider is waited for. */
const together = { local: 2, openai: 4 } as const

/**
 * Judges the waiting requirements of a bid. What is judged is stored one by one, so a worker that dies costs what it had
 * in its hands, which the next attempt takes up; a judgement is only stored by the worker that holds it, so none is made
 * twice. It ends where the bid is withdrawn.
 * @throws AppError too_large where its texts take too much to be read; where a service does not answer, to be called again later; the signal's reason where it was aborted
 */
export async function runBid(
  deps: RunBidDeps,
  bidId: string,
  signal: AbortSignal,
  noteProgress: NoteProgress = async () => undefined,
): Promise<void> {
  const { tenders, bids, compliance, engines, logger } = deps
  const bid = await bids.findForJob(bidId)
  const tender = bid && (await tenders.findForJob(bid.tenderId))
  if (bid?.status !== 'judging' || !tender) return
  const claim = crypto.randomUUID()
  const started = performance.now()
  let judged = 0
  let failure: unknown

  // One job runs for a bid at a time, so what is in other hands was left behind.
  await compliance.releaseAll(bid)
  const before = (await compliance.list([bid])).filter(({ run }) => run === 'done').length
  const ready = await load(deps, bid, tender, signal)
  if ('problem' in ready) {
    await failBid(deps, bidId, undefined, ready.problem)
    return
  }

  const claimNext = () => compliance.claimNext(bid, claim)
  async function work(readyBid: JudgedBid, owner: CheckedTender) {
    while (!signal.aborted && failure === undefined) {
      const next = await claimNext()
      if (!next) return
      try {
        if (await judge(deps, owner, next, { bid: readyBid, claim, signal })) await noteProgress(before + ++judged)
      } catch (error) {
        failure ??= error
      }
    }
  }
  const lanes = together[(await engines.forWorkspace(tender.agent)).kind]
  await Promise.all(Array.from({ length: lanes }, () => work(ready, tender)))
  const seconds = Math.round(performance.now() - started) / 1000
  logger.info({ bidId, judged, seconds }, 'requirements of a bid were judged')
  if (failure !== undefined) throw failure
  signal.throwIfAborted()

  await tenders.transaction(async (trx) => {
    await tenders.lockForJob(trx, tender.id)
    const now = await bids.lockForJob(trx, bidId)
    if (now?.status !== 'judging') return
    const rows = await compliance.list([now], trx)
    if (rows.some(({ run }) => run === 'waiting' || run === 'running')) return
    const open = rows.filter(({ run }) => run === 'failed').length
    const reason = open > 0 ? `${open} of ${rows.length} requirements could not be judged.` : null
    await bids.setStatus(trx, now, open > 0 ? 'failed' : 'judged', reason)
    const text = `${now.bidder}: ${reason ?? `all ${rows.length} requirements are judged`}`
    await tenders.addChange(trx, tender, { by: machineName, kind: 'judged', text })
  })
}

/** Reads the bid's documents, and on the way the price they state, where nobody has entered one and prices are open. */
async function load(
  deps: RunBidDeps,
  bid: CheckedBid,
  tender: CheckedTender,
  signal: AbortSignal,
): Promise<JudgedBid | { problem: string }> {
  const { tenders, matrix, bids, engines } = deps
  const named = await bids.documents([bid])
  const ids = named.map(({ documentId }) => documentId)
  const problem = await waitForDocuments(deps, tender, ids, signal)
  if (problem !== undefined) return { problem }
  const pages = await tenders.pages(ids)
  const requirements = (await matrix.requirements(tender)).map(({ ref, text }) => ({ ref, text }))
  const documents = named.map(({ documentId, fileName }) => ({
    id: documentId,
    fileName,
    pages: pages
      .filter((page) => page.documentId === documentId)
      .map(({ page, text, fileKind }) => ({ page, text, fileKind })),
  }))
  const {
    indexed,
    price: stated,
    contradictions,
  } = await deps.texts.readBid({ documents, requirements }, { owner: bid.id, signal })
  const price = await findPrice(deps, tender, bid, { documents, stated, signal })
  const priceCheck = await checkPrices(deps, tender, { documents, price, call: { owner: bid.id, signal } })
  await tenders.transaction(async (trx) => {
    await tenders.lockForJob(trx, tender.id)
    const locked = await bids.lockForJob(trx, bid.id)
    if (locked?.status !== 'judging') return
    if (price && locked.price === null) await bids.setPrice(trx, locked, price)
    const found = { priceCheck, contradictions }
    // The database keeps the keys of what it holds in an order of its own.
    if (!isDeepStrictEqual(found, { priceCheck: locked.priceCheck, contradictions: locked.contradictions }))
      await bids.setFindings(trx, locked, found)
  })
  const ready = await prepareBid(indexed, engines.local.embedder, signal)
  const { deadline } = figuresOf(await tenders.facts(tender))
  return {
    ...ready,
    id: bid.id,
    day: deadline ? new Date(`${deadline.day}T00:00:00Z`) : new Date(),
    pages: new Map(pages.map(({ documentId, page, text }) => [`${documentId} ${page}`, text])),
  }
}

type ReadBid = Parameters<RunBidDeps['texts']['readBid']>[0]

/** With two envelopes a price is what the price proposal says, once it is opened, and nothing before. */
async function findPrice(
  { bidFiles, texts }: RunBidDeps,
  tender: CheckedTender,
  bid: CheckedBid,
  { documents, stated, signal }: Pick<ReadBid, 'documents'> & { stated: BidPrice | null; signal: AbortSignal },
): Promise<BidPrice | null> {
  if (tender.priceRule.envelopes !== 'two') return stated
  if (tender.pricesOpenedAt === null) return null
  const received = await bidFiles.list([bid])
  const prices = received.filter(({ envelope }) => envelope === 'price').map(({ documentId }) => documentId)
  // A bid whose documents were in the workspace came in one envelope.
  if (received.length === 0) return stated
  const own = documents.filter(({ id }) => prices.includes(id))
  return own.length === 0
    ? null
    : (await texts.readBid({ documents: own, requirements: [] }, { owner: bid.id, signal })).price
}

/** Its price tables against the tender's own, once prices are open. */
async function checkPrices(
  { tenders, tenderFiles, texts }: RunBidDeps,
  tender: CheckedTender,
  { documents, price, call }: Pick<ReadBid, 'documents'> & { price: BidPrice | null; call: TextCall },
): Promise<PriceCheck | null> {
  if (pricesSealed(tender)) return null
  const ids = [tender.documentId, ...(await tenderFiles.list(tender)).map(({ documentId }) => documentId)]
  const pages = await tenders.pages(ids)
  return texts.checkPrices(
    {
      bid: documents.map((one) => ({ id: one.id, pages: one.pages })),
      tender: ids.map((id) => ({
        id,
        pages: pages.filter(({ documentId }) => documentId === id).map(({ page, text }) => ({ page, text })),
      })),
      price,
    },
    call,
  )
}

async function judge(
  { tenders, matrix, compliance, judgeCompliance, logger }: RunBidDeps,
  tender: CheckedTender,
  claimed: CheckedCompliance,
  { bid, claim, signal }: { bid: JudgedBid; claim: string; signal: AbortSignal },
): Promise<boolean> {
  const { bidId, requirementId } = claimed
  const requirement = await matrix.findRequirement(tender, requirementId)
  if (!requirement) return false
  try {
    const proposal = await judgeCompliance(tender.agent, requirement, bid, signal)
    return await tenders.transaction(async (trx) => {
      // The tender before what belongs to it, as everybody does.
      await tenders.lockForJob(trx, tender.id)
      return compliance.storeProposal(trx, claimed, claim, { proposal, revision: requirement.revision })
    })
  } catch (error) {
    if (signal.aborted || toAppError(error).code === 'unavailable') {
      // Back in line, for the next attempt of this job.
      await compliance.endClaim(claimed, claim, { run: 'waiting' })
      throw error
    }
    logger.error({ err: error, bidId, requirementId }, 'a requirement could not be judged')
    await compliance.endClaim(claimed, claim, { run: 'failed', error: toAppError(error).message })
    return false
  }
}

/** Ends the judging of a bid for which no attempt is left, with its reason. */
export async function failBid(
  { tenders, bids }: Pick<RunBidDeps, 'tenders' | 'bids'>,
  bidId: string,
  error: unknown,
  reason = toAppError(error).message,
): Promise<void> {
  const found = await bids.findForJob(bidId)
  const tender = found && (await tenders.findForJob(found.tenderId))
  if (!tender) return
  await tenders.transaction(async (trx) => {
    await tenders.lockForJob(trx, tender.id)
    const bid = await bids.lockForJob(trx, bidId)
    if (bid?.status !== 'judging') return
    await bids.setStatus(trx, bid, 'failed', reason)
    const text = `${bid.bidder} could not be judged: ${reason}`
    await tenders.addChange(trx, tender, { by: machineName, kind: 'judged', text })
  })
}
