import type { AuditReview } from '@fieldproof/schema/audits'
import { sql } from 'kysely'
import type { AuditOwner, AuditsDatabase, CheckedAudit } from '../audits.repo.ts'
import { firstOf } from '../revisions/revisions.repo.ts'

export type LibraryRepo = ReturnType<typeof createLibraryRepo>

/** Answers that are looked through at most, the latest first. */
const most = 5_000

/** What its user has decided on the items of other audits. */
export function createLibraryRepo(db: AuditsDatabase) {
  return {
    /** Of the last revisions of other questionnaires, the latest answer first; what was seen on site is of that day and place. */
    answers: ({ userId, agent }: AuditOwner, audit: CheckedAudit) =>
      db
        .selectFrom('safetyAuditItem as item')
        .innerJoin('safetyAudit as audit', 'audit.id', 'item.auditId')
        .select(['item.id as itemId', 'item.ref', 'item.question', 'item.gap', 'item.action'])
        .select(['audit.id as auditId', 'audit.filename', 'audit.revision'])
        .select(sql<AuditReview>`item.review`.as('review'))
        .where('audit.userId', '=', userId)
        .where('audit.agent', '=', agent)
        .where('item.review', 'is not', null)
        .where('item.kind', '<>', 'observed')
        .where(sql<boolean>`coalesce(audit.first_id, audit.id) <> ${firstOf(audit)}`)
        .where(
          sql<boolean>`not exists (select 1 from safety_audit later
            where coalesce(later.first_id, later.id) = coalesce(audit.first_id, audit.id) and later.revision > audit.revision)`,
        )
        .orderBy(sql`item.review ->> 'reviewedAt'`, 'desc')
        .orderBy('item.id')
        .limit(most)
        .execute(),
  }
}
