import type { Config } from '../../config.ts'
import { DataFolderInUseError } from './lock-data-folder.ts'
import { type Embedded, type GivenDatabase, givenDatabase, startEmbedded } from './start-embedded.ts'
import { findRunningChroma } from './start-embedded-chroma.ts'
import { findRunningPostgres } from './start-embedded-postgres.ts'

/**
 * The product's Postgres and Chroma for a command beside it: those that are configured, those of the server that runs on
 * the data folder, or the folder's own, started for as long as the command takes.
 */
export async function reachEmbedded(
  config: GivenDatabase & Pick<Config, 'dataDir' | 'chroma'>,
  report: (message: string) => void,
): Promise<Embedded> {
  const { dataDir, chroma } = config
  try {
    return await startEmbedded(config, report)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    const hasOwnChroma = chroma.url !== undefined || chroma.apiKey !== undefined
    return {
      ...(givenDatabase(config) ?? (await findRunningPostgres(dataDir))),
      chroma: hasOwnChroma ? chroma : { url: await findRunningChroma(dataDir) },
      stop: async () => undefined,
    }
  }
}
