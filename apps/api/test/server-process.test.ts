import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeOpenAi } from './support/fake-openai-server.ts'
import { findChildren, findParent, findProcessesIn, killIfThere } from './support/find-processes.ts'
import { startServerProcess } from './support/start-server-process.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

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
  const server = await startServerProcess(dataDir, settings)
  started.push(server.process)
  return server
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

async function post(
  url: string,
  path: string,
  token: string,
  body: object,
): Promise<{ id: string; token: string; content: string }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string; token: string; content: string }
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
    first.process.kill('SIGKILL')
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
    // The first answer does not wait for the process that holds it against its sources.
    const readers = findChildren(running.process.pid).filter((pid) => commandOf(pid).includes('text-tasks.worker'))
    expect(readers).toHaveLength(1)
    running.process.kill('SIGINT')
    expect((await running.ended()).code).toBe(0)
    await waitUntil(() => !readers.some((pid) => findParent(pid) !== undefined))
    await waitUntil(() => findProcessesIn(folder).length === 0)
  })

  test('on SIGTERM it says that it is not ready, finishes the answer it is writing, and breaks off what takes too long', async () => {
    const provider = startFakeOpenAi()
    const folder = createFolder()
    const password = 'the first password of the tests'
    const settings = { SUPERADMIN_PASSWORD: password, OPENAI_API_KEY: 'sk-tests', OPENAI_BASE_URL: provider.url }
    const question = 'What must the gas test read before entry?'
    const words = 'The gas test must read zero before anybody enters the space, and again after each break.'
    const begin = async (shutdownSeconds: string) => {
      const running = await startServer(folder, { ...settings, SHUTDOWN_SECONDS: shutdownSeconds })
      await running.ready()
      const { token } = await post(running.url, '/admin/login', '', { username: 'admin', password })
      return { ...running, token }
    }
    /** Asks, and ends the server when the provider has written half of its answer. */
    const write = async ({ url, token, process: server }: Awaited<ReturnType<typeof begin>>) => {
      const { id } = await post(url, '/chat/sessions', token, { title: 'Shutdown' })
      const half = Promise.withResolvers<void>()
      const rest = Promise.withResolvers<void>()
      const halfWay = () => {
        half.resolve()
        return rest.promise
      }
      provider.reply(words, { halfWay })
      const answer = post(url, `/chat/sessions/${id}/messages`, token, { content: question }).catch(() => undefined)
      await half.promise
      // It has taken what came before this.
      await fetch(`${url}/livez`)
      server.kill('SIGTERM')
      return { id, answer, goOn: rest.resolve }
    }

    const first = await begin('60')
    const form = new FormData()
    const bytes = await Bun.file(join(import.meta.dir, 'fixtures/gas-testing-standard.pdf')).bytes()
    form.append('file', new File([bytes], 'gas.pdf', { type: 'application/pdf' }))
    const headers = { authorization: `Bearer ${first.token}` }
    await fetch(`${first.url}/api/documents/upload`, { method: 'POST', body: form, headers })
    await waitUntil(async () => {
      const documents = (await (await fetch(`${first.url}/api/documents`, { headers })).json()) as { status: string }[]
      return documents[0]?.status === 'indexed'
    })
    const finished = await write(first)
    await waitUntil(async () => (await fetch(`${first.url}/readyz`)).status === 503)
    expect((await fetch(`${first.url}/livez`)).status).toBe(200)
    const refused = await fetch(`${first.url}/api/documents`, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    finished.goOn()
    expect((await finished.answer)?.content).toContain('after each break')
    expect((await first.ended()).code).toBe(0)

    const second = await begin('0')
    const broken = await write(second)
    await broken.answer
    expect((await second.ended()).code).toBe(0)
    broken.goOn()
    const third = await begin('0')
    const stored = await fetch(`${third.url}/api/chat/sessions/${broken.id}/messages`, {
      headers: { authorization: `Bearer ${third.token}` },
    })
    const messages = (await stored.json()) as { role: string; content: string; meta?: { stopped?: string } }[]
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(messages[1]?.meta?.stopped).toBeTruthy()
    expect(messages[1]?.content).not.toContain('after each break')
    await provider.stop()
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
    expect(await first.isUp()).toBe(true)
  })

  test('goes on when Postgres and Chroma are killed under it', async () => {
    const folder = createFolder()
    const running = await startServer(folder, { LOG_LEVEL: 'info' })
    await running.ready()
    const killed = findProcessesIn(folder)
    for (const pid of killed) killIfThere(pid)
    await waitUntil(() => !findProcessesIn(folder).some((pid) => killed.includes(pid)))
    await running.ready()
  })

  test('names a bad setting in one line', async () => {
    const { code, errors } = await (await startServer(createFolder(), { MAX_UPLOAD_MB: 'many' })).ended()
    expect(code).not.toBe(0)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect(errors).toContain('MAX_UPLOAD_MB')
  })
})
