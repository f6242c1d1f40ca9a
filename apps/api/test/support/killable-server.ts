import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPreparedPostgres } from './copy-prepared-postgres.ts'
import { findProcessesIn, killIfThere } from './find-processes.ts'
import { type ServerProcess, startServerProcess } from './start-server-process.ts'
import { waitUntil } from './wait-until.ts'

/** Of the super admin `admin`. */
export const adminPassword = 'a password of the tests'

/** The real server on a folder of its own, to be killed in the middle of its work and started again. The caller removes it. */
export async function startKillableServer(env: Record<string, string> = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-killed-')))
  let running: ServerProcess | undefined

  async function start() {
    running = await startServerProcess(folder, { SUPERADMIN_PASSWORD: adminPassword, ...env })
    await running.ready()
  }

  async function kill() {
    if (running) killIfThere(running.process.pid)
    await running?.process.exited
    // What it had started notices by itself.
    await waitUntil(() => findProcessesIn(folder).length === 0)
  }

  async function remove() {
    await kill()
    rmSync(folder, { recursive: true })
  }

  await copyPreparedPostgres(folder)
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    /** Calls the API. @param options.body a form, or what becomes JSON @throws where the answer is an error */
    async call<T>(
      path: string,
      { token = '', method, body }: { token?: string; method?: 'POST' | 'PUT'; body?: unknown } = {},
    ): Promise<T> {
      const isJson = body !== undefined && !(body instanceof FormData)
      const response = await fetch(`${running?.url}/api${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },

    /** Kills it as a power cut would, and starts it again on what is there. */
    async killAndRestart() {
      await kill()
      await start()
    },

    remove,
  }
}

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

/** A form with one PDF. */
export function pdfForm(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new File([bytes], name, { type: 'application/pdf' }))
  return form
}
