import { readConfig } from '../config.ts'
import { openFileStore } from '../open-stores.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { reachPostgres } from '../platform/embedded/reach-postgres.ts'
import { createLogger } from '../platform/logger.ts'
import { openSecurityLog } from '../security-log/open-security-log.ts'
import { openEncryptionKey } from '../settings/open-encryption-key.ts'
import { createSettingsRepo } from '../settings/settings.repo.ts'

/** Database and security log for a command of an operator, beside the running product or while it is stopped. */
export async function withSecurityLog<T>(
  use: (db: ReturnType<typeof openDatabase>, log: ReturnType<typeof openSecurityLog>) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  const postgres = await reachPostgres(config)
  const db = openDatabase(postgres.owner ?? postgres.connection, { max: 2 })
  try {
    const encryptionKey = await openEncryptionKey(config, createSettingsRepo(db))
    const files = await openFileStore(config)
    return await use(db, openSecurityLog({ db, files, encryptionKey, logger: createLogger('silent') }))
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
