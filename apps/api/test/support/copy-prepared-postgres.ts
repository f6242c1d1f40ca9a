import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded/start-embedded-postgres.ts'

const root = join(import.meta.dir, '../../../..')
const kept = join(root, 'node_modules/.cache/fieldproof/postgres')
const sources = ['bun.lock', 'apps/api/src/platform/{database,embedded}/**/*.ts', 'apps/api/src/platform/job-queue.ts']
/** What a test writes need not survive a crash of the machine. */
export const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Puts a Postgres with every table of this program, and nothing in them, into a data folder that has none yet: to make one
 * takes as long as all else that a server does when it starts.
 */
export async function copyPreparedPostgres(dataDir: string): Promise<void> {
  cpSync(await preparePostgres(), join(dataDir, 'postgres'), { recursive: true })
}

/** Makes it, once for each state of the sources. @returns its folder */
async function preparePostgres(): Promise<string> {
  const prepared = join(kept, await hashSources())
  if (!existsSync(prepared)) await prepare(prepared)
  return prepared
}

async function prepare(place: string): Promise<void> {
  mkdirSync(kept, { recursive: true })
  const dataDir = mkdtempSync(join(kept, 'unfinished-'))
  const { stop, ...access } = await startEmbeddedPostgres({ dataDir }, withoutDurability)
  await prepareDatabase(access).finally(stop)
  // Another process may have been quicker.
  if (!existsSync(place)) renameSync(join(dataDir, 'postgres'), place)
  rmSync(dataDir, { recursive: true, force: true })
}

async function hashSources(): Promise<string> {
  const files = sources.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root })]).sort()
  const hasher = new Bun.CryptoHasher('sha256')
  for (const file of files) hasher.update(`${file}\n`).update(await Bun.file(join(root, file)).bytes())
  return hasher.digest('hex').slice(0, 16)
}

// For tests that do not run on Bun.
if (import.meta.main) process.stdout.write(await preparePostgres())
