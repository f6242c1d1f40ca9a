import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import { isInForce, saidRevision } from '../platform/database/in-force.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { RevisionInSeries } from './leave-out-revisions.ts'

/** The documents of the agent that are revisions of others and can be searched. */
export function listSeries(db: Kysely<Database>, agent: AgentId): Promise<RevisionInSeries[]> {
  return db
    .selectFrom('document')
    .select(['id', sql<string>`series_id`.as('seriesId'), sql<number>`series_order`.as('order')])
    .select([saidRevision.as('revision'), isInForce.as('inForce')])
    .where('agent', '=', agent)
    .where('seriesId', 'is not', null)
    .where(isSearchable)
    .where('deletedAt', 'is', null)
    .orderBy('seriesId')
    .orderBy('seriesOrder')
    .execute()
}
