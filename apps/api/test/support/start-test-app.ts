import { setDefaultTimeout } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AgentId } from '@fieldproof/schema/agents'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { readConfig } from '../../src/config.ts'
import { type ContextParts, createContext } from '../../src/context.ts'
import { createApp } from '../../src/http/app.ts'
import { toDatabaseUrl } from '../../src/platform/database/database-connection.ts'
import { createLogger, type Logger } from '../../src/platform/logger.ts'
import type { AppRouter } from '../../src/router.ts'
import { quickPasswords, shareReaders } from './shared-readers.ts'
import { startTestChroma } from './start-test-chroma.ts'
import { createTestDatabase } from './start-test-postgres.ts'
import { patienceMs, waitFor } from './wait-until.ts'
import { withoutLimits } from './without-limits.ts'

// On a busy machine a whole app needs longer than the default of five seconds.
setDefaultTimeout(patienceMs)

export const superAdmin = { username: 'root.admin', password: 'a password of the tests' }
export const userPassword = 'another password of the tests'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The whole product on a random port: real HTTP, real Postgres (a database of its own), real Chroma, the local engine
 * unless `env` names a provider.
 */
export async function startTestApp(
  options: { env?: Record<string, string>; replace?: Partial<ContextParts>; port?: number; logger?: Logger } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-test-'))
  const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...withoutLimits,
    ...options.env,
  })
  const logger = options.logger ?? createLogger(config.logLevel)
  const context = await createContext(
    config,
    { connection: database.connection, chroma, logger },
    { readers: shareReaders(), passwords: quickPasswords, ...options.replace },
  )
  await context.startJobs()
  await context.ensureSuperAdmin(superAdmin)
  const server = Bun.serve({
    port: options.port ?? 0,
    hostname: '127.0.0.1',
    fetch: createApp(context).fetch,
    idleTimeout: 60,
  })
  const url = `http://127.0.0.1:${server.port}`

  const trpc = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchStreamLink({ url: `${url}/trpc`, headers: () => (token ? { authorization: `Bearer ${token}` } : {}) }),
      ],
    })

  async function adminToken(): Promise<string> {
    return (await trpc().admin.login.mutate(superAdmin)).token
  }

  return {
    url,
    databaseUrl: toDatabaseUrl(database.connection),
    /** For what somebody does who has the whole database. */
    ownerUrl: toDatabaseUrl(database.owner),
    chroma,
    context,
    trpc,
    adminToken,

    rest(
      path: string,
      { token, headers, ...init }: RequestInit & { token?: string; headers?: Record<string, string> } = {},
    ) {
      return fetch(url + path, {
        ...init,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
    },

    /** A new agent user, signed in. */
    async createUser(username: string, agentType: AgentId): Promise<AuthSession> {
      const admin = trpc(await adminToken())
      await admin.admin.createUser.mutate({
        username,
        email: `${username}@example.com`,
        password: userPassword,
        agentType,
      })
      return trpc().auth.login.mutate({ username, password: userPassword })
    },

    async upload(token: string, name: string, bytes: BlobPart): Promise<Response> {
      const form = new FormData()
      form.append('file', new File([bytes], name, { type: 'application/pdf' }))
      return fetch(`${url}/api/documents/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      })
    },

    /** Waits until a document is in a final state. */
    async settled(token: string, id: string): Promise<Document> {
      const client = trpc(token)
      let status: string | undefined
      return waitFor(
        async () => {
          const document = (await client.documents.list.query()).find((one) => one.id === id)
          status = document?.status
          return status === 'indexed' || status === 'error' ? document : undefined
        },
        () => `the document is still ${status ?? 'missing'}`,
      )
    },

    async stop() {
      await context.answers.close()
      await server.stop(true)
      await context.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
