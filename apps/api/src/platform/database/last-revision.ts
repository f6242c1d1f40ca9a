import { sql } from 'kysely'

/** The condition on `audit`, a row of safety_audit, that no later revision of it has begun. */
export const isLastRevision = sql<boolean>`not exists (select 1 from safety_audit later
  where coalesce(later.first_id, later.id) = coalesce(audit.first_id, audit.id) and later.revision > audit.revision)`
