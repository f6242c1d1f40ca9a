import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Kysely, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import { migrateDatabase, migrations } from './migrate-database.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './tables/database.ts'

setDefaultTimeout(patienceMs)
let database: TestDatabase
let db: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  db = openDatabase(database.connection, { max: 1 })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('several processes may migrate at once', async () => {
  const others = Array.from({ length: 5 }, () => openDatabase(database.connection, { max: 1 }))
  await Promise.all([db, ...others].map((one) => migrateDatabase(one)))
  await Promise.all(others.map((one) => one.destroy()))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map((row) => row.name)).toEqual(Object.keys(migrations).sort())
  expect(await db.selectFrom('document').selectAll().execute()).toEqual([])
})

test('every table of the types exists with its columns', async () => {
  await migrateDatabase(db)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  expect(rows.map((row) => row.name)).toContainValues(['user', 'session', 'document', 'passage', 'chat_message'])
})

test('a failing migration leaves nothing behind and the next attempt works', async () => {
  const broken = {
    async up(on: Kysely<unknown>) {
      await on.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('broken on purpose')
    },
  }
  await expect(migrateDatabase(db, { ...migrations, '9999-01-01-broken': broken })).rejects.toThrow('broken on purpose')
  const { rows } = await sql<{ found: boolean }>`select to_regclass('half') is not null as found`.execute(db)
  expect(rows[0]?.found).toBe(false)
  await migrateDatabase(db)
})

test('data of a newer version is refused in one clear line', async () => {
  await migrateDatabase(db, { ...migrations, '9999-12-31-from-the-future': { up: async () => undefined } })
  await expect(migrateDatabase(db)).rejects.toThrow(
    'The data was written by a newer version of Fieldproof (it has "9999-12-31-from-the-future").',
  )
  // The lock is free again.
  await expect(migrateDatabase(db)).rejects.toThrow('newer version')
})

test('text search and case rules know every script, on every machine', async () => {
  const { rows } = await sql<{ terms: string; upper: string }>`
    select to_tsvector('simple', 'БЕЗОПАСНОСТЬ Überdruck ΑΣΦΑΛΕΙΑ')::text as terms, upper('öл') as upper`.execute(db)
  expect(rows[0]?.terms).toContain("'безопасность'")
  expect(rows[0]?.terms).toContain("'überdruck'")
  expect(rows[0]?.upper).toBe('ÖЛ')
})

test('answers of a time when words alone were compared vouch for nothing', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '2026-12-05'))
  const old = await createTestDatabase({ migrated: false })
  const owner = openDatabase(old.connection, { max: 1 })
  try {
    await migrateDatabase(owner, before)
    await sql`insert into "user" (id, username, email, name, role, agent_type, email_verified, created_at, updated_at)
      values ('u', 'u', 'u@example.com', 'u', 'agent', 'hse', false, now(), now())`.execute(owner)
    await sql`insert into chat_session (id, user_id, agent, title) values
      ('00000000-0000-0000-0000-000000000001', 'u', 'hse', 't')`.execute(owner)
    await sql`insert into chat_message (id, session_id, role, content, sources, meta) values
      ('00000000-0000-0000-0000-000000000002', '00000000-0000-0000-0000-000000000001', 'assistant', 'a', '[]',
       '{"engine":"e","sentences":["verified","unverified","uncited"]}')`.execute(owner)
    await migrateDatabase(owner)
    const { rows } = await sql<{ meta: unknown }>`select meta from chat_message`.execute(owner)
    expect(rows[0]?.meta).toEqual({ engine: 'e', sentences: ['not_checked', 'not_supported', 'not_supported'] })
  } finally {
    await owner.destroy()
    await old.drop()
  }
})
