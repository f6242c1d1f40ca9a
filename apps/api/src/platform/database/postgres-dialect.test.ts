import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Kysely, sql } from 'kysely'
import { findProcessesIn, killIfThere } from '../../../test/support/find-processes.ts'
import { keepTestFolder } from '../../../test/support/keep-test-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/start-test-postgres.ts'
import { patienceMs, waitUntil } from '../../../test/support/wait-until.ts'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './tables/database.ts'

setDefaultTimeout(patienceMs)
let database: TestDatabase
const opened: Kysely<Database>[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = openDatabase(database.owner, { max: 1 })
  await sql`create table note (text text)`.execute(owner)
  await sql`grant all on note to public`.execute(owner)
  await owner.destroy()
})
afterEach(async () => {
  await sql`delete from note`.execute(open(1))
  await Promise.all(opened.splice(0).map((db) => db.destroy()))
})
afterAll(() => database.drop())

function open(max: number): Kysely<Database> {
  const db = openDatabase(database.connection, { max })
  opened.push(db)
  return db
}
const write = (db: Kysely<Database>, text: string) => sql`insert into note values (${text})`.execute(db)
const read = async (db: Kysely<Database>) =>
  (await sql<{ text: string }>`select text from note order by text`.execute(db)).rows.map((row) => row.text)
const backend = async (db: Kysely<Database>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
/** What a connection waits for, as another sees it; undefined where it has ended. */
const activityOf = async (db: Kysely<Database>, pid: number | undefined) =>
  (
    await sql<{ waits: string | null }>`
      select wait_event_type as waits from pg_stat_activity where pid = ${pid}`.execute(db)
  ).rows[0]?.waits

test('a transaction is kept or undone as a whole, savepoints included', async () => {
  const db = open(3)
  await db.transaction().execute((trx) => write(trx, 'kept'))
  const failing = db.transaction().execute(async (trx) => {
    await write(trx, 'undone')
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const trx = await db.startTransaction().execute()
  await write(trx, 'before')
  const after = await trx.savepoint('here').execute()
  await write(after, 'after')
  await after.rollbackToSavepoint('here').execute()
  await trx.commit().execute()
  expect(await read(db)).toEqual(['before', 'kept'])
})

test('a commit that Postgres turns into a rollback is an error', async () => {
  const committed = open(1)
    .transaction()
    .execute(async (trx) => {
      await write(trx, 'lost')
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
  await expect(committed).rejects.toThrow()
  expect(await read(open(1))).toEqual([])
})

test('who finds no free connection waits for one', async () => {
  const db = open(2)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sql<{ n: number }>`select ${n}::int as n, pg_sleep(0.01)`.execute(db)),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('who waits for a connection too long, as behind a Postgres that hangs, is told so', async () => {
  const db = openDatabase(database.connection, { max: 1, waitMs: 100 })
  opened.push(db)
  const hanging = sql`select pg_sleep(1)`.execute(db)
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'unavailable' })
  await hanging
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('a full disk is told as one, and the connection is used again', async () => {
  const db = open(1)
  const full = sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await expect(full).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The server’s disk is full. Nothing was saved. Tell your administrator.',
  })
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('who waits too long for what another transaction holds is told to try again, and the connection is used again', async () => {
  const [holder, db] = [open(1), open(1)]
  const work = await holder.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(77)`.execute(work)
  const waiting = db.transaction().execute(async (trx) => {
    await write(trx, 'undone')
    await sql`select set_config('lock_timeout', '50ms', true), pg_advisory_xact_lock(77)`.execute(trx)
  })
  await expect(waiting).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Others are saving right now, and nothing was changed. Try again in a moment.',
    retryAfter: 2,
  })
  await work.rollback().execute()
  expect(await read(db)).toEqual([])
})

test.each(['40001', '40P01', '55P03'])('a transaction that gives way to another one is told so: %s', async (code) => {
  const db = open(1)
  const given = sql`do ${sql.lit(`begin raise exception 'given way' using errcode = '${code}'; end`)}`.execute(db)
  await expect(given).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
})

test('a statement after the connection was lost fails instead of running outside the transaction', async () => {
  const [db, killer] = [open(1), open(1)]
  const transaction = db.transaction().execute(async (trx) => {
    await write(trx, 'first')
    await sql`select pg_terminate_backend(${await backend(trx)})`.execute(killer)
    for (let attempt = 0; attempt < 5; attempt++) {
      await write(trx, 'outside').catch(() => undefined)
      await Bun.sleep(10)
    }
  })
  await expect(transaction).rejects.toThrow()
  expect(await read(db)).toEqual([])
})

test('a connection that was closed while idle is replaced unnoticed', async () => {
  const [db, killer] = [open(1), open(1)]
  const before = await backend(db)
  await sql`select pg_terminate_backend(${before})`.execute(killer)
  await waitUntil(async () => (await activityOf(killer, before)) === undefined)
  // What its end has sent is read before what this waits for.
  await Bun.sleep(50)
  expect(await backend(db)).not.toBe(before)
})

test('connections that nobody uses are closed, but for a few, and opened again for those who come', async () => {
  const db = openDatabase(database.connection, { max: 8, idleMs: 300 })
  opened.push(db)
  const pids = new Set<number | undefined>()
  const useAll = async () => {
    const transactions = await Promise.all(Array.from({ length: 8 }, () => db.startTransaction().execute()))
    for (const trx of transactions) pids.add(await backend(trx))
    await Promise.all(transactions.map((trx) => trx.commit().execute()))
  }
  const living = async () => {
    const watcher = open(1)
    const waits = await Promise.all([...pids].map((pid) => activityOf(watcher, pid)))
    return waits.filter((one) => one !== undefined).length
  }
  await useAll()
  expect(await living()).toBe(8)
  await waitUntil(async () => (await living()) === 3)
  await Bun.sleep(600)
  expect(await living()).toBe(3)
  await useAll()
  expect(await living()).toBe(8)
})

test('affected rows, streams and arrays arrive', async () => {
  const db = open(1)
  for (const text of ['a', 'b', 'c']) await write(db, text)
  expect((await sql`delete from note where text <> 'a'`.execute(db)).numAffectedRows).toBe(2n)
  const { rows } = await sql<{ pages: number[] }>`select array[1, 2]::int[] as pages`.execute(db)
  expect(rows[0]?.pages).toEqual([1, 2])
  const streamed: string[] = []
  for await (const user of db.selectFrom(sql<{ n: string }>`(select 'x' as n)`.as('t')).select('n').stream(10))
    streamed.push(user.n)
  expect(streamed).toEqual(['x'])
})

test('closing lets a running query finish and refuses who still waits', async () => {
  const db = openDatabase(database.connection, { max: 1 })
  const holder = open(1)
  const held = await holder.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(14)`.execute(held)
  const pid = await backend(db)
  const running = sql<{ done: boolean }>`select pg_advisory_xact_lock(14), true as done`.execute(db)
  const waiting = sql`select 1`.execute(db).then(
    () => 'answered',
    () => 'refused',
  )
  await waitUntil(async () => (await activityOf(held, pid)) === 'Lock')
  const closed = db.destroy()
  await held.commit().execute()
  await closed
  expect((await running).rows[0]?.done).toBe(true)
  expect(await waiting).toBe('refused')
})

test.skipIf(process.platform !== 'linux')('every place in the pool survives an outage', async () => {
  const folder = keepTestFolder('outage')
  const server = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(server.owner, { max: 5 })
  const refusals = new Set<unknown>()
  const query = () =>
    sql`select pg_sleep(0.01)`.execute(db).then(
      () => true,
      (error: Error) => {
        refusals.add(error.message)
        return false
      },
    )
  await Promise.all(Array.from({ length: 5 }, query))
  for (const pid of findProcessesIn(folder)) killIfThere(pid)
  // Requests keep coming while it is away and while it recovers.
  const outcomes: boolean[] = []
  await waitUntil(async () => {
    outcomes.push(...(await Promise.all(Array.from({ length: 8 }, query))))
    return outcomes.slice(-8).every(Boolean)
  })
  expect(outcomes).toContain(false)
  // A user may be shown it.
  expect([...refusals]).toEqual(['The database is not reachable. Try again in a moment.'])
  expect(await Promise.all(Array.from({ length: 50 }, query))).not.toContain(false)
  await db.destroy()
  await server.stop()
})
