import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '../platform/database/database-connection.ts'
import { readProductVersion } from '../platform/product-version.ts'
import { BackupError } from './backup-manifest.ts'
import { makeBackup } from './make-backup.ts'
import { stampOf } from './name-backup.ts'

/** Backups before upgrades that are kept; the oldest give way. */
const kept = 3
const prefix = 'before-upgrade-'

/**
 * Copies the database and the secrets into `<dataDir>/backups` before a newer program changes the tables. Files and vectors
 * are not copied: an upgrade does not touch them, and restoring such a backup leaves them where they are.
 * @throws BackupError that says how to go on without
 */
export async function backUpBeforeUpgrade(
  source: { connection: DatabaseConnection; dataDir: string; encryptionKey: string | undefined },
  report: (message: string) => void,
): Promise<void> {
  const folder = join(source.dataDir, 'backups')
  const path = join(folder, `${prefix}${stampOf(new Date())}.tar.zst`)
  try {
    report('Backing up the database before it is upgraded')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await makeBackup(
      { ...source, files: undefined, vectors: undefined },
      { path, secrets: true, version: readProductVersion(), report: () => undefined },
    )
    const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name.endsWith('.tar.zst'))
    for (const name of names.sort().slice(0, -kept)) await rm(join(folder, name))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(
      `The database must be upgraded, and no backup of it could be made (${reason}). Make one, and start once with SKIP_UPGRADE_BACKUP=true.`,
      { cause: error },
    )
  }
}
