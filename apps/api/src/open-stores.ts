import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { adoptCollections, type ChromaSettings, createChromaVectorIndex } from './platform/chroma-vector-index.ts'
import { arePassages, listLiveModels, readDeploymentMark } from './platform/database/deployment.ts'
import type { Database } from './platform/database/tables/database.ts'
import type { FileStore } from './platform/file-store.ts'
import { openLocalFileStore } from './platform/local-file-store.ts'
import type { Logger } from './platform/logger.ts'
import { openS3FileStore } from './platform/s3-file-store.ts'
import { collectionName, type VectorIndex } from './platform/vector-index.ts'

/** Our collections in Chroma, those of a time when they bore no mark included. */
export async function openVectorIndex(
  db: Kysely<Database>,
  chroma: ChromaSettings,
  logger: Logger,
): Promise<VectorIndex> {
  const mark = await readDeploymentMark(db)
  const live = (await listLiveModels(db)).map(({ agent, model }) => collectionName(agent, model))
  // Where Chroma is not there yet, its vectors are made again by the check of rows and vectors.
  await adoptCollections(chroma, mark, live, (ids) => arePassages(db, ids)).catch((error: unknown) =>
    logger.warn({ err: error }, 'collections could not be looked at'),
  )
  return createChromaVectorIndex(chroma, mark)
}

/** Files in S3 where it is set up, else in the data folder. */
export function openFileStore(config: Config): Promise<FileStore> | FileStore {
  return config.s3 ? openS3FileStore(config.s3) : openLocalFileStore(join(config.dataDir, 'files'))
}
