import type { SecurityLogContent, SecurityLogPendingRow } from '../platform/database/tables/security-log.ts'
import type { Logger } from '../platform/logger.ts'
import { firstHash, linkEntry, pendingText, type Sealer } from './hash-entry.ts'
import { type AnchorDeps, beginAnchor } from './move-anchor.ts'

export interface ChainDeps extends AnchorDeps {
  sealer: Sealer
  logger: Logger
}

/**
 * Chains what an older version wrote and was ended before it chained it, until nothing is left. This version writes links
 * of the chain at once: what lies aside for a while can be taken away unnoticed.
 */
export async function adoptPending({ log, anchors, sealer, logger }: ChainDeps): Promise<void> {
  const admit = (entry: SecurityLogPendingRow, known: ReadonlySet<string>): SecurityLogContent => {
    if (sealer.isSealed(pendingText(entry), entry.seal) && !known.has(entry.entryId)) return entry
    logger.error({ entry: entry.entryId }, 'somebody else wrote into the security log')
    return { ...refusal, entryId: crypto.randomUUID(), at: new Date() }
  }
  while (await log.hasPending()) {
    if ((await log.newest()) === undefined) await beginAnchor({ anchors })
    const done = await log.append((pending, newest, known) => {
      let last = newest ?? { sequence: 0, hash: firstHash }
      return pending.map((entry) => {
        const row = linkEntry(sealer, admit(entry, known), last)
        last = row
        return row
      })
    })
    // Another process is at it.
    if (!done) return
  }
}

/** Stands in the place of an entry that was not written by the product, or written a second time. */
const refusal = {
  actorKind: 'system',
  actorId: null,
  actorName: 'Fieldproof',
  action: 'log.refused',
  targetKind: null,
  targetId: null,
  targetName: null,
  workspace: null,
  detail: 'An entry that the product did not write was found in the database and left out.',
  address: null,
  requestId: null,
} as const
