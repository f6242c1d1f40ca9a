import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AgentId } from '@fieldproof/schema/agents'
import type { AuthSession } from '@fieldproof/schema/auth'
import { findFreePort } from '../../src/platform/embedded/find-free-port.ts'
import { withoutLimits } from '../../test/support/without-limits.ts'

const password = 'a password of the benchmarks'

/** The server as people start it, in a process and a data folder of its own. */
export async function startBenchServer(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = Bun.spawn([process.execPath, join(import.meta.dir, '../../src/server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SUPERADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      ...withoutLimits,
      ...settings,
    },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    await Bun.sleep(50)
  }

  async function post<T>(path: string, body: object, token?: string): Promise<T> {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    url,
    pid: server.pid,
    dataDir,
    password,
    post,

    /** Creates an agent user. @returns its token */
    async signInAgent(username: string, agentType: AgentId): Promise<string> {
      const admin = await post<AuthSession>('/admin/login', { username: 'admin', password })
      await post('/admin/users', { username, email: `${username}@example.com`, password, agentType }, admin.token)
      return (await post<AuthSession>('/auth/login', { username, password })).token
    },

    async stop() {
      server.kill('SIGTERM')
      await server.exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
