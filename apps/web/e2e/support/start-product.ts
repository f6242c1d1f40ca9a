import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AgentId } from '@fieldproof/schema/agents'
import { findFreePort } from '../../../api/src/platform/embedded/find-free-port.ts'
import { readLogTail, runSupervised } from '../../../api/src/platform/embedded/run-supervised.ts'
import { keepTranspiled } from '../../../api/test/support/keep-transpiled.ts'
import { waitUntil } from '../../../api/test/support/wait-until.ts'
import { type Account, type Api, createApi, type Session } from './api.ts'

export const superAdmin = { username: 'admin', password: 'a long password of the tests' }

export interface Product {
  url: string
  api: Api
  /** The super admin's session, for what a test needs but does not test. */
  admin: Session
  /** The user of an agent whom all tests share that leave nothing behind which belongs to a user. */
  user(agent: AgentId): Promise<Account>
  stop(): Promise<void>
}

const noSession: Session = {
  token: '',
  user: { id: '', username: '', email: '', role: 'superadmin', agentType: null, selectedAgent: 'hse' },
}

/** Logs of the servers that run now, warnings and errors alone. */
const logs = new Set<string>()

/** What these servers warned of last: it goes with their data folders. */
export async function readServerLogs(lines: number): Promise<string> {
  const tails = await Promise.all(Array.from(logs, (log) => readLogTail(log, lines)))
  return tails.filter(Boolean).join('\n')
}

const program = join(import.meta.dirname, '../../../api/src/server.ts')
const bun = process.env.BUN_PATH ?? 'bun'
let postgres: Promise<string> | undefined

/** The folder of a Postgres with all tables and nothing in them, which each server begins with a copy of. */
async function preparePostgres(): Promise<string> {
  const prepare = join(import.meta.dirname, '../../../api/test/support/copy-prepared-postgres.ts')
  return (await promisify(execFile)(bun, [prepare])).stdout
}

/**
 * The real server on a free port, with a data folder of its own and the built client. It ends with this process, even
 * when that is killed.
 * @param env settings beside those
 * @param options.signIn false where the super admin's password alone does not do
 */
export async function startProduct(
  env: Record<string, string> = {},
  { signIn = true }: { signIn?: boolean } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-e2e-'))
  postgres ??= preparePostgres()
  await cp(await postgres, join(dataDir, 'postgres'), { recursive: true })
  const port = env.PORT ?? String(await findFreePort())
  const url = `http://localhost:${port}`
  const log = join(dataDir, 'server.log')
  const server = runSupervised({
    command: [bun, program],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: port,
      DATA_DIR: dataDir,
      SUPERADMIN_PASSWORD: superAdmin.password,
      LOG_LEVEL: 'warn',
      // Tests of a worker share a user and ask faster than people do.
      LIMIT_QUESTIONS_PER_MINUTE: '0',
      // Its readers are those of a server that is busy: to start them anew for each row takes a seventh of all the time.
      KEEP_READERS_SECONDS: '300',
      ...keepTranspiled,
      ...env,
    },
    output: { file: log },
  })
  logs.add(log)
  let ended = false
  server.exited.then(() => {
    ended = true
  })
  const stop = async () => {
    await server.stop()
    logs.delete(log)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(url, () => ended)
  } catch (error) {
    const tail = await readLogTail(log, 10)
    await stop()
    throw new Error(`The server did not start.\n${tail}`, { cause: error })
  }
  const api = createApi(url)
  const admin = signIn ? await api.signInAsAdmin(superAdmin) : noSession
  const shared = new Map<AgentId, Promise<Account>>()
  const user = (agent: AgentId) => {
    const account = shared.get(agent) ?? api.createUser(admin, agent, `${agent}.shared`)
    shared.set(agent, account)
    return account
  }
  return { url, api, admin, user, stop }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  await waitUntil(async () => {
    if (hasEnded()) throw new Error('It has ended.')
    return answers(`${url}/readyz`)
  })
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (answer) => answer.ok,
    () => false,
  )
}
