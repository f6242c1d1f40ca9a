import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConnection } from '../../../src/platform/database/database-connection.ts'
import { findFreePort } from '../../../src/platform/embedded/find-free-port.ts'
import { keepRunning } from '../../../src/platform/embedded/keep-running.ts'
import { startEmbedded } from '../../../src/platform/embedded/start-embedded.ts'
import { findMachinePostgres } from '../../../test/support/cluster/machine-postgres.ts'
import { signalFamily } from '../../../test/support/cluster/process-family.ts'
import { type ClusterPart, keepLog, startCluster } from '../../../test/support/cluster/start-cluster.ts'

export interface Setup {
  urls: readonly string[]
  parts: readonly ClusterPart[]
  superAdmin: { username: string; password: string }
  filesFolder: string
  /** The small file system that everything lies on; undefined where none could be mounted. */
  disk: string | undefined
  /** Where the logs are. */
  folder: string
  /** Database and vectors, once people have left. */
  openStores(): Promise<{ connection: DatabaseConnection; chroma: { url: string }; close(): Promise<void> }>
  stop(): Promise<void>
}

/**
 * The product to be hurt: the server set-up, or the embedded one, on a file system of its own that can be filled.
 * @param env settings of its processes
 */
export async function startSetup(
  kind: 'cluster' | 'embedded',
  env: Record<string, string>,
  report: (line: string) => void,
): Promise<Setup> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-faults-')))
  const disk = mountSmallDisk(folder)
  removeWithUs(folder)
  const setup = await (kind === 'cluster' ? startServers() : startOne())
  return {
    ...setup,
    disk,
    folder,
  }

  async function startServers() {
    const postgresBin = findMachinePostgres()
    if (!postgresBin) throw new Error('There is no Postgres 15 or newer on this machine; --embedded needs none.')
    const cluster = await startCluster({ dataDir: folder, postgresBin, env, report })
    return {
      urls: [...cluster.urls, ...(cluster.proxyUrl ? [cluster.proxyUrl] : [])],
      parts: cluster.parts,
      superAdmin: cluster.superAdmin,
      filesFolder: join(folder, 'shared/files'),
      openStores: async () => ({
        connection: { url: cluster.databaseUrl },
        chroma: { url: cluster.chromaUrl },
        close: async () => undefined,
      }),
      stop: cluster.stop,
    }
  }

  async function startOne() {
    const dataDir = join(folder, 'data')
    const place = join(folder, 'server')
    for (const one of [dataDir, place]) mkdirSync(one)
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const superAdmin = { username: 'admin', password: 'a password of the fault script' }
    const server = await keepRunning({
      name: 'server',
      command: [process.execPath, join(import.meta.dir, '../../../src/server.ts')],
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        DATA_DIR: dataDir,
        SUPERADMIN_PASSWORD: superAdmin.password,
        TRUST_PROXY: 'true',
        ...env,
      },
      cwd: place,
      output: { file: join(folder, 'server.log') },
      prepare: async () => keepLog(join(folder, 'server.log')),
      isReady: () =>
        fetch(`${url}/livez`, { signal: AbortSignal.timeout(1_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      readyTimeoutMs: 60_000,
      report,
    })
    const part = (name: string, where: string) => ({
      name,
      signal: (signal: NodeJS.Signals) => signalFamily(where, signal),
    })
    return {
      urls: [url],
      parts: [
        part('server', place),
        part('Postgres', join(dataDir, 'postgres')),
        part('Chroma', join(dataDir, 'chroma')),
      ],
      superAdmin,
      filesFolder: join(dataDir, 'files'),
      async openStores() {
        await server.stop()
        const chroma = { url: undefined, apiKey: undefined, tenant: undefined, database: undefined }
        const embedded = await startEmbedded({ dataDir, databaseUrl: undefined, chroma }, report)
        const vectors = { url: embedded.chroma.url ?? '' }
        return { connection: embedded.connection, chroma: vectors, close: embedded.stop }
      },
      stop: server.stop,
    }
  }
}

/** Everything lies on it, as on the one disk of a small machine. Needs root. */
function mountSmallDisk(folder: string): string | undefined {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0700', 'tmpfs', folder])
  return status === 0 ? folder : undefined
}

/** However this process ends, the folder goes some seconds later, when the servers in it have ended too. */
function removeWithUs(folder: string) {
  const script = 'while read -r _; do :; done; sleep 15; umount -l "$1"; rm -rf "$1"'
  const stdio = ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore']
  spawn('/bin/sh', ['-c', script, 'sh', folder], { stdio, detached: true }).unref()
}
