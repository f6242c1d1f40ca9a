import { join } from 'node:path'
import { findFreePort } from '../../src/platform/embedded/find-free-port.ts'
import { keepTranspiled } from './keep-transpiled.ts'
import { waitUntil } from './wait-until.ts'

const source = join(import.meta.dir, '../../src')

export interface ServerProcess {
  process: Bun.Subprocess<'ignore', 'pipe', 'pipe'>
  url: string
  isUp(): Promise<boolean>
  /** Waits until it is ready. @throws with what it wrote where it ended or took too long */
  ready(): Promise<void>
  /** Exit code and what was written to standard error, once it has ended. */
  ended(): Promise<{ code: number; errors: string }>
}

const environment = (dataDir: string, settings: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  ...keepTranspiled,
  ...settings,
})

/** The real server as a process of its own. The caller ends it. */
export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await findFreePort()
  const env = environment(dataDir, { PORT: String(port), ...settings })
  const server = Bun.spawn([process.execPath, join(source, 'server.ts')], {
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const url = `http://127.0.0.1:${port}`
  const said = { output: '', errors: '' }
  async function listen(from: ReadableStream<Uint8Array>, to: keyof typeof said) {
    const decoder = new TextDecoder()
    for await (const chunk of from) said[to] += decoder.decode(chunk, { stream: true })
  }
  const read = Promise.all([listen(server.stdout, 'output'), listen(server.stderr, 'errors')])
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  return {
    process: server,
    url,
    isUp,
    async ready() {
      await waitUntil(async () => {
        if (server.exitCode !== null) throw new Error('It has ended.')
        return isUp()
      }).catch(async ({ message }: Error) => {
        if (server.exitCode !== null) await read
        throw new Error(`${message}\n${said.output}${said.errors}`)
      })
    },
    async ended() {
      const [code] = await Promise.all([server.exited, read])
      return { code, errors: said.errors }
    },
  }
}

/** The real worker as a process of its own, beside a server that shares its stores. The caller ends it. */
export function startWorkerProcess(dataDir: string, settings: Record<string, string>) {
  const env = environment(dataDir, settings)
  return Bun.spawn([process.execPath, join(source, 'worker.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Runs a command of the product, such as `run-backup.ts`, to its end. */
export async function runCommand(
  program: string,
  args: string[],
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ code: number; output: string; errors: string }> {
  const child = Bun.spawn([process.execPath, join(source, program), ...args], {
    env: environment(dataDir, settings),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [code, output, errors] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code, output, errors }
}
