import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Somebody else works on the data folder. The message is one line for the person who started us. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
}

/** An open file that nothing refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<Database>()

/**
 * Claims a data folder for this process, creating it (mode 0700) where it is missing.
 *
 * The claim is SQLite's exclusive lock on an empty file: a lock of the operating system, which vanishes with its process
 * however that ended, so nothing stale can block a start, and a child never inherits it. SQLite takes it the same way on
 * every system, which spares us calling each system's own lock function.
 * @param holder what holds the lock: the server, or the embedded servers below it
 * @throws DataFolderInUseError when another process holds it
 */
export function lockDataFolder(dataDir: string, holder: 'server' | 'embedded' = 'server'): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new Database(join(dataDir, `${holder}.lock`), { create: true })
  try {
    file.run('PRAGMA locking_mode = EXCLUSIVE')
    file.run('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new DataFolderInUseError(
      `Fieldproof is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  held.add(file)
  return {
    release() {
      held.delete(file)
      file.close()
    },
  }
}
