import type { Config } from '../../config.ts'
import type { DatabaseConnection } from '../database/database-connection.ts'
import { claimDataFolder } from './data-folder-version.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { startEmbeddedChroma } from './start-embedded-chroma.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

export interface Embedded {
  connection: DatabaseConnection
  chroma: { url: string } | Config['chroma']
  stop(): Promise<void>
}

/**
 * Starts the servers that the configuration does not name: Postgres, Chroma, both or neither, at the same time.
 * @param progress told in one line what is being done, and later when a server died and came back
 * @throws DataFolderInUseError when another process runs them on the same data folder
 */
export async function startEmbedded(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'chroma'>,
  progress: (message: string) => void,
): Promise<Embedded> {
  const { dataDir, databaseUrl, chroma } = config
  const hasOwnChroma = chroma.url !== undefined || chroma.apiKey !== undefined
  if (databaseUrl !== undefined && hasOwnChroma)
    return { connection: { url: databaseUrl }, chroma, stop: async () => undefined }

  // Whatever is found running in the folder is taken for a leftover and stopped, so nobody else may be using it.
  const lock = lockDataFolder(dataDir, 'embedded')
  try {
    claimDataFolder(dataDir)
  } catch (error) {
    lock.release()
    throw error
  }
  const options = { dataDir, report: progress }
  const starts = await Promise.allSettled([
    databaseUrl === undefined ? startEmbeddedPostgres(options) : { connection: { url: databaseUrl } },
    hasOwnChroma ? chroma : startEmbeddedChroma(options),
  ])
  const stop = async () => {
    await Promise.all(
      starts.map((start) => (start.status === 'fulfilled' && 'stop' in start.value ? start.value.stop() : undefined)),
    )
    lock.release()
  }
  const [postgres, vectors] = starts
  if (postgres.status === 'fulfilled' && vectors.status === 'fulfilled')
    return { connection: postgres.value.connection, chroma: vectors.value, stop }
  await stop()
  throw (postgres.status === 'rejected' ? postgres : (vectors as PromiseRejectedResult)).reason
}
