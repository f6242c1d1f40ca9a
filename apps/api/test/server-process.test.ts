import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../src/platform/embedded/find-free-port.ts'
import { findProcessesIn, killIfThere, waitUntil } from './support/find-processes.ts'

setDefaultTimeout(120_000)

const program = join(import.meta.dir, '../src/server.ts')
const started: Bun.Subprocess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of started.splice(0)) {
    killIfThere(server.pid)
    await server.exited
  }
  for (const folder of folders.splice(0)) {
    await waitUntil(() => findProcessesIn(folder).length === 0)
    rmSync(folder, { recursive: true })
  }
})

function createFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-server-')))
  folders.push(folder)
  return folder
}

async function startServer(dataDir: string, settings: Record<string, string> = {}) {
  const port = await findFreePort()
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...settings }
  const server = Bun.spawn([process.execPath, program], { env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  started.push(server)
  const url = `http://127.0.0.1:${port}`
  return {
    server,
    url,
    async ready() {
      await waitUntil(async () => {
        if (server.exitCode !== null) throw new Error(await new Response(server.stderr).text())
        return isUp(url)
      })
    },
    /** Exit code and what was written to standard error, once it has ended. */
    async ended() {
      const [code, errors] = await Promise.all([server.exited, new Response(server.stderr).text()])
      return { code, errors }
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function signIn(url: string, password: string): Promise<number> {
  const body = JSON.stringify({ username: 'admin', password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/admin/login`, { method: 'POST', body, headers })).status
}

describe.skipIf(process.platform !== 'linux')('the server process', () => {
  test('killed, leaves no Postgres and no Chroma behind, and finds its data again', async () => {
    const folder = createFolder()
    const password = 'the first password of the tests'
    const first = await startServer(folder, { SUPERADMIN_PASSWORD: password })
    await first.ready()
    expect(findProcessesIn(folder)).not.toBeEmpty()
    first.server.kill('SIGKILL')
    await waitUntil(() => findProcessesIn(folder).length === 0)

    // The account that the first start made is still there: another password does not make another.
    const second = await startServer(folder, { SUPERADMIN_PASSWORD: 'another password of the tests' })
    await second.ready()
    expect(await signIn(second.url, password)).toBe(200)
  })

  test('stops everything it started on Ctrl-C, and says that all is well', async () => {
    const folder = createFolder()
    const running = await startServer(folder)
    await running.ready()
    running.server.kill('SIGINT')
    expect((await running.ended()).code).toBe(0)
    await waitUntil(() => findProcessesIn(folder).length === 0)
  })

  test('refuses a folder that another one uses, in one line, and leaves that one alone', async () => {
    const folder = createFolder()
    const first = await startServer(folder)
    await first.ready()
    const second = await startServer(folder)
    const { code, errors } = await second.ended()
    expect(code).not.toBe(0)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toContain(`already running on ${folder}`)
    expect(await isUp(first.url)).toBe(true)
  })

  test('goes on when Postgres and Chroma are killed under it', async () => {
    const folder = createFolder()
    const running = await startServer(folder)
    await running.ready()
    for (const pid of findProcessesIn(folder)) killIfThere(pid)
    await waitUntil(() => isUp(running.url))
    expect(running.server.exitCode).toBeNull()
  })

  test('names a bad setting in one line', async () => {
    const { code, errors } = await (await startServer(createFolder(), { MAX_UPLOAD_MB: 'many' })).ended()
    expect(code).not.toBe(0)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toContain('MAX_UPLOAD_MB')
  })
})
