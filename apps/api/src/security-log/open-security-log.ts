import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { Logger } from '../platform/logger.ts'
import { createSealer } from './hash-entry.ts'
import { createAnchorStore } from './head-anchor.ts'
import { createSecurityLogRepo } from './security-log.repo.ts'
import { createSecurityLog } from './security-log.service.ts'

/** The security log on its database, its anchor in the file store, its key derived from the encryption key. */
export function openSecurityLog(outside: {
  db: Kysely<Database>
  files: FileStore
  /** 64 hexadecimal digits. */
  encryptionKey: string
  logger: Logger
}) {
  const { db, files, encryptionKey, logger } = outside
  const sealer = createSealer(encryptionKey)
  const anchors = createAnchorStore({ files, sealer })
  return createSecurityLog({ log: createSecurityLogRepo(db), anchors, sealer, logger })
}
