import type { Logger } from '../platform/logger.ts'
import { firstHash } from './hash-entry.ts'
import type { Anchor, AnchorStore } from './head-anchor.ts'
import type { SecurityLogRepo } from './security-log.repo.ts'

export interface AnchorDeps {
  log: SecurityLogRepo
  anchors: AnchorStore
  logger: Logger
}

/** Written before the first entry, so that from then on a missing anchor is one that was taken away. */
export async function beginAnchor({ anchors }: Pick<AnchorDeps, 'anchors'>): Promise<void> {
  if ((await anchors.read()) === undefined) await anchors.write({ sequence: 0, hash: firstHash })
}

/** Never over an anchor that the chain no longer leads to: that would hide what was cut off. */
export async function moveAnchor({ log, anchors, logger }: AnchorDeps, head: Anchor): Promise<void> {
  const anchor = await anchors.read()
  if (anchor && anchor.sequence >= head.sequence) return
  const leadsHere = anchor && (anchor.sequence === 0 || (await log.hashAt(anchor.sequence)) === anchor.hash)
  if (leadsHere) return anchors.write(head)
  logger.error({ anchor: anchor?.sequence }, 'the security log does not continue from its anchor; run verify-log')
}
