import { type AuditItemStatus, auditItemStatusSchema } from '@fieldproof/schema/audits'
import type { QuotationStanding } from '@fieldproof/schema/bow-ties'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { supersededBy } from '../platform/database/in-force.ts'
import { isLastRevision } from '../platform/database/last-revision.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { CheckedBowTie } from './bow-ties.repo.ts'

/** Items that are looked through, those of the latest audits first. */
const most = 3_000

export type TestingRepo = ReturnType<typeof createTestingRepo>

/** An item of an audit of whoever asks, with the words that it rests on. */
export interface TestingItem {
  auditId: string
  itemId: string
  auditName: string
  ref: string
  question: string
  status: AuditItemStatus
  cited: { documentId: string; page: number; quote: string }[]
}

/** What tests the barriers of a bow-tie, and what became of its documents. */
export function createTestingRepo(db: Kysely<Database>) {
  return {
    /** Of own audits, of each its last revision only. */
    async items({ userId, agent }: Pick<Actor, 'userId' | 'agent'>): Promise<TestingItem[]> {
      const { rows } = await sql<
        Omit<TestingItem, 'status' | 'auditName'> & { status: string | null; filename: string }
      >`
        select audit.id as audit_id, item.id as item_id, audit.filename, item.ref, item.question,
          coalesce(item.review ->> 'status', item.proposal ->> 'status') as status,
          coalesce((select jsonb_agg(jsonb_build_object('documentId', quoted -> 'documentId', 'page', quoted -> 'page', 'quote', quoted -> 'quote'))
            from (
              select jsonb_array_elements(item.proposal -> 'evidence') as quoted
              union all select jsonb_array_elements(coalesce(item.proposal -> 'requirements', '[]'))
            ) as all_quoted
            where jsonb_typeof(quoted -> 'documentId') = 'string' and jsonb_typeof(quoted -> 'page') = 'number'), '[]') as cited
        from safety_audit_item as item join safety_audit as audit on audit.id = item.audit_id
        where audit.user_id = ${userId} and audit.agent = ${agent} and ${isLastRevision}
        order by audit.created_at desc, item.position, item.id limit ${sql.lit(most)}`.execute(db)
      return rows.map(({ filename, status, ...row }) => ({
        ...row,
        auditName: nameDocument(filename),
        status: auditItemStatusSchema.catch('pending').parse(status),
      }))
    },

    /** How the documents stand that a bow-tie quotes, by their ids; those that are gone are not among them. */
    async standings(
      { agent }: Pick<CheckedBowTie, 'agent'>,
      ids: readonly string[],
    ): Promise<Map<string, QuotationStanding>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('document')
        .leftJoin('document as later', (join) => join.on(sql<boolean>`later.id = ${supersededBy}`))
        .select(['document.id', 'later.originalName as laterName'])
        .where('document.agent', '=', agent)
        .where('document.id', 'in', [...ids])
        .where('document.deletedAt', 'is', null)
        .execute()
      return new Map(
        rows.map(({ id, laterName }): [string, QuotationStanding] => [
          id,
          laterName === null ? { kind: 'current' } : { kind: 'superseded', by: nameDocument(laterName) },
        ]),
      )
    },
  }
}
