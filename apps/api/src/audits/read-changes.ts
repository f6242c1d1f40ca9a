import type { AnswerWanted } from '@fieldproof/schema/audit-calls'
import type { AuditAnswer, AuditDelta } from '@fieldproof/schema/audits'
import type { Actor } from '../platform/actor.ts'
import type { SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import type { AuditsRepo, CheckedAudit } from './audits.repo.ts'
import { joinPages, presentHead, presentItem } from './present-audit.ts'
import type { AuditPhotosRepo } from './site/audit-photos.repo.ts'
import { presentPhotos } from './site/present-photos.ts'
import type { ReadSources } from './sources/read-sources.ts'

export type ReadChanges = ReturnType<typeof createReadChanges>
/** What a change of an audit answers: the audit as it then is, or what changed of it since the version that its caller has. */
export type AnswerChange = (actor: Actor, wanted: AnswerWanted) => Promise<AuditAnswer>

/** Reads what changed of an audit since a version: for those who follow it, and for the answer to a change. */
export function createReadChanges({
  audits,
  items,
  photos,
  sources,
}: {
  audits: AuditsRepo
  items: AuditItemsRepo
  photos: AuditPhotosRepo
  sources: ReadSources
}) {
  return async (row: CheckedAudit, since: number): Promise<AuditDelta> => {
    const changed = (part: keyof SafetyAuditRow['partVersions']) => (row.partVersions[part] ?? 0) > since
    // The audit was read first: what is read after it may be newer, and comes once more with the next.
    const [standing, rows, pages, pictures] = await Promise.all([
      items.listOf([row]),
      items.listChanged(row, since),
      changed('safety_audit_page') ? audits.pages(row) : undefined,
      photos.list(row),
    ])
    const marks = await sources.marks([row])
    const unshown = row.status === 'running' ? [] : await items.listWithoutEvidence(row)
    const told = { marks, fresh: await sources.fresh(row, unshown), locked: row.status === 'signed_off' }
    const shown = presentPhotos(pictures)
    const changedItems = rows.map((item) => presentItem(item, shown, told))
    const delta: AuditDelta = { since, head: presentHead(row, standing, told), items: changedItems }
    if (changed('safety_audit_item')) delta.itemIds = standing.map((item) => item.id)
    if (changed('custom_policies')) delta.customPolicies = row.customPolicies
    if (pages) delta.rawContent = joinPages(pages)
    return delta
  }
}
