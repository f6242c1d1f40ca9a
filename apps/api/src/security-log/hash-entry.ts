import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SecurityLogContent, SecurityLogRow } from '../platform/database/tables/security-log.ts'

/** What stands before the first entry. */
export const firstHash = '0'.repeat(64)

/**
 * The hash of an entry: SHA-256 over a JSON array of its version, its number, its fields in a fixed order and the hash
 * before it. Anybody can compute it again from an export.
 */
export function hashEntry(sequence: number, entry: SecurityLogContent, previousHash: string): string {
  const fields = ['fieldproof security log 1', sequence, ...fieldsOf(entry), previousHash]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** What an older version sealed of an entry that it had not chained yet. */
export const pendingText = (entry: SecurityLogContent) => JSON.stringify(['pending', ...fieldsOf(entry)])

/** An entry as a link of the chain, behind the newest one so far. */
export function linkEntry(
  sealer: Sealer,
  entry: SecurityLogContent,
  last: { sequence: number; hash: string },
): SecurityLogRow {
  const { entryId, at, actorKind, actorId, actorName, action, targetKind, targetId, targetName } = entry
  const { workspace, detail, address, requestId } = entry
  const sequence = last.sequence + 1
  const hash = hashEntry(sequence, entry, last.hash)
  return {
    ...{ sequence, entryId, at, actorKind, actorId, actorName, action, targetKind, targetId, targetName },
    ...{ workspace, detail, address, requestId, previousHash: last.hash, hash },
    ...{ seal: sealer.seal(hash), keyId: sealer.keyId },
  }
}

function fieldsOf(entry: SecurityLogContent) {
  return [
    entry.entryId,
    entry.at.toISOString(),
    entry.actorKind,
    entry.actorId,
    entry.actorName,
    entry.action,
    entry.targetKind,
    entry.targetId,
    entry.targetName,
    entry.workspace,
    entry.detail,
    entry.address,
    entry.requestId,
  ]
}

export type Sealer = ReturnType<typeof createSealer>

/**
 * Seals with a key that is not in the database, so that who can only write there cannot build another chain.
 * @param encryptionKey 64 hexadecimal digits; the key of the seals is derived from it
 */
export function createSealer(encryptionKey: string) {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(encryptionKey, 'hex'), '', 'fieldproof security log', 32))
  const seal = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  return {
    /** Tells keys apart without giving anything of them away. */
    keyId: createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16),
    seal,
    isSealed(text: string, given: string): boolean {
      const [expected, found] = [Buffer.from(seal(text)), Buffer.from(given)]
      return expected.length === found.length && timingSafeEqual(expected, found)
    },
  }
}
