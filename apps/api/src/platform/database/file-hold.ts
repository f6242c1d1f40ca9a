import { type Kysely, sql } from 'kysely'
import type { DatabaseConnection } from './database-connection.ts'
import { openDriver } from './open-database.ts'
import type { Database } from './tables/database.ts'

/** Any number, as long as no other program takes the same lock on this database. */
const fileHoldLock = 5_174_083

/**
 * Holds the files of every process until `release`: none is deleted. Waits for deletions that are under way. The lock is
 * of the database, so it ends with whoever holds it.
 */
export async function holdFiles(connection: DatabaseConnection): Promise<{ release(): Promise<void> }> {
  const driver = openDriver(connection)
  try {
    await driver`select pg_advisory_lock(${fileHoldLock})`
  } catch (error) {
    await driver.end({ timeout: 1 })
    throw error
  }
  return { release: () => driver.end({ timeout: 5 }) }
}

/** Runs a deletion of a file, or leaves it where the files are held. */
export function unlessFilesAreHeld(db: Kysely<Database>) {
  return (work: () => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock_shared(${fileHoldLock}) as free`.execute(trx)
      if (rows[0]?.free) await work()
    })
}
