import type { AgentId } from '@fieldproof/schema/agents'
import type { AuditStatus } from '@fieldproof/schema/audits'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { isInForce } from '../platform/database/in-force.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
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

/** A page of another document on which a name of this one stands. */
export interface CitingPage {
  documentId: string
  originalName: string
  page: number
  text: string
}

/** Pages that are read for citations, and characters of each. */
const mostPages = 300
const mostCharacters = 30_000

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
        order by audit.created_at desc, item.position, item.id limit ${sql.lit(most)}`.execute(db)
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
        order by note.kept_at desc, note.id limit ${sql.lit(most)}`.execute(db)
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
        .orderBy('requirement.id')
        .limit(most)
        .execute(),

    /** Pages of other documents in force that have all words of one of these names near each other; other revisions are no others. */
    async pages(
      agent: AgentId,
      { id, seriesId }: { id: string; seriesId: string | null },
      names: readonly string[],
    ): Promise<CitingPage[]> {
      const found = new Map<string, CitingPage>()
      for (const name of names) {
        const { rows } = await sql<CitingPage>`
          with word as (
            select unnest(tsvector_to_array(to_tsvector('english', ${name}::text))) as lexeme
          ), holder as materialized (
            select passage_id from passage_term
            where agent = ${agent} and document_id <> ${id} and term in (select lexeme from word)
            group by passage_id having count(*) = (select count(*) from word)
          )
          select document.id as document_id, document.original_name, page.page, left(page.text, ${sql.lit(mostCharacters)}) as text
          from (select distinct document_id, page from holder join passage on passage.id = holder.passage_id) as place
          join document on document.id = place.document_id
          join document_page as page on page.document_id = place.document_id and page.page = place.page
          where document.agent = ${agent} and document.deleted_at is null and ${isSearchable} and ${isInForce}
            and (document.series_id is null or document.series_id is distinct from ${seriesId}::uuid)
          order by document.original_name, document.id, page.page limit ${sql.lit(mostPages)}`.execute(db)
        for (const row of rows) if (found.size < mostPages) found.set(`${row.documentId} ${row.page}`, row)
      }
      return [...found.values()]
    },
  }
}
