import type { SecurityLogCheck } from '@fieldproof/schema/security-log'
import { firstHash, hashEntry, type Sealer } from './hash-entry.ts'
import { type Anchor, AnchorError, type AnchorStore } from './head-anchor.ts'
import type { SecurityLogRepo } from './security-log.repo.ts'

const pageSize = 1_000

/**
 * Computes the whole chain again and names the first entry that is not as it was written: changed, removed, put in
 * between, sealed by somebody else, or cut off at the end.
 * @param noted a head that was noted elsewhere before, which the chain must still contain
 */
export async function verifyChain(
  { log, anchors, sealer }: { log: SecurityLogRepo; anchors: AnchorStore; sealer: Sealer },
  noted?: Anchor,
): Promise<SecurityLogCheck> {
  // Read first: while we look, the chain may grow but not shrink.
  const { anchor, problem } = await readAnchor(anchors)
  const expected = [noted, anchor].filter((one) => one !== undefined)
  let head: Anchor = { sequence: 0, hash: firstHash }
  const broken = (sequence: number, text: string): SecurityLogCheck => ({
    ok: false,
    entries: head.sequence,
    ...(head.sequence > 0 ? { head } : {}),
    problem: { sequence, text },
  })

  for (;;) {
    const rows = await log.after(head.sequence, pageSize)
    for (const row of rows) {
      const next = head.sequence + 1
      if (row.sequence !== next) return broken(next, `Entry ${next} is missing.`)
      if (row.previousHash !== head.hash)
        return broken(next, `Entry ${next} does not follow the one before it: one of them was replaced.`)
      if (hashEntry(next, row, head.hash) !== row.hash) return broken(next, `Entry ${next} was changed.`)
      if (row.keyId !== sealer.keyId) return broken(next, `Entry ${next} was sealed with another encryption key.`)
      if (!sealer.isSealed(row.hash, row.seal)) return broken(next, `Entry ${next} was not written by this product.`)
      head = { sequence: next, hash: row.hash }
      for (const one of expected)
        if (one.sequence === next && one.hash !== row.hash)
          return broken(next, `Entry ${next} is not the one that was noted: the chain was built anew.`)
    }
    if (rows.length < pageSize) break
  }

  if (problem) return broken(head.sequence, problem)
  if (!anchor && head.sequence > 0)
    return broken(head.sequence, 'The file that keeps the newest entry is missing, so a cut-off end could not be told.')
  const furthest = Math.max(0, ...expected.map((one) => one.sequence))
  if (furthest > head.sequence) {
    const first = head.sequence + 1
    return broken(
      first,
      first === furthest ? `Entry ${first} was cut off.` : `Entries ${first} to ${furthest} were cut off.`,
    )
  }
  return { ok: true, entries: head.sequence, ...(head.sequence > 0 ? { head } : {}) }
}

async function readAnchor(anchors: AnchorStore): Promise<{ anchor?: Anchor | undefined; problem?: string }> {
  try {
    return { anchor: await anchors.read() }
  } catch (error) {
    if (error instanceof AnchorError) return { problem: error.message }
    throw error
  }
}
