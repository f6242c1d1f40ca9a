import type { Config } from '../../config.ts'
import type { DatabaseAccess } from '../database/prepare-database.ts'
import { DataFolderInUseError, lockDataFolder } from './lock-data-folder.ts'
import { type GivenDatabase, givenDatabase } from './start-embedded.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * The product's Postgres for a command beside it: the one that is configured, the embedded one of the server that runs on
 * the data folder, or that folder's own, started for as long as the command takes.
 */
export async function reachPostgres(
  config: GivenDatabase & Pick<Config, 'dataDir'>,
): Promise<DatabaseAccess & { stop(): Promise<void> }> {
  const { dataDir } = config
  const given = givenDatabase(config)
  if (given) return { ...given, stop: async () => undefined }
  let lock: ReturnType<typeof lockDataFolder>
  try {
    lock = lockDataFolder(dataDir, 'embedded')
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return { ...(await findRunningPostgres(dataDir)), stop: async () => undefined }
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir })
    return {
      connection: server.connection,
      owner: server.owner,
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
