import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/tables/database.ts'

type Viewer = Pick<Actor, 'userId' | 'agent'>

/** What happened between these moments, `from` not included; to milliseconds, as moments travel. */
export interface Between {
  from: Date
  to: Date
}

/** Of one kind, the newest. */
const most = 500
/** A visit is over when the screen was not looked at for so long. */
const visitMinutes = 30

export type HappeningsRepo = ReturnType<typeof createHappeningsRepo>

/** When what happened to the things of a workspace, and what of that a user has seen. */
export function createHappeningsRepo(db: Kysely<Database>) {
  const within = (at: ReturnType<typeof sql<Date | null>>, { from, to }: Between) =>
    sql<boolean>`date_trunc('milliseconds', ${at}) > ${from} and date_trunc('milliseconds', ${at}) <= ${to}`

  return {
    /** The moment until which a user has read, and the time. One who was never here was last here when the account was made. */
    async lastHere({ userId, agent }: Viewer): Promise<{ since: Date; now: Date }> {
      const { rows } = await sql<{ since: Date; now: Date }>`
        select now() as now, date_trunc('milliseconds', case
          when seen.user_id is null then "user".created_at
          when seen.looked_at < now() - make_interval(mins => ${sql.lit(visitMinutes)}) then seen.seen_until
          else seen.read_until end) as since
        from "user" left join last_seen as seen on seen.user_id = "user".id and seen.agent = ${agent}
        where "user".id = ${userId}`.execute(db)
      return rows[0] ?? { since: new Date(), now: new Date() }
    },

    /**
     * Notes that everything until then was on the screen. Both moments only grow, so that of two tabs the one that knows
     * less takes nothing from the other; none passes the present.
     * @param read it is read at once, not only when the visit is over
     */
    async markSeen({ userId, agent }: Viewer, until: Date, read: boolean): Promise<void> {
      await sql`
        insert into last_seen as seen (user_id, agent, read_until, seen_until)
        select id, ${agent}, case when ${read} then least(${until}::timestamptz, now()) else created_at end,
          least(${until}::timestamptz, now())
        from "user" where id = ${userId}
        on conflict (user_id, agent) do update set
          read_until = greatest(seen.read_until,
            case when seen.looked_at < now() - make_interval(mins => ${sql.lit(visitMinutes)}) then seen.seen_until end,
            case when ${read} then excluded.seen_until end),
          seen_until = greatest(seen.seen_until, excluded.seen_until),
          looked_at = now()`.execute(db)
    },

    /** Documents that came, failed or became a revision of the one before. */
    documents(agent: AgentId, between: Between) {
      const failed = sql<boolean>`(document.status = 'error' and document.failed_at is not null)`
      const at = sql<Date | null>`case when ${failed} then document.failed_at
        when previous.id is not null then greatest(document.series_since, document.uploaded_at) else document.uploaded_at end`
      return db
        .selectFrom('document')
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('document as one')
              .select(['one.id', 'one.originalName'])
              .whereRef('one.seriesId', '=', 'document.seriesId')
              .whereRef('one.agent', '=', 'document.agent')
              .whereRef('one.seriesOrder', '<', 'document.seriesOrder')
              .where('one.deletedAt', 'is', null)
              .orderBy('one.seriesOrder', 'desc')
              .limit(1)
              .as('previous'),
          (join) => join.onTrue(),
        )
        .select(['document.id', 'document.originalName', 'document.status', 'document.error'])
        .select(['document.revisionChanges', 'previous.id as previousId', 'previous.originalName as previousName'])
        .select([at.as('at'), failed.as('failed')])
        .where('document.agent', '=', agent)
        .where('document.deletedAt', 'is', null)
        .where(within(at, between))
        .orderBy(at, 'desc')
        .orderBy('document.id')
        .limit(most)
        .execute()
    },

    /** Own audits whose run is over, or that were signed off. */
    audits({ userId, agent }: Viewer, between: Between) {
      const at = sql<Date | null>`case when safety_audit.status = 'signed_off'
        then (safety_audit.signed_off ->> 'at')::timestamptz else safety_audit.finished_at end`
      return db
        .selectFrom('safetyAudit')
        .select(['id', 'filename', 'status', at.as('at')])
        .where('userId', '=', userId)
        .where('agent', '=', agent)
        .where('status', 'in', ['completed', 'signed_off'])
        .where(within(at, between))
        .orderBy(at, 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
    },

    /** Questions about tenders of the workspace that have an answer. */
    clarifications(agent: AgentId, between: Between) {
      const at = sql<Date | null>`clarification.answered_at`
      return db
        .selectFrom('tenderClarification as clarification')
        .innerJoin('tender', 'tender.id', 'clarification.tenderId')
        .select(['clarification.id', 'clarification.number', 'clarification.question'])
        .select(['tender.id as tenderId', 'tender.name as tenderName', at.as('at')])
        .where('tender.agent', '=', agent)
        .where('clarification.answer', '<>', '')
        .where(within(at, between))
        .orderBy(at, 'desc')
        .orderBy('clarification.id')
        .limit(most)
        .execute()
    },
  }
}
