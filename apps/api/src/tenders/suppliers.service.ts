import type { AuditSummary } from '@fieldproof/schema/audits'
import type { TenderBid } from '@fieldproof/schema/bids'
import type { Supplier, SupplierBid, SupplierSummary } from '@fieldproof/schema/suppliers'
import type { Tender } from '@fieldproof/schema/tenders'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { authorize } from '../platform/authorized.ts'
import { nameSupplier } from './reading/name-supplier.ts'
import { meanShare, round } from './score-criteria.ts'
import type { SuppliersRepo } from './suppliers.repo.ts'
import { assertDesk, type TendersService } from './tenders.service.ts'

export type SuppliersService = ReturnType<typeof createSuppliersService>

/** An audit as whoever links it shares it with the workspace. */
export type SharedAudit = Pick<AuditSummary, 'id' | 'filename' | 'status' | 'score' | 'itemCount'> & { userId: string }

const missingSupplier = () => new AppError('not_found', 'This supplier does not exist.')

/**
 * Suppliers are the bidders of the workspace's tenders, by name. Safety audits of the workspace can be linked to them for
 * pre-qualification: an audit belongs to its user, so only that user can link it, and shares its name and score by it.
 */
export function createSuppliersService({
  suppliers,
  readTender,
  sharedAudits,
}: {
  suppliers: SuppliersRepo
  readTender: TendersService['get']
  /** Audits of the workspace, whoever they belong to. */
  sharedAudits(actor: Actor, ids: readonly string[]): Promise<SharedAudit[]>
}) {
  async function list(actor: Actor): Promise<SupplierSummary[]> {
    assertDesk(actor)
    const bids = await suppliers.bids(actor.agent)
    return [...Map.groupBy(bids, ({ supplierKey }) => supplierKey)].map(([key, own]) => {
      const rates = own.flatMap(({ rate }) => rate ?? [])
      return {
        key,
        // Newest first: the name as it was written last.
        name: own[0]?.bidder ?? key,
        bidCount: own.length,
        awardCount: own.filter(({ awarded }) => awarded).length,
        complianceRate: rates.length === 0 ? null : round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
        lastBidAt: (own[0]?.createdAt ?? new Date(0)).toISOString(),
      }
    })
  }

  async function get(actor: Actor, input: string): Promise<Supplier> {
    const key = nameSupplier(input)
    const summary = actor.agent === 'tender' ? (await list(actor)).find((one) => one.key === key) : undefined
    if (!summary) throw missingSupplier()
    const tenders = await Promise.all((await suppliers.tenderIds(actor.agent, key)).map((id) => readTender(actor, id)))
    const bids = tenders
      .flatMap((tender) =>
        tender.bids.filter(({ bidder }) => nameSupplier(bidder) === key).map((bid) => toSupplierBid(tender, bid)),
      )
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    const links = await suppliers.links(actor.agent, key)
    const found = new Map(
      (
        await sharedAudits(
          actor,
          links.map(({ auditId }) => auditId),
        )
      ).map((audit) => [audit.id, audit]),
    )
    const audits = links.flatMap(({ auditId, linkedBy, linkedAt }) => {
      const audit = found.get(auditId)
      if (!audit) return []
      const { filename, status, score, itemCount, userId } = audit
      return [
        {
          auditId,
          filename,
          status,
          score,
          itemCount,
          own: userId === actor.userId,
          linkedBy,
          linkedAt: linkedAt.toISOString(),
        },
      ]
    })
    const newest = audits.find(({ status }) => status === 'completed' || status === 'signed_off')
    return {
      ...summary,
      bids,
      audits,
      prequalification: newest
        ? {
            score: newest.score,
            auditId: newest.auditId,
            filename: newest.filename,
            signedOff: newest.status === 'signed_off',
          }
        : null,
    }
  }

  return {
    list,
    get,

    /** @throws AppError not_found (supplier, or an audit that is not the caller's) */
    async linkAudit(actor: Actor, { key, auditId }: { key: string; auditId: string }): Promise<Supplier> {
      const supplier = await get(actor, key)
      const [audit] = await sharedAudits(actor, [auditId])
      const own = authorize(audit, actor, 'maker')
      if (!own) throw new AppError('not_found', 'This audit does not exist.')
      await suppliers.link({ agent: actor.agent, supplierKey: supplier.key }, own, actor.username)
      return get(actor, supplier.key)
    },

    async unlinkAudit(actor: Actor, { key, auditId }: { key: string; auditId: string }): Promise<Supplier> {
      const supplier = await get(actor, key)
      await suppliers.unlink({ agent: actor.agent, supplierKey: supplier.key, auditId })
      return get(actor, supplier.key)
    },
  }
}

function toSupplierBid(tender: Tender, bid: TenderBid): SupplierBid {
  const hse = new Set(
    tender.requirements.filter(({ category, frozen }) => category === 'hse' && frozen).map(({ id }) => id),
  )
  const judged = bid.compliance.filter(({ requirementId }) => hse.has(requirementId))
  return {
    tenderId: tender.id,
    tenderName: tender.name,
    tenderStatus: tender.status,
    bidId: bid.id,
    bidder: bid.bidder,
    status: bid.status,
    counts: bid.counts,
    complianceRate: bid.complianceRate,
    hseRate: round(meanShare(judged)),
    total: bid.total,
    rank: bid.rank,
    awarded: tender.award?.bidId === bid.id,
    createdAt: bid.createdAt,
  }
}
