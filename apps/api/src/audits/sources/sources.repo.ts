import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { sql } from 'kysely'
import { effectiveDay, supersededBy } from '../../platform/database/in-force.ts'
import { pageState } from '../../platform/database/page-state.ts'
import { isSearchable } from '../../platform/database/searchable-document.ts'
import type { ProposalBasis } from '../../platform/database/tables/audits.ts'
import type { AuditsDatabase, AuditsTransaction, ListedAudit } from '../audits.repo.ts'

export type SourcesRepo = ReturnType<typeof createSourcesRepo>

/** A document that an item cites and that is not what it was; a row for each page that reads differently. */
export interface ChangedDocument {
  auditId: string
  itemId: string
  documentId: string
  fileName: string
  classThen: DocumentClass
  /** Null where it is gone. */
  classNow: DocumentClass | null
  /** Another document has its name; only where it is gone. */
  replaced: boolean
  page: number | null
  state: string | null
  /** The revision that is in force instead of it; not where a reviewer attached it beside that one. */
  laterId: string | null
  laterName: string | null
  /** When it became so; null of what went before that was noted. */
  changedAt: Date | null
  /** A reviewer attached it. */
  attached: boolean
}

/** What became of the sources of judged items. */
export function createSourcesRepo(db: AuditsDatabase) {
  return {
    /** Pages are compared only of documents that were touched since the item was judged, or since a reviewer attached them. */
    async changedDocuments(
      audits: readonly ListedAudit[],
      trx: AuditsDatabase | AuditsTransaction = db,
    ): Promise<ChangedDocument[]> {
      if (audits.length === 0) return []
      const ids = audits.map(({ id }) => id)
      const { rows } = await sql<ChangedDocument>`
        select item.audit_id, item.id as item_id, cited."documentId" as document_id, cited."fileName" as file_name,
          coalesce(cited."documentClass", document.document_class) as class_then, document.document_class as class_now, page.page, page.state, cited.attached,
          later.id as later_id, later.original_name as later_name,
          case when document.id is null
            then (select departed.at from departed_document as departed where departed.document_id = cited."documentId")
            when later.id is not null then greatest(later.series_since, (
              select greatest(min(document_index.indexed_at), (${effectiveDay})::timestamp at time zone 'utc')
              from document left join document_index on document_index.document_id = document.id
              where document.id = later.id group by document.id))
            else document.updated_at end as changed_at,
          document.id is null and exists (
            select 1 from document other where other.agent = safety_audit.agent and other.deleted_at is null
              and other.original_name = cited."fileName") as replaced
        from safety_audit_item item
        join safety_audit on safety_audit.id = item.audit_id
        cross join lateral (
          select judged.*, null::uuid as "supersededBy", false as attached, (item.proposal ->> 'judgedAt')::timestamptz as since
          from jsonb_to_recordset(coalesce(item.proposal #> '{basis,documents}', (
            select jsonb_agg(jsonb_build_object('documentId', quoted ->> 'documentId', 'fileName', quoted ->> 'fileName',
              'documentClass', coalesce(quoted ->> 'documentClass', 'own'), 'pages', '[]'::jsonb))
            from jsonb_array_elements(item.proposal -> 'evidence') quoted where quoted ->> 'documentId' is not null
          ))) as judged("documentId" uuid, "fileName" text, "documentClass" text, pages jsonb)
          union all
          select reviewed."documentId", reviewed."fileName", reviewed."documentClass", reviewed.pages, reviewed."supersededBy", true as attached, (item.review ->> 'reviewedAt')::timestamptz as since
          from jsonb_to_recordset(item.review -> 'cited')
            as reviewed("documentId" uuid, "fileName" text, "documentClass" text, "supersededBy" uuid, pages jsonb)
        ) cited
        left join document on document.id = cited."documentId" and document.agent = safety_audit.agent
          and document.deleted_at is null
        left join lateral (
          select document_page.page, ${pageState} as state
          from jsonb_to_recordset(cited.pages) as read(page integer, state text)
          join document_page on document_page.document_id = document.id and document_page.page = read.page
          where document.updated_at > cited.since and ${pageState} <> read.state
        ) page on true
        left join document as later on later.id = ${supersededBy} and later.id is distinct from cited."supersededBy"
        where item.audit_id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})
          and (document.id is null or document.document_class <> cited."documentClass" or page.page is not null
            or later.id is not null)
        order by item.position, cited."fileName", page.page`.execute(trx)
      return rows
    },

    /** What items quote of the policy text of their audit, with that text as it is now. */
    async citedPolicies(
      audits: readonly ListedAudit[],
      trx: AuditsDatabase | AuditsTransaction = db,
    ): Promise<{ itemId: string; auditId: string; policy: NonNullable<ProposalBasis['policy']>; now: string }[]> {
      if (audits.length === 0) return []
      const ids = audits.map(({ id }) => id)
      return trx
        .selectFrom('safetyAuditItem')
        .innerJoin('safetyAudit', 'safetyAudit.id', 'safetyAuditItem.auditId')
        .select(['safetyAuditItem.id as itemId', 'auditId', 'customPolicies as now'])
        .select(sql<NonNullable<ProposalBasis['policy']>>`proposal #> '{basis,policy}'`.as('policy'))
        .where('auditId', 'in', ids)
        .where(sql<boolean>`jsonb_array_length(coalesce(proposal #> '{basis,policy,paragraphs}', '[]')) > 0`)
        .execute()
    },

    /** Documents that can show what an organisation does, with when they were first indexed. */
    showingDocuments: (agent: AgentId) =>
      db
        .selectFrom('document')
        .innerJoin('documentIndex', 'documentIndex.documentId', 'document.id')
        .select((e) => ['document.id', 'originalName', e.fn.min('indexedAt').as('indexedAt')])
        .where('agent', '=', agent)
        .where('documentClass', 'in', ['own', 'record'])
        .where(isSearchable)
        .where('deletedAt', 'is', null)
        .groupBy(['document.id', 'originalName'])
        .orderBy('originalName')
        .orderBy('document.id')
        .execute(),
  }
}
