// Measures the lists by pages of one workspace: the first page with its counts, one further down, and what changed, while
// it has 100, 1,000 and 10,000 documents, chats, audits and tenders. Rows alone are stored, no passages.
//
//   nice -n 19 bun apps/api/bench/list-pages.ts [rows…]
//
// Each figure stands beside a bare way to Postgres and back in the same run.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { createLogger } from '../src/platform/logger.ts'
import { startTestChroma } from '../test/support/start-test-chroma.ts'
import { createTestDatabase } from '../test/support/start-test-postgres.ts'
import { fillLists } from './support/fill-lists.ts'
import { measureLists } from './support/measure-lists.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [100, 1_000, 10_000]
const dataDir = await mkdtemp(join(tmpdir(), 'fieldproof-lists-'))
const [database, chroma] = await Promise.all([createTestDatabase(), startTestChroma()])
const config = readConfig({ ...Bun.env, DATA_DIR: dataDir, NODE_ENV: 'test' })
const context = await createContext(config, { connection: database.connection, chroma, logger: createLogger('error') })
const { db } = context

let stored = 0
for (const size of sizes) {
  await sql`insert into document (id, agent, original_name, file_size, sha256, status, vector_count, uploaded_at, facts)
    select gen_random_uuid(), 'hse', 'Procedure ' || n || ' of the site.pdf', 1, 'rows ' || n, 'indexed', 250,
      timestamptz '2026-01-01' + n * interval '1 minute',
      jsonb_build_object('owner', 'Team ' || n % 20, 'reviewDate', (date '2026-01-01' + n % 900)::text)
    from generate_series(${stored + 1}::int, ${size}::int) n`.execute(db)
  stored = size
  await fillLists(db, size)
  console.log(`\n${size.toLocaleString('en')} of each`)
  for (const [name, value] of await measureLists(context)) console.log(`| ${name} | ${value} |`)
}
await context.close()
await database.drop()
await rm(dataDir, { recursive: true, force: true })
process.exit(0)
