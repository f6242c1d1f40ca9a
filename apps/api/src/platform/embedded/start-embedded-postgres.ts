import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { applicationRole } from '../database/application-role.ts'
import type { SocketConnection } from '../database/database-connection.ts'
import { findPostgres, type PostgresPrograms, postgresEnvironment } from './find-postgres.ts'
import { keepRunning } from './keep-running.ts'
import { isAlive, stopLeftovers } from './stop-leftovers.ts'

/** The role that the cluster was made by: it owns the tables, and servers do not work as it. */
const ownerRole = 'fieldproof'
const database = 'fieldproof'
/** Only a part of the socket's name: there is no TCP port. */
const port = 5432
/** The kernel's limits for the path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 103

export interface EmbeddedPostgres extends EmbeddedAccess {
  stop(): Promise<void>
}

/** The two ways into the embedded database; the role of the first is made when the database is made ready. */
export interface EmbeddedAccess {
  connection: SocketConnection
  owner: SocketConnection
}

export interface EmbeddedOptions {
  dataDir: string
  /** Told in one line what is being done, and when a server died and came back. */
  report?: (message: string) => void
}

/**
 * Starts a real Postgres on `<dataDir>/postgres`, reachable through a Unix socket and nothing else, creating cluster and
 * database the first time. It ends with this process, however that ends. The caller holds the lock of the data folder.
 * @param settings further server settings; durability is on unless they turn it off, which only tests do
 * @throws Error with a reason for the operator
 */
export async function startEmbeddedPostgres(
  { dataDir, report = () => undefined }: EmbeddedOptions,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The kernel reports real paths, by which leftovers of an earlier life are recognised.
  const dir = await realpath(dataDir)
  const programs = findPostgres(dir)
  const clusterDir = join(dir, 'postgres')
  const logFile = join(dir, 'postgres.log')
  const socketDir = chooseSocketDir(dir, programs)
  if (!existsSync(clusterDir)) {
    report('Creating the database')
    await createCluster(clusterDir, programs)
  }
  refuseOtherMajor(clusterDir, programs)
  programs.giveFolder(clusterDir)

  const access = accessBy(socketDir)
  const server = await keepRunning({
    name: 'Postgres',
    command: [...programs.postgres, '-D', clusterDir, ...toArguments({ ...serverSettings(socketDir), ...settings })],
    env: postgresEnvironment,
    output: { file: logFile },
    // A fast shutdown, then an immediate one; both are safe, the second leaves work for the next start.
    stopSignals: ['INT', 'QUIT'],
    prepare: async () => {
      await stopLeftovers(clusterDir, /(^|\/)postgres(:|\s|$)/, 'SIGQUIT')
      removeStaleLocks(clusterDir, socketDir)
    },
    isReady: () => ensureDatabase(access.owner),
    // Recovery after a crash replays the log first and may take a while on a slow disk.
    readyTimeoutMs: 120_000,
    report,
  })
  return { ...access, stop: server.stop }
}

/** A cluster is only read by the major version that made it. */
function refuseOtherMajor(clusterDir: string, { postgres: command }: PostgresPrograms) {
  const made = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = Bun.spawnSync([...command, '--version'], { env: postgresEnvironment })
  const runs = /(?<![.\w])(\d+)(?!\d)[.\w]*$/.exec(stdout.toString().trim())?.[1]
  if (runs !== undefined && made !== runs)
    throw new Error(
      `The database in ${clusterDir} was made by Postgres ${made}, and this version of Fieldproof brings Postgres ${runs}. ` +
        'Back it up with the version that made it (bun run backup), and restore that into an empty DATA_DIR with this one.',
    )
}

/** Where the server that another process runs on this data folder is reached. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedAccess> {
  return accessBy(nameSocketDir(await realpath(dataDir)))
}

function accessBy(socketDir: string): EmbeddedAccess {
  const at = { socketDir, port, database }
  return { connection: { ...at, user: applicationRole }, owner: { ...at, user: ownerRole } }
}

function serverSettings(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    // A list separated by commas, so a path is quoted.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    // What is small enough for memory is, and the rest lies on flash: an index is not four times as dear as reading on.
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // A statement holds users' texts, which do not belong into a log.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
}

function toArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Builds the cluster beside its place and moves it there when complete, so that a crash in between leaves no half one. */
async function createCluster(clusterDir: string, programs: PostgresPrograms) {
  const unfinished = `${clusterDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  programs.giveFolder(unfinished)
  const command = [
    ...programs.initdb,
    ...['-D', unfinished, `--username=${ownerRole}`, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    // Built into Postgres: the same order and case rules on every machine, and text search knows every script.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]
  const initdb = Bun.spawn(command, { env: postgresEnvironment, stdout: 'ignore', stderr: 'pipe' })
  const [code, errors] = await Promise.all([initdb.exited, new Response(initdb.stderr).text()])
  if (code !== 0)
    throw new Error(`Postgres could not be set up. Set DATABASE_URL to use a Postgres of your own.\n${errors.trim()}`)
  renameSync(unfinished, clusterDir)
}

/** The data folder itself where the socket's path stays short enough, else a private folder named after it. */
function nameSocketDir(dataDir: string): string {
  const inDataDir = join(dataDir, 'postgres-socket')
  if (Buffer.byteLength(`${inDataDir}/.s.PGSQL.${port}`) <= longestSocketPath) return inDataDir
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `fieldproof-${process.getuid?.() ?? 0}-${key}`)
}

function chooseSocketDir(dataDir: string, programs: PostgresPrograms): string {
  const dir = nameSocketDir(dataDir)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  programs.giveFolder(dir)
  // The temporary folder is everybody's: somebody else may have been there first.
  const found = lstatSync(dir)
  const ours = found.isDirectory() && (found.uid === process.getuid?.() || process.getuid?.() === 0)
  if (!ours) throw new Error(`${dir} belongs to somebody else. Remove it, or choose a shorter DATA_DIR.`)
  chmodSync(dir, 0o700)
  return dir
}

/**
 * Lock files that a kill left behind. Postgres removes its pid file by itself, after checks of its own, unless the number
 * in it belongs to another program by now, which is common after a restart of a container: only then do we. The socket's
 * lock is only a number, so it goes in any case. No server of this cluster runs when this is called.
 */
function removeStaleLocks(clusterDir: string, socketDir: string) {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0
  if (pid > 0 && isAlive(pid)) rmSync(pidFile)
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) rmSync(join(socketDir, name), { force: true })
}

/** Whether the server answers; creates the database when it is missing. */
async function ensureDatabase({ socketDir }: { socketDir: string }): Promise<boolean> {
  const path = `${socketDir}/.s.PGSQL.${port}`
  if (!existsSync(path)) return false
  const client = postgres({
    path,
    user: ownerRole,
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => undefined,
  })
  try {
    const [found] = await client`select 1 from pg_database where datname = ${database}`
    if (!found) await client`create database ${client(database)}`
    return true
  } catch (error) {
    if (isStillStarting(error)) return false
    throw error
  } finally {
    await client.end({ timeout: 0 })
  }
}

/** Not listening yet, or listening while it recovers. */
function isStillStarting(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return ['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'].includes(
    code,
  )
}
