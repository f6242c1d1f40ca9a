import { afterAll, expect, test } from 'bun:test'
import { createTestDatabase, type TestDatabase } from '../../../test/support/start-test-postgres.ts'
import { listTables, openTable, readTable } from './copy-tables.ts'
import { openDriver } from './open-database.ts'

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
})

async function newDatabase() {
  const database = await createTestDatabase({ migrated: false })
  databases.push(database)
  return openDriver(database.connection)
}

test('a table far larger than any buffer is read to its end in a transaction, and is the same when written again', async () => {
  const sql = await newDatabase()
  await sql.unsafe(`
    create table sample (id int primary key, words text, bytes bytea, at timestamptz, list text[], data jsonb, twice int
      generated always as (id * 2) stored);
    insert into sample
      select n, case when n % 7 = 0 then null else E'tab\\t line\\n back\\\\slash \\\\N \\\\. é مرحبا ' || repeat(md5(n::text), 100) end,
        decode(repeat(md5(n::text), 20), 'hex'), now() + n * interval '1 minute', array['a,b', '"', null, ''],
        jsonb_build_object('n', n, 'text', E'x\\ty')
      from generate_series(1, 4000) n;
    create table again (like sample including generated)`)
  const shape = (await listTables(sql)).find(({ name }) => name === 'sample')
  expect(shape?.columns).toEqual(['id', 'words', 'bytes', 'at', 'list', 'data'])
  if (!shape) throw new Error('The table is not listed.')
  let bytes = 0
  await sql.begin(async (to) => {
    const target = await openTable(to, { ...shape, name: 'again' })
    const from = openDriver(databases.at(-1)?.connection as TestDatabase['connection'])
    await from.begin('isolation level repeatable read read only', async (snapshot) => {
      for await (const chunk of readTable(snapshot, shape)) {
        bytes += chunk.length
        await target.write(chunk)
      }
    })
    await target.end()
    await from.end()
  })
  expect(bytes).toBeGreaterThan(12_000_000)
  const [{ count, different } = { count: 0, different: 1 }] = await sql<{ count: number; different: number }[]>`
    select (select count(*)::int from again) as count,
      (select count(*)::int from (table sample except table again) as other) as different`
  expect({ count, different }).toEqual({ count: 4000, different: 0 })
  await sql.end()
})
