import type { AgentId } from '@fieldproof/schema/agents'
import type { TenderDate, TenderFactKind } from '@fieldproof/schema/tenders'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

const dayKinds: readonly TenderFactKind[] = [
  'site_visit',
  'pre_bid_meeting',
  'clarification_deadline',
  'deadline',
  'opening',
  'award_date',
]

export type DashboardRepo = ReturnType<typeof createDashboardRepo>

/** Figures over a workspace. They count; they never show who asked what. */
export function createDashboardRepo(db: Kysely<Database>) {
  const answersOf = (agent: AgentId) =>
    db
      .selectFrom('chatMessage')
      .innerJoin('chatSession', 'chatSession.id', 'chatMessage.sessionId')
      .where('chatSession.agent', '=', agent)

  return {
    documentTotals(agent: AgentId) {
      return db
        .selectFrom('document')
        .select([
          sql<number>`count(*) filter (where status in ('indexed', 'error'))::int`.as('ended'),
          sql<number>`count(*) filter (where status = 'indexed')::int`.as('indexed'),
        ])
        .where('agent', '=', agent)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
    },

    /** Milliseconds, over complete answers of the last 30 days; null without any. */
    medianTimes(agent: AgentId) {
      return answersOf(agent)
        .select([
          sql<number | null>`percentile_cont(0.5) within group (order by (meta ->> 'durationMs')::int)`.as('answerMs'),
          sql<number | null>`percentile_cont(0.5) within group (order by (meta ->> 'retrievalMs')::int)`.as(
            'retrievalMs',
          ),
        ])
        .where('role', '=', 'assistant')
        .where('chatMessage.createdAt', '>', sql<Date>`now() - interval '30 days'`)
        .where(sql<boolean>`meta ->> 'stopped' is null`)
        .executeTakeFirstOrThrow()
    },

    async sourcesCited(agent: AgentId): Promise<number> {
      const { count } = await answersOf(agent)
        .crossJoin(sql<{ value: { documentId: string } }>`jsonb_array_elements(chat_message.sources)`.as('source'))
        .select(sql<number>`count(distinct source.value ->> 'documentId')::int`.as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    async countSessions(userId: string, agent: AgentId): Promise<number> {
      const { count } = await db
        .selectFrom('chatSession')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('userId', '=', userId)
        .where('agent', '=', agent)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Tenders that are not awarded, with their bids by how they stand; withdrawn ones and those that failed do not wait. */
    openTenders(agent: AgentId) {
      return db
        .selectFrom('tender')
        .leftJoin('tenderBid as bid', 'bid.tenderId', 'tender.id')
        .select(['tender.id', 'tender.name'])
        .select([
          sql<number>`count(*) filter (where bid.status = 'sealed')::int`.as('sealed'),
          sql<number>`count(*) filter (where bid.status = 'judging')::int`.as('judging'),
          sql<number>`count(*) filter (where bid.status = 'judged')::int`.as('judged'),
        ])
        .where('tender.agent', '=', agent)
        .where('tender.status', '<>', 'awarded')
        .groupBy(['tender.id', 'tender.name', 'tender.updatedAt'])
        .orderBy('tender.updatedAt', 'desc')
        .orderBy('tender.id')
        .execute()
    },

    /** The days of these tenders on which something ends or takes place, earliest first. */
    tenderDates(agent: AgentId) {
      return db
        .selectFrom('tenderFact as fact')
        .innerJoin('tender', 'tender.id', 'fact.tenderId')
        .select(['fact.tenderId', 'fact.kind', 'fact.label', sql<TenderDate>`fact.date`.as('date')])
        .where('tender.agent', '=', agent)
        .where('tender.status', '<>', 'awarded')
        .where('fact.date', 'is not', null)
        .where('fact.kind', 'in', dayKinds)
        .orderBy(sql`fact.date ->> 'day'`)
        .orderBy(sql`coalesce(fact.date ->> 'time', '24:00')`)
        .orderBy('fact.tenderId')
        .orderBy('fact.position')
        .execute()
    },

    /** One row for each of the last `days` days (UTC), today last. */
    async perDay(agent: AgentId, days: number) {
      const { rows } = await sql<{ day: string; documents: number; questions: number; answerMs: number | null }>`
        select to_char(day, 'YYYY-MM-DD') as day,
          (select count(*)::int from document
            where agent = ${agent} and deleted_at is null and uploaded_at >= day and uploaded_at < day + interval '1 day'
          ) as documents,
          count(message.id) filter (where message.role = 'user')::int as questions,
          (percentile_cont(0.5) within group (order by (message.meta ->> 'durationMs')::int)
            filter (where message.role = 'assistant'))::int as answer_ms
        from generate_series(
          date_trunc('day', now() at time zone 'utc') - make_interval(days => ${days - 1}),
          date_trunc('day', now() at time zone 'utc'), interval '1 day') as day
        left join (
          select chat_message.* from chat_message join chat_session on chat_session.id = chat_message.session_id
          where chat_session.agent = ${agent} and chat_message.created_at > now() - make_interval(days => ${days})
        ) as message on message.created_at at time zone 'utc' >= day and message.created_at at time zone 'utc' < day + interval '1 day'
        group by day order by day`.execute(db)
      return rows
    },
  }
}
