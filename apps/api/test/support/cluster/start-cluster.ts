import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../../src/platform/embedded/find-free-port.ts'
import { keepRunning } from '../../../src/platform/embedded/keep-running.ts'
import { startEmbeddedChroma } from '../../../src/platform/embedded/start-embedded-chroma.ts'
import { keepTranspiled } from '../keep-transpiled.ts'
import { startMachinePostgres } from './machine-postgres.ts'
import { signalFamily } from './process-family.ts'
import { startCaddy } from './start-caddy.ts'

const source = join(import.meta.dir, '../../../src')

export interface ClusterOptions {
  /** Where everything is kept; it must exist. */
  dataDir: string
  /** The folder of the programs of a Postgres on this machine. */
  postgresBin: string
  servers?: number
  workers?: number
  /** Further settings of servers and workers. */
  env?: Record<string, string>
  report?: (message: string) => void
}

/** A process of the cluster, for whoever wants to hurt it. */
export interface ClusterPart {
  name: string
  /** Sends a signal to it and all that it started. @returns how many processes there were */
  signal(name: NodeJS.Signals): number
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * The server set-up of compose.yaml from local processes: a Postgres of this machine by TCP with a password, a Chroma
 * server, servers that only serve, workers that only work, and a proxy where Caddy is installed. Files lie in a folder
 * that all share, in place of the S3 store. Whatever ends by itself is started again, as Docker would; all ends with this
 * process, even when it is killed.
 */
export async function startCluster(options: ClusterOptions) {
  const { postgresBin, servers = 2, workers = 2, report = () => undefined } = options
  const dataDir = realpathSync(options.dataDir)
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const part of parts) part.signal('SIGCONT')
    for (const step of undo.splice(0).reverse()) await step()
  }
  const parts: ClusterPart[] = []
  const addPart = (name: string, folder: string) =>
    parts.push({ name, signal: (signal) => signalFamily(folder, signal) })

  try {
    const [database, chroma] = await Promise.all([
      startMachinePostgres({ dataDir, bin: postgresBin, report }, { random_page_cost: '1.1' }),
      startEmbeddedChroma({ dataDir, report }),
    ])
    undo.push(chroma.stop, database.stop)
    addPart('Postgres', database.folder)
    addPart('Chroma', join(dataDir, 'chroma'))

    const superAdmin = { username: 'admin', password: randomBytes(12).toString('hex') }
    const ports = await Promise.all(Array.from({ length: servers }, findFreePort))
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    const proxy = await startCaddy({ folder: join(dataDir, 'proxy'), servers: urls, report })
    if (proxy) undo.push(proxy.stop)
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: withRole(database.url),
      // Compose migrates in a container of its own; here each server does.
      DATABASE_OWNER_URL: database.url,
      CHROMA_URL: chroma.url,
      DATA_DIR: join(dataDir, 'shared'),
      PUBLIC_URL: proxy?.url ?? urls[0] ?? '',
      TRUST_PROXY: 'true',
      SUPERADMIN_USERNAME: superAdmin.username,
      SUPERADMIN_PASSWORD: superAdmin.password,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      ...options.env,
    }
    mkdirSync(settings.DATA_DIR, { recursive: true })

    await Promise.all([
      ...ports.map((port, i) => {
        const env = { ...settings, PORT: String(port), WORKER_CONCURRENCY: '0' }
        return startProcess(`server-${i + 1}`, 'server.ts', env, () => isUp(`http://127.0.0.1:${port}/livez`))
      }),
      ...Array.from({ length: workers }, (_, i) => {
        const name = `worker-${i + 1}`
        const isReady = async () => readOr(logOf(name)).includes('"worker ready"')
        return startProcess(name, 'worker.ts', { WORKER_CONCURRENCY: '2', ...settings }, isReady)
      }),
    ])
    return {
      urls,
      proxyUrl: proxy?.url,
      databaseUrl: database.url,
      chromaUrl: chroma.url,
      superAdmin,
      settings,
      parts,
      dataDir,
      logOf,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }

  function logOf(name: string) {
    return join(dataDir, `${name}.log`)
  }

  async function startProcess(
    name: string,
    program: string,
    env: Record<string, string>,
    isReady: () => Promise<boolean>,
  ) {
    const folder = join(dataDir, name)
    mkdirSync(folder, { recursive: true })
    const running = await keepRunning({
      name,
      command: [process.execPath, join(source, program)],
      env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'info', ...keepTranspiled, ...env },
      cwd: folder,
      output: { file: logOf(name) },
      prepare: async () => keepLog(logOf(name)),
      isReady,
      readyTimeoutMs: 60_000,
      report,
    })
    undo.push(running.stop)
    addPart(name, folder)
  }
}

/** The role of compose.yaml that works with the tables and owns none. */
function withRole(owner: string): string {
  const url = new URL(owner)
  url.username = 'fieldproof_app'
  url.password = randomBytes(12).toString('hex')
  return url.href
}

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Every start empties the log; what the one before it said is kept beside it, where there is room. */
export function keepLog(file: string) {
  if (!existsSync(file)) return
  try {
    appendFileSync(`${file}.earlier`, readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function readOr(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
