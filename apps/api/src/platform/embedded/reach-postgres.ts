import type { Config } from '../../config.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { DataFolderInUseError, lockDataFolder } from './lock-data-folder.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * The product's Postgres for a command beside it: the one that is configured, the embedded one of the server that runs on
 * the data folder, or that folder's own, started for as long as the command takes.
 */
export async function reachPostgres({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) return { connection: { url: databaseUrl }, stop: async () => undefined }
  let lock: ReturnType<typeof lockDataFolder>
  try {
    lock = lockDataFolder(dataDir, 'embedded')
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return { connection: await findRunningPostgres(dataDir), stop: async () => undefined }
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir })
    return {
      connection: server.connection,
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
