import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { createContext } from '../../src/context.ts'
import { AppError } from '../../src/errors.ts'
import type { Actor } from '../../src/platform/actor.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { startTestChroma } from '../../test/support/start-test-chroma.ts'
import { createTestDatabase } from '../../test/support/start-test-postgres.ts'

/**
 * The product without its HTTP, on a Postgres and a Chroma of its own, with PDFs uploaded to the HSE workspace and
 * ingested as in real life; files that the upload refuses are said. The engine is the one that the environment asks for.
 * @param settings of the environment that are another
 */
export async function fillWorkspace(pdfs: readonly string[], settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-bench-'))
  const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
  const config = readConfig({ ...Bun.env, DATA_DIR: dataDir, NODE_ENV: 'test', ...settings })
  const logger = createLogger('error')
  const context = await createContext(config, { connection: database.connection, chroma, logger })
  await context.startJobs()
  await context.ensureSuperAdmin({ username: 'bench', password: 'a password of the benchmark' })
  const { id: userId } = await context.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const actor: Actor = {
    userId,
    username: 'bench',
    email: 'bench@example.com',
    role: 'superadmin',
    agentType: null,
    agent: 'hse',
    token: '',
    expiresAt: new Date(),
  }

  const started = performance.now()
  const refused: { name: string; reason: string }[] = []
  for (const path of pdfs) {
    try {
      await context.uploadDocument(actor, { name: basename(path), bytes: Bun.file(path).stream() })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ name: basename(path), reason: error.message })
    }
  }
  while (true) {
    const documents = await context.documents.list(actor)
    const open = documents.filter(({ status }) => status === 'queued' || status === 'processing')
    if (open.length === 0) {
      const seconds = (performance.now() - started) / 1000
      return { context, actor, documents, refused, seconds, ingest, remove, close }
    }
    await Bun.sleep(50)
  }

  /** Uploads one more document, and waits until it is indexed. @returns its id @throws Error where it is not */
  async function ingest(path: string): Promise<string> {
    const { id } = await context.uploadDocument(actor, { name: basename(path), bytes: Bun.file(path).stream() })
    // Built once: whoever waits takes no processor from those who work.
    const look = context.db.selectFrom('document').select(['status', 'error']).where('id', '=', id).compile()
    while (true) {
      const { rows } = await context.db.executeQuery(look)
      const document = rows[0]
      if (document?.status === 'indexed') return id
      if (document?.status !== 'queued' && document?.status !== 'processing')
        throw new Error(`${basename(path)}: ${document?.error}`)
      await Bun.sleep(20)
    }
  }

  /** Removes a document, so that its file may be uploaded again, and waits until nothing of it is left. */
  async function remove(id: string): Promise<void> {
    await context.documents.delete(actor, id)
    const look = context.db.selectFrom('document').select('id').where('id', '=', id).compile()
    while ((await context.db.executeQuery(look)).rows.length > 0) await Bun.sleep(50)
  }

  async function close() {
    await context.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
