import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-manifest.ts'
import { findEncryptionKey } from '../backup/backup-secrets.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { nameBackup } from '../backup/name-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { openFileStore } from '../open-stores.ts'
import { createChromaVectorIndex } from '../platform/chroma-vector-index.ts'
import type { DatabaseConnection } from '../platform/database/database-connection.ts'
import { findDeploymentMark } from '../platform/database/deployment.ts'
import { openDatabase, openDriver } from '../platform/database/open-database.ts'
import { refuseHalfRestored } from '../platform/database/restore-mark.ts'
import { reachEmbedded } from '../platform/embedded/reach-embedded.ts'
import type { FileStore } from '../platform/file-store.ts'
import { createLogger } from '../platform/logger.ts'
import { readProductVersion } from '../platform/product-version.ts'
import { openSecurityLog } from '../security-log/open-security-log.ts'

const usage = `Copies everything into one file, beside the running product or while it is stopped.

  bun run backup <file or folder>               database, files, vectors and the secrets of the data folder
  bun run backup <file or folder> --without-secrets

Whoever has the file has the documents and, unless they were left out, the keys to the stored secrets: keep it safe.
`
const say = (line: string) => process.stdout.write(`  ${line}\n`)

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-secrets': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
if (options.help || positionals.length !== 1) {
  process.stdout.write(usage)
  process.exit(options.help ? 0 : 2)
}

try {
  await backUp(readConfig(), resolve(positionals[0] ?? ''))
  process.exit(0)
} catch (error) {
  process.stderr.write(`The backup was not made. ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function backUp(config: Config, given: string) {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    throw new BackupError(`There is no data in ${config.dataDir}. Set DATA_DIR or DATABASE_URL to where it is.`)
  const path = nameBackup(given, new Date())
  if (existsSync(path)) throw new BackupError(`${path} is there already.`)
  await mkdir(dirname(path), { recursive: true })
  const embedded = await reachEmbedded(config, () => undefined)
  try {
    const { chroma } = embedded
    const connection = embedded.owner ?? embedded.connection
    await refuseHalf(connection)
    const files = await openFileStore(config)
    const manifest = await makeBackup(
      {
        ...{ connection, files, dataDir: config.dataDir, encryptionKey: config.encryptionKey },
        vectors: createChromaVectorIndex(chroma, await findDeploymentMark(connection)),
      },
      { path, secrets: !options['without-secrets'], version: readProductVersion(), report: say },
    )
    await note(config, connection, files).catch(() => say('The security log could not note the backup'))
    say(`${path}: ${manifest.files} files, ${manifest.vectors ?? 'no'} vectors, ${manifest.tables.length} tables`)
    for (const line of describeSecrets(config, manifest.secrets)) say(line)
  } finally {
    await embedded.stop()
  }
}

async function refuseHalf(connection: DatabaseConnection) {
  const sql = openDriver(connection)
  await refuseHalfRestored(sql).finally(() => sql.end({ timeout: 5 }))
}

async function note(config: Config, connection: DatabaseConnection, files: FileStore) {
  const encryptionKey = await findEncryptionKey(config)
  if (encryptionKey === undefined) return
  const db = openDatabase(connection, { max: 1 })
  try {
    const log = openSecurityLog({ db, files, encryptionKey, logger: createLogger('silent') })
    await log.note({ action: 'backup.made' })
    await log.close()
  } finally {
    await db.destroy()
  }
}

/** What the reader must keep besides the file, or keep from others. */
function describeSecrets({ encryptionKey, authSecret }: Config, included: boolean): string[] {
  const elsewhere = [...(encryptionKey ? ['ENCRYPTION_KEY'] : []), ...(authSecret ? ['AUTH_SECRET'] : [])]
  return [
    included
      ? 'IT HOLDS THE SECRETS of the data folder: whoever has it can read everything. Keep it as safe as they are.'
      : 'WITHOUT SECRETS: keep the folder "secrets" of the data folder elsewhere, or stored provider keys are lost.',
    ...(elsewhere.length > 0
      ? [`NOT IN IT, because they come from the environment: ${elsewhere.join(' and ')}. Keep them elsewhere.`]
      : []),
  ]
}
