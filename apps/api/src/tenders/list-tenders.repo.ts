import type { AgentId } from '@fieldproof/schema/agents'
import type { TenderSort } from '@fieldproof/schema/tender-pages'
import type { TenderFactKind } from '@fieldproof/schema/tenders'
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

/** Which tenders a list has, and in which order; absent: all. */
export interface TendersView {
  sort: TenderSort
  text?: string | undefined
}

/** The first of its kind that a tender states, as figuresOf takes it; null where it states none. */
const stated = (kind: TenderFactKind) => sql`(select fact.value from tender_fact as fact
  where fact.tender_id = tender.id and fact.kind = ${sql.lit(kind)} order by fact.position limit 1)`

/** Day and time; a day without a time ends last. */
const deadline = sql`(select (fact.date ->> 'day') || ' ' || coalesce(fact.date ->> 'time', '24:00') from tender_fact as fact
  where fact.tender_id = tender.id and fact.kind = 'deadline' and fact.date is not null
  order by fact.position limit 1)`

/** Behind every character. */
const last = sql`chr(1114111)`

export const tenderOrders: Record<TenderSort, RowOrder> = {
  changed: orderByMoment('updated_at'),
  name: orderByText(sql`natural_order(name)`, 'asc'),
  deadline: orderByText(sql`coalesce(${deadline}, ${last})`, 'asc'),
  buyer: orderByText(sql`coalesce(natural_order(${stated('buyer')}), ${last})`, 'asc'),
}

export type ListTendersRepo = ReturnType<typeof createListTendersRepo>

/** Tenders of a workspace by pages. */
export function createListTendersRepo(db: Kysely<Database>) {
  const ofWorkspace = (agent: AgentId) => db.selectFrom('tender').where('agent', '=', agent)

  const isIn = ({ text }: TendersView) =>
    hasWords(sql`concat_ws(' ', name, file_name, ${stated('reference')}, ${stated('buyer')})`, text)

  return {
    /** Rows behind a place, in the order of the view. */
    async page(agent: AgentId, view: TendersView, after: Keyset | undefined, limit: number) {
      const query = ofWorkspace(agent).selectAll().where(isIn(view))
      const rows = await selectPage(query, tenderOrders[view.sort], after, limit).execute()
      return rows.flatMap((row) => authorize(row, { agent }, 'workspace') ?? [])
    },

    count: (agent: AgentId, view: TendersView) => countMatching(ofWorkspace(agent), isIn(view)),
  }
}
