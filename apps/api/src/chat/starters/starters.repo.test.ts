import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/start-test-postgres.ts'
import { patienceMs, waitUntil } from '../../../test/support/wait-until.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import type { Database } from '../../platform/database/tables/database.ts'
import { createStartersRepo } from './starters.repo.ts'

setDefaultTimeout(patienceMs)
let database: TestDatabase
let db: Kysely<Database>
let owner: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, { max: 3 })
  owner = openDatabase(database.owner, { max: 2 })
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()])
  await database.drop()
})

test('questions that are being replaced are never the old ones under the new documents', async () => {
  const starters = createStartersRepo(db)
  const id = crypto.randomUUID()
  await sql`insert into document (id, agent, original_name, file_size, sha256, status)
    values (${id}, 'hse', 'Weir.pdf', 1, 'x', 'indexed')`.execute(owner)
  await starters.replace('hse', 'old', [{ documentId: id, question: 'Who oils the weir?' }])
  const { find } = await owner.transaction().execute(async (trx) => {
    await sql`lock table workspace in access exclusive mode`.execute(trx)
    const find = starters.find('hse')
    await waitUntil(async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted and relation = 'workspace'::regclass`.execute(
        db,
      )
      return rows.length > 0
    })
    await sql`update workspace set starters_basis = 'new' where agent = 'hse'`.execute(trx)
    await sql`update starter_question set question = 'Who watches the weir?' where agent = 'hse'`.execute(trx)
    return { find }
  })
  expect(await find).toEqual({ basis: 'new', questions: ['Who watches the weir?'] })
})
