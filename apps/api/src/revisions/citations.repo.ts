import type { AgentId } from '@fieldproof/schema/agents'
import type { AuditStatus } from '@fieldproof/schema/audits'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database/tables/database.ts'

/** Things of a kind that are looked through, the latest first. */
const most = 2_000

type Owner = Pick<Actor, 'userId' | 'agent'>

/** An item of an audit with the words of a document that it was judged by. */
export interface CitingItem {
  auditId: string
  itemId: string
  auditName: string
  status: AuditStatus
  ref: string
  question: string
  accepted: boolean
  quotes: string[]
}
export interface CitingNote {
  noteId: string
  question: string
  quotes: string[]
}
export interface CitingRequirement {
  tenderId: string
  requirementId: string
  tenderName: string
  ref: string
  text: string
  quote: string
}

export type CitationsRepo = ReturnType<typeof createCitationsRepo>

/** What cites a document. What belongs to a user is looked for among the caller's own. */
export function createCitationsRepo(db: Kysely<Database>) {
  return {
    async items({ userId, agent }: Owner, documentId: string): Promise<CitingItem[]> {
      const named = sql`quoted ->> 'documentId' = ${documentId}`
      const { rows } = await sql<CitingItem>`
        select audit.id as audit_id, item.id as item_id, audit.filename as audit_name, audit.status, item.ref, item.question,
          item.review is not null as accepted, cited.quotes
        from safety_audit_item as item join safety_audit as audit on audit.id = item.audit_id
        cross join lateral (
          select jsonb_agg(distinct quoted ->> 'quote') as quotes from (
            select jsonb_array_elements(item.proposal -> 'evidence') as quoted
            union all select jsonb_array_elements(coalesce(item.proposal -> 'requirements', '[]'))
            union all select jsonb_array_elements(one -> 'statements')
              from jsonb_array_elements(item.proposal -> 'contradictions') as one
          ) as all_quoted where ${named}
        ) as cited
        where audit.user_id = ${userId} and audit.agent = ${agent} and item.proposal is not null
          and cited.quotes is not null
        order by audit.created_at desc, item.position limit ${sql.lit(most)}`.execute(db)
      return rows
    },

    async notes({ userId, agent }: Owner, documentId: string): Promise<CitingNote[]> {
      const { rows } = await sql<CitingNote>`
        select note.id as note_id, note.question, (
          select jsonb_agg(distinct quoted ->> 'quote') from jsonb_array_elements(note.sources) as quoted
          where quoted ->> 'documentId' = ${documentId}
        ) as quotes
        from chat_note as note
        where note.user_id = ${userId} and note.agent = ${agent}
          and note.sources @> jsonb_build_array(jsonb_build_object('documentId', ${documentId}::text))
        order by note.kept_at desc limit ${sql.lit(most)}`.execute(db)
      return rows
    },

    requirements: (agent: AgentId, documentId: string): Promise<CitingRequirement[]> =>
      db
        .selectFrom('tenderRequirement as requirement')
        .innerJoin('tender', 'tender.id', 'requirement.tenderId')
        .select(['tender.id as tenderId', 'tender.name as tenderName', 'requirement.id as requirementId'])
        .select(['requirement.ref', 'requirement.text', 'requirement.quote'])
        .where('tender.agent', '=', agent)
        .where(sql<boolean>`coalesce(requirement.document_id, tender.document_id) = ${documentId}`)
        .where('requirement.quote', '<>', '')
        .orderBy('tender.createdAt', 'desc')
        .orderBy('requirement.position')
        .limit(most)
        .execute(),
  }
}
