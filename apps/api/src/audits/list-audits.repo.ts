import type { AuditSort } from '@fieldproof/schema/audit-pages'
import { type Kysely, sql } from 'kysely'
import { authorize } from '../platform/authorized.ts'
import {
  countMatching,
  hasWords,
  orderByMoment,
  orderByText,
  type RowOrder,
  selectPage,
} from '../platform/database/row-order.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { Keyset } from '../platform/keyset-cursor.ts'
import type { AuditOwner } from './audits.repo.ts'

/** Which audits a list has, and in which order; absent: all. */
export interface AuditsView {
  sort: AuditSort
  text?: string | undefined
  seriesId?: string | undefined
}

export const auditOrders: Record<AuditSort, RowOrder> = {
  changed: orderByMoment('updated_at'),
  name: orderByText(sql`natural_order(filename)`, 'asc'),
}

export type ListAuditsRepo = ReturnType<typeof createListAuditsRepo>

/** Audits of a user by pages. */
export function createListAuditsRepo(db: Kysely<Database>) {
  const owned = ({ userId, agent }: AuditOwner) =>
    db.selectFrom('safetyAudit').where('userId', '=', userId).where('agent', '=', agent)

  const isIn = ({ text, seriesId }: AuditsView) =>
    sql<boolean>`(${hasWords(sql`filename`, text)} and ${
      seriesId === undefined ? sql`true` : sql`coalesce(first_id, id) = ${seriesId}::uuid`
    })`

  return {
    /** Rows behind a place, in the order of the view. */
    async page(owner: AuditOwner, view: AuditsView, after: Keyset | undefined, limit: number) {
      const query = owned(owner)
        .select(['id', 'userId', 'agent', 'filename', 'status', 'error', 'firstId', 'revision'])
        .select(['version', 'createdAt', 'updatedAt'])
        .where(isIn(view))
      const rows = await selectPage(query, auditOrders[view.sort], after, limit).execute()
      return rows.flatMap((row) => authorize(row, owner, 'own') ?? [])
    },

    count: (owner: AuditOwner, view: AuditsView) => countMatching(owned(owner), isIn(view)),
  }
}
