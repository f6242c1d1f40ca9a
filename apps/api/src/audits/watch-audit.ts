import type { watchAuditInputSchema } from '@fieldproof/schema/audit-calls'
import type { z } from 'zod'
import type { Follower, VersionStreams } from '../platform/version-streams.ts'
import type { AuditsRepo } from './audits.repo.ts'
import { missingAudit, ownerOf } from './audits.service.ts'
import type { ReadChanges } from './read-changes.ts'

export type WatchAudit = ReturnType<typeof createWatchAudit>

/**
 * Tells what changes of an audit from a version on, or from the last event that its follower has, until it is deleted.
 * The audit is found for its owner each time.
 */
export function createWatchAudit({
  audits,
  streams,
  readChanges,
}: {
  audits: AuditsRepo
  streams: VersionStreams
  readChanges: ReadChanges
}) {
  return (follower: Follower, { id, version, lastEventId = 0 }: z.output<typeof watchAuditInputSchema>) =>
    streams.follow(follower, { id, since: Math.max(version, lastEventId) }, async (since) => {
      const row = await audits.find(ownerOf(follower.actor), id)
      if (!row) throw missingAudit()
      return row.version <= since ? undefined : readChanges(row, since)
    })
}
