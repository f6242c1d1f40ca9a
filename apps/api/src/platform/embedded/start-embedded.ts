import type { Config } from '../../config.ts'
import type { DatabaseAccess } from '../database/prepare-database.ts'
import { claimDataFolder } from './data-folder-version.ts'
import { lockDataFolder } from './lock-data-folder.ts'
import { startEmbeddedChroma } from './start-embedded-chroma.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

export type GivenDatabase = Pick<Config, 'databaseUrl'> & Partial<Pick<Config, 'databaseOwnerUrl'>>

export interface Embedded extends DatabaseAccess {
  chroma: { url: string } | Config['chroma']
  stop(): Promise<void>
}

/**
 * Starts the servers that the configuration does not name: Postgres, Chroma, both or neither, at the same time.
 * @param progress told in one line what is being done, and later when a server died and came back
 * @throws DataFolderInUseError when another process runs them on the same data folder
 */
export async function startEmbedded(
  config: GivenDatabase & Pick<Config, 'dataDir' | 'chroma'>,
  progress: (message: string) => void,
): Promise<Embedded> {
  const { dataDir, chroma } = config
  const given = givenDatabase(config)
  const hasOwnChroma = chroma.url !== undefined || chroma.apiKey !== undefined
  if (given && hasOwnChroma) return { ...given, chroma, stop: async () => undefined }

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
    given ?? startEmbeddedPostgres(options),
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
    return { connection: postgres.value.connection, owner: postgres.value.owner, chroma: vectors.value, stop }
  await stop()
  throw (postgres.status === 'rejected' ? postgres : (vectors as PromiseRejectedResult)).reason
}

/** The database that the configuration names; undefined where it is the embedded one. */
export function givenDatabase({ databaseUrl, databaseOwnerUrl }: GivenDatabase): DatabaseAccess | undefined {
  if (databaseUrl === undefined) return undefined
  return { connection: { url: databaseUrl }, owner: databaseOwnerUrl ? { url: databaseOwnerUrl } : undefined }
}
