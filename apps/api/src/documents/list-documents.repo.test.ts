import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Database } from '../platform/database/tables/database.ts'
import { createListDocumentsRepo } from './list-documents.repo.ts'

setDefaultTimeout(patienceMs)
let database: TestDatabase
let db: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('what is being read and what waits is read in one statement: a document that is taken up meanwhile is told once', async () => {
  for (const [at, name] of ['Being read.pdf', 'Waiting.pdf', 'Later.pdf'].entries())
    await sql`insert into document (id, agent, original_name, file_size, sha256, status, uploaded_at)
      values (gen_random_uuid(), 'hse', ${name}, 1, ${name}, ${at === 0 ? 'processing' : 'queued'},
        now() - ${at} * interval '1 minute')`.execute(db)
  let statements = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      return result
    },
  }
  const { queue } = createListDocumentsRepo(db.withPlugin(count))
  const read = async (most: number) =>
    (await queue('hse', most)).map(({ originalName, status }) => [originalName, status])
  expect(await read(24)).toEqual([
    ['Being read.pdf', 'processing'],
    ['Later.pdf', 'queued'],
    ['Waiting.pdf', 'queued'],
  ])
  expect(statements).toBe(1)
  expect(await read(2)).toEqual([
    ['Being read.pdf', 'processing'],
    ['Later.pdf', 'queued'],
  ])
})
