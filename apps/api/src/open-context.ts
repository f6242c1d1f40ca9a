import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts'
import { type Config, ConfigError } from './config.ts'
import { type Context, createContext } from './context.ts'
import { AppError } from './errors.ts'
import { mayMigrate } from './platform/database/application-role.ts'
import { assertMigrated } from './platform/database/migrate-database.ts'
import { openDatabase, openDriver } from './platform/database/open-database.ts'
import { type DatabaseAccess, describeExcessRights, prepareDatabase } from './platform/database/prepare-database.ts'
import { refuseHalfRestored } from './platform/database/restore-mark.ts'
import { lockDataFolder } from './platform/embedded/lock-data-folder.ts'
import { startEmbedded } from './platform/embedded/start-embedded.ts'
import { createLogger } from './platform/logger.ts'

export interface OpenContext {
  context: Context
  /** Closes the services, then what was started for them. */
  close(): Promise<void>
}

/**
 * From configuration to running services: locks the data folder, starts the embedded parts that no address was given for,
 * migrates, builds the context. Where a step fails, the ones before it are undone.
 * @param report told in one line what is being done
 */
export async function openContext(config: Config, report: (message: string) => void): Promise<OpenContext> {
  const logger = createLogger(config.logLevel)
  const undo: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    // Only embedded parts need the folder for themselves; a folder of files can be shared.
    if (!config.databaseUrl || !config.chroma.url) undo.push(lockDataFolder(config.dataDir).release)
    const embedded = await startEmbedded(config, report)
    undo.push(embedded.stop)
    report('Preparing the database')
    await migrate(config, embedded, report)
    const excess = await describeExcessRights(embedded.connection)
    if (excess) logger.warn(excess)
    const context = await createContext(config, { ...embedded, logger })
    undo.push(context.close)
    return { context, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Brings a database forward to this program, with a backup of it first where it holds data of an older one; or sees that
 * it is, where the role that we were given may not change it.
 * @throws NewerDatabaseError, OlderDatabaseError, HalfRestoredError, BackupError, each in a line for the operator
 */
export async function migrate(
  config: Pick<Config, 'dataDir' | 'encryptionKey' | 'skipUpgradeBackup'>,
  access: DatabaseAccess,
  report: (message: string) => void,
) {
  const connection = access.owner ?? access.connection
  const sql = openDriver(connection)
  try {
    await refuseHalfRestored(sql)
    if (!(await mayMigrate(sql))) return await checkMigrated(access)
  } finally {
    await sql.end({ timeout: 5 })
  }
  await prepareDatabase(access, async () => {
    if (!config.skipUpgradeBackup) await backUpBeforeUpgrade({ ...config, connection }, report)
  })
}

async function checkMigrated({ connection }: DatabaseAccess) {
  const db = openDatabase(connection, { max: 1 })
  await assertMigrated(db).finally(() => db.destroy())
}

/** Says in one line why a process cannot start, and ends it. */
export function refuseToStart(error: unknown): never {
  const reason = error instanceof Error ? describeWithCause(error) : String(error)
  process.stderr.write(`Fieldproof cannot start. ${error instanceof ConfigError ? `Bad setting: ${reason}` : reason}\n`)
  process.exit(1)
}

/** The operator is told what users are not: why the database is not reachable. */
function describeWithCause(error: Error): string {
  return error instanceof AppError && error.cause instanceof Error
    ? `${error.message} (${error.cause.message})`
    : error.message
}

/** A full disk behind standard output must not end the process. */
export function outliveOutput() {
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
}

const lost = ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED']

/**
 * A connection that breaks in a moment in which nobody listens to it any more, as one to Postgres may when that is killed,
 * must not end the process: who wanted something of it has been told. Everything else that nobody caught ends it, as ever.
 */
export function outliveConnections() {
  const onLost = (error: unknown) => {
    const { code } = (error ?? {}) as { code?: unknown }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${typeof code === 'string' && lost.includes(code) ? 'A connection was lost: ' : ''}${text}\n`)
    if (typeof code !== 'string' || !lost.includes(code)) process.exit(1)
  }
  process.on('uncaughtException', onLost)
  process.on('unhandledRejection', onLost)
}
