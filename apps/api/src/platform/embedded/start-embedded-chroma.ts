import { mkdirSync } from 'node:fs'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChroma } from './find-chroma.ts'
import { findFreePort } from './find-free-port.ts'
import { isChromaWorking } from './is-chroma-working.ts'
import { keepRunning } from './keep-running.ts'
import type { EmbeddedOptions } from './start-embedded-postgres.ts'
import { stopLeftovers } from './stop-leftovers.ts'

const host = '127.0.0.1'
/** In the data folder: the port is another one at each start. */
const addressFile = 'chroma-address'

const env = {
  // Its telemetry goes nowhere without a configuration; the variable is for versions to come.
  ANONYMIZED_TELEMETRY: 'False',
  // Chroma puts the vectors of a batch into its graph from several threads at once, and some are then linked from nowhere:
  // stored, but found by no search. One thread loses none, and is faster than anybody embeds.
  RAYON_NUM_THREADS: '1',
}

export interface EmbeddedChroma {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a real Chroma server on `<dataDir>/chroma`, on a free port of the loopback address.
 * It ends with this process, however that ends. The caller holds the lock of the data folder.
 * @param options.port the port to listen on; a free one when absent
 * @throws Error with a reason for the operator
 */
export async function startEmbeddedChroma({
  dataDir,
  report = () => undefined,
  port: wantedPort,
}: EmbeddedOptions & { port?: number }): Promise<EmbeddedChroma> {
  mkdirSync(join(dataDir, 'chroma'), { recursive: true, mode: 0o700 })
  const dir = await realpath(dataDir)
  const folder = join(dir, 'chroma')
  const command = await findChroma(dir, report)
  const port = wantedPort ?? (await findFreePort())
  const url = `http://${host}:${port}`
  const server = await keepRunning({
    name: 'Chroma',
    command: [...command, 'run', '--path', folder, '--host', host, '--port', String(port)],
    env,
    cwd: folder,
    output: { file: join(dir, 'chroma.log') },
    // What Chroma has acknowledged is on the disk, so killing a leftover loses nothing.
    prepare: () => stopLeftovers(folder, /run-chroma\.ts/, 'SIGKILL'),
    isReady: () => answers(url),
    isWorking: () => isChromaWorking(url),
    lookEveryMs: 10_000,
    readyTimeoutMs: 60_000,
    report,
  }).catch((cause: Error) => {
    throw crashed.test(cause.message) ? damagedData(folder, cause) : cause
  })
  await writeFile(join(dir, addressFile), url, { mode: 0o600 })
  return { url, stop: server.stop }
}

/** Chroma goes down in the middle of reading a damaged file, and asks whoever reads that to report it to others. */
const crashed = /code 134|code 101|panicked|malformed|not a database|file a GitHub issue/i

function damagedData(folder: string, cause: Error): Error {
  return new Error(
    `Chroma cannot read its data: a file in ${folder} is damaged. Move that folder elsewhere, start again, and run the consistency check of the super admin's console, which makes all vectors anew.`,
    { cause },
  )
}

/** Where the server that another process runs on this data folder is reached. */
export async function findRunningChroma(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, addressFile), 'utf8')).trim()
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v2/heartbeat`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
  return answer?.ok ?? false
}
