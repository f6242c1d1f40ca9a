import type {
  SecurityLogContent,
  SecurityLogPendingRow,
  SecurityLogRow,
} from '../platform/database/tables/security-log.ts'
import type { Logger } from '../platform/logger.ts'
import { firstHash, hashEntry, pendingText, type Sealer } from './hash-entry.ts'
import type { Anchor, AnchorStore } from './head-anchor.ts'
import type { SecurityLogRepo } from './security-log.repo.ts'

export interface ChainDeps {
  log: SecurityLogRepo
  anchors: AnchorStore
  sealer: Sealer
  logger: Logger
}

/**
 * Chains what was written since, until nothing is left, and moves the anchor on.
 *
 * Entries are not chained where they are written, in the transaction of their change: each would have to wait for the
 * one before it to commit, and a process that stops in between would stop the whole product. So they are written there
 * unchained, and become links here, in the order of their arrival.
 */
export async function chainEntries({ log, anchors, sealer, logger }: ChainDeps): Promise<void> {
  const admit = (entry: SecurityLogPendingRow, known: ReadonlySet<string>): SecurityLogContent => {
    if (sealer.isSealed(pendingText(entry), entry.seal) && !known.has(entry.entryId)) return entry
    logger.error({ entry: entry.entryId }, 'somebody else wrote into the security log')
    return { ...refusal, entryId: crypto.randomUUID(), at: new Date() }
  }
  const link = (entry: SecurityLogContent, sequence: number, previousHash: string): SecurityLogRow => {
    const { entryId, at, actorKind, actorId, actorName, action, targetKind, targetId, targetName } = entry
    const { workspace, detail, address, requestId } = entry
    const hash = hashEntry(sequence, entry, previousHash)
    return {
      ...{ sequence, entryId, at, actorKind, actorId, actorName, action, targetKind, targetId, targetName },
      ...{ workspace, detail, address, requestId, previousHash, hash },
      ...{ seal: sealer.seal(hash), keyId: sealer.keyId },
    }
  }
  for (;;) {
    const wasEmpty = (await log.newest()) === undefined
    // Written before the first entry, so that from then on a missing anchor is one that was taken away.
    if (wasEmpty && (await anchors.read()) === undefined) await anchors.write({ sequence: 0, hash: firstHash })
    const done = await log.append((pending, last, known) => {
      let { sequence, hash } = last ?? { sequence: 0, hash: firstHash }
      return pending.map((entry) => {
        const row = link(admit(entry, known), sequence + 1, hash)
        sequence = row.sequence
        hash = row.hash
        return row
      })
    })
    if (!done || done.moved === 0 || !done.head) return
    // The entries are safe; the anchor follows with the next ones.
    await moveAnchor({ log, anchors, logger }, done.head).catch((error: unknown) =>
      logger.error({ err: error }, 'the newest entry of the security log could not be anchored'),
    )
    if (!done.more) return
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

/** Never over an anchor that the chain no longer leads to: that would hide what was cut off. */
async function moveAnchor({ log, anchors, logger }: Pick<ChainDeps, 'log' | 'anchors' | 'logger'>, head: Anchor) {
  const anchor = await anchors.read()
  if (anchor && anchor.sequence >= head.sequence) return
  const leadsHere = anchor && (anchor.sequence === 0 || (await log.hashAt(anchor.sequence)) === anchor.hash)
  if (leadsHere) return anchors.write(head)
  logger.error({ anchor: anchor?.sequence }, 'the security log does not continue from its anchor; run verify-log')
}
