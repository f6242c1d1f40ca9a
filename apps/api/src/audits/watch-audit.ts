import type { AuditDelta, watchAuditInputSchema } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import type { SafetyAuditRow } from '../platform/database/tables/audits.ts'
import type { Follower, VersionStreams } from '../platform/version-streams.ts'
import type { AuditItemsRepo } from './audit-items.repo.ts'
import type { AuditsRepo } from './audits.repo.ts'
import { missingAudit, ownerOf } from './audits.service.ts'
import { joinPages, presentHead, presentItem } from './present-audit.ts'
import type { AuditPhotosRepo } from './site/audit-photos.repo.ts'
import { presentPhotos } from './site/present-photos.ts'

export type WatchAudit = ReturnType<typeof createWatchAudit>

/**
 * Tells what changes of an audit from a version on, or from the last event that its follower has, until it is deleted.
 * The audit is found for its owner each time.
 */
export function createWatchAudit({
  audits,
  items,
  photos,
  streams,
}: {
  audits: AuditsRepo
  items: AuditItemsRepo
  photos: AuditPhotosRepo
  streams: VersionStreams
}) {
  return (follower: Follower, { id, version, lastEventId = 0 }: z.output<typeof watchAuditInputSchema>) =>
    streams.follow(follower, { id, since: Math.max(version, lastEventId) }, async (since) => {
      const row = await audits.find(ownerOf(follower.actor), id)
      if (!row) throw missingAudit()
      if (row.version <= since) return undefined
      const changed = (part: keyof SafetyAuditRow['partVersions']) => (row.partVersions[part] ?? 0) > since
      // The audit first: what is read after it may be newer, and comes once more with the next.
      const [standing, rows, pages, pictures] = await Promise.all([
        items.listOf([row]),
        items.listChanged(row, since),
        changed('safety_audit_page') ? audits.pages(row) : undefined,
        photos.list(row),
      ])
      const shown = presentPhotos(pictures)
      const changedItems = rows.map((item) => presentItem(item, shown))
      const delta: AuditDelta = { since, head: presentHead(row, standing), items: changedItems }
      if (changed('safety_audit_item')) delta.itemIds = standing.map((item) => item.id)
      if (changed('custom_policies')) delta.customPolicies = row.customPolicies
      if (pages) delta.rawContent = joinPages(pages)
      return delta
    })
}
