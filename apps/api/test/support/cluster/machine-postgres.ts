import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { findFreePort } from '../../../src/platform/embedded/find-free-port.ts'
import { findPostgres, postgresEnvironment } from '../../../src/platform/embedded/find-postgres.ts'
import { keepRunning } from '../../../src/platform/embedded/keep-running.ts'
import { stopLeftovers } from '../../../src/platform/embedded/stop-leftovers.ts'

/** The oldest Postgres that the product promises to run on, as Debian 12 has it. */
const wantedVersion = 15
const user = 'fieldproof'

/** The programs of a Postgres installed on this machine: version 15 before all later ones. Undefined where there is none. */
export function findMachinePostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).map(Number)
  const usable = versions.filter((version) => version >= wantedVersion).sort((a, b) => a - b)
  return usable.map((version) => join(root, String(version), 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

export interface MachinePostgres {
  /** With the password. */
  url: string
  /** Where its processes work. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a Postgres of this machine as a server set-up has it: by TCP with a password, here on a free port of the loopback
 * address. It comes back at the same address when it dies, and ends with this process.
 * @param bin the folder of its programs
 */
export async function startMachinePostgres(
  { dataDir, bin, report }: { dataDir: string; bin: string; report: (message: string) => void },
  settings: Record<string, string> = {},
): Promise<MachinePostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const dir = realpathSync(dataDir)
  const programs = findPostgres(dir, bin)
  const folder = join(dir, 'postgres')
  const port = await findFreePort()
  const password = crypto.randomUUID()
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/fieldproof`
  await createCluster()

  const server = await keepRunning({
    name: 'Postgres',
    command: [
      ...programs.postgres,
      ...['-D', folder, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: postgresEnvironment,
    output: { file: join(dir, 'postgres.log') },
    stopSignals: ['INT', 'QUIT'],
    prepare: async () => {
      await stopLeftovers(folder, /(^|\/)postgres(:|\s|$)/, 'SIGQUIT')
      // The number in it may be another program's by now, and no server of this folder runs.
      rmSync(join(folder, 'postmaster.pid'), { force: true })
    },
    isReady: () => ensureDatabase(url),
    readyTimeoutMs: 120_000,
    report,
  })
  return { url, folder, stop: server.stop }

  async function createCluster() {
    mkdirSync(folder, { mode: 0o700 })
    const passwordFile = join(dir, 'postgres-password')
    await Bun.write(passwordFile, password)
    programs.giveFolder(folder)
    programs.giveFolder(passwordFile)
    const command = [
      ...programs.initdb,
      ...['-D', folder, `--username=${user}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      // Not "C": with it, search would not know the capitals of any script but Latin.
      ...['--encoding=UTF8', '--no-instructions', '--locale=C.UTF-8'],
    ]
    const initdb = Bun.spawn(command, { env: postgresEnvironment, stdout: 'ignore', stderr: 'pipe' })
    const [code, errors] = await Promise.all([initdb.exited, new Response(initdb.stderr).text()])
    if (code !== 0) throw new Error(`initdb failed: ${errors.trim()}`)
  }
}

async function ensureDatabase(url: string): Promise<boolean> {
  const at = new URL(url)
  const name = at.pathname.slice(1)
  at.pathname = '/postgres'
  const sql = postgres(at.href, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined })
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`
    if (!found) await sql`create database ${sql(name)}`
    return true
  } catch {
    // Not listening yet, or recovering; the time limit of the start ends the waiting.
    return false
  } finally {
    await sql.end({ timeout: 0 })
  }
}
