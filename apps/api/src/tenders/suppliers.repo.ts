import type { AgentId } from '@fieldproof/schema/agents'
import { sql } from 'kysely'
import type { Authorized } from '../platform/authorized.ts'
import type { TendersDatabase } from './tenders.repo.ts'

export type SuppliersRepo = ReturnType<typeof createSuppliersRepo>

/** Bidders over the tenders of a workspace, and the audits that are linked to them. */
export function createSuppliersRepo(db: TendersDatabase) {
  return {
    /** Every bid that is not withdrawn, with what its frozen requirements came to. */
    async bids(agent: AgentId) {
      const { rows } = await sql<{
        supplierKey: string
        bidder: string
        bidId: string
        awarded: boolean
        rate: number | null
        createdAt: Date
      }>`
        select bid.supplier_key, bid.bidder, bid.id as bid_id, coalesce(tender.award ->> 'bidId' = bid.id::text, false) as awarded,
          bid.created_at,
          (select 100 * avg(case coalesce(one.review ->> 'status', one.proposal ->> 'status')
              when 'met' then 1 when 'partial' then 0.5 when 'not_applicable' then null else 0 end)
            from tender_compliance one join tender_requirement on tender_requirement.id = one.requirement_id
            where one.bid_id = bid.id and tender_requirement.frozen and one.proposal is not null)::float8 as rate
        from tender_bid bid join tender on tender.id = bid.tender_id
        where tender.agent = ${agent} and bid.status not in ('withdrawn', 'sealed')
        order by bid.created_at desc, bid.id`.execute(db)
      return rows
    },

    tenderIds: async (agent: AgentId, supplierKey: string) => {
      const rows = await db
        .selectFrom('tenderBid')
        .innerJoin('tender', 'tender.id', 'tenderBid.tenderId')
        .select('tender.id')
        .distinct()
        .where('tender.agent', '=', agent)
        .where('tenderBid.supplierKey', '=', supplierKey)
        .execute()
      return rows.map(({ id }) => id)
    },

    links: (agent: AgentId, supplierKey: string) =>
      db
        .selectFrom('supplierAudit')
        .selectAll()
        .where('agent', '=', agent)
        .where('supplierKey', '=', supplierKey)
        .orderBy('linkedAt', 'desc')
        .orderBy('auditId')
        .execute(),

    /** @param audit of who links it */
    async link(
      { agent, supplierKey }: { agent: AgentId; supplierKey: string },
      { id: auditId }: Authorized<{ id: string; userId: string }>,
      linkedBy: string,
    ) {
      await db
        .insertInto('supplierAudit')
        .values({ agent, supplierKey, auditId, linkedBy })
        .onConflict((conflict) => conflict.columns(['agent', 'supplierKey', 'auditId']).doNothing())
        .execute()
    },

    async unlink({ agent, supplierKey, auditId }: { agent: AgentId; supplierKey: string; auditId: string }) {
      await db
        .deleteFrom('supplierAudit')
        .where('agent', '=', agent)
        .where('supplierKey', '=', supplierKey)
        .where('auditId', '=', auditId)
        .execute()
    },
  }
}
