import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)
let app: TestApp
let user: AuthSession
let buyer: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  user = await app.createUser('counter', 'hse')
  buyer = await app.createUser('buyer', 'tender')
})
afterAll(() => app?.stop())

const counts = async (who = user) => (await app.trpc(who.token).documents.listPage.query({ limit: 1 })).counts
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.context.db)
const tallied = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from document_tally`.execute(app.context.db)
  return rows[0]?.n ?? 0
}
const add = (from: number, to: number, agent = 'hse') =>
  run(sql`insert into document (id, agent, original_name, file_size, sha256, status, vector_count)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${agent}, n || '.pdf', 1, 'tally' || n, 'queued', 0
    from generate_series(${from}::int, ${to}::int) n`)
const one = (at: number) => sql`('00000000-0000-4000-8000-' || lpad(${at}::int::text, 12, '0'))::uuid`

test('the counts follow each status, what is removed and what is deleted, of each workspace', async () => {
  await add(1, 5)
  await add(6, 7, 'tender')
  await run(
    sql`update document set status = 'indexed', vector_count = 10 where id in (${one(1)}, ${one(2)}, ${one(6)})`,
  )
  await run(sql`update document set status = 'error', error = 'It is damaged.' where id = ${one(3)}`)
  expect(await counts()).toMatchObject({ total: 5, indexed: 2, queued: 2, vectors: 20, matching: 5 })
  expect(await counts(buyer)).toMatchObject({ total: 2, indexed: 1, queued: 1, vectors: 10 })
  await run(sql`update document set deleted_at = now() where id = ${one(1)}`)
  expect(await counts()).toMatchObject({ total: 4, indexed: 1, queued: 2, vectors: 10 })
  // The row goes later, by a job: it does not count a second time.
  await run(sql`delete from document where id in (${one(1)}, ${one(4)})`)
  expect(await counts()).toMatchObject({ total: 3, indexed: 1, queued: 1, vectors: 10 })
  const failed = await app.trpc(user.token).documents.listPage.query({ status: 'error' })
  expect(failed.counts).toMatchObject({ matching: 1, total: 3 })
})

test('many writers at once, some of whom are undone, lose and double nothing, and the sums stay few rows', async () => {
  await run(sql`delete from document`)
  await add(1, 40)
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => at + 1).map(async (at) => {
      for (const vectors of [3, 5, 7])
        await app.context.db
          .transaction()
          .execute(async (trx) => {
            await sql`update document set status = 'indexed', vector_count = ${vectors} where id = ${one(at)}`.execute(
              trx,
            )
            await sql`insert into document (id, agent, original_name, file_size, sha256, status)
              values (gen_random_uuid(), 'hse', 'x.pdf', 1, gen_random_uuid()::text, 'queued')`.execute(trx)
            if (vectors === 5) throw new Error('undone')
          })
          .catch((error: Error) => {
            if (error.message !== 'undone') throw error
          })
    }),
  )
  // 40 that were indexed with 7 vectors each, and two new ones of each writer.
  expect(await counts()).toMatchObject({ total: 120, indexed: 40, queued: 80, vectors: 280 })
  expect(await tallied()).toBeLessThan(140)
  const { rows } = await sql<{ total: number; vectors: number }>`select count(*)::int as total,
    sum(vector_count)::int as vectors from document where agent = 'hse' and deleted_at is null`.execute(app.context.db)
  expect({ ...rows[0] }).toEqual({ total: 120, vectors: 280 })
})

test('what a reader began to see stays what it sees while sums are put into one', async () => {
  await run(sql`delete from document`)
  await add(1, 30)
  const sum = async (trx: typeof app.context.db) =>
    (await sql<{ n: number }>`select sum(documents)::int as n from document_tally where agent = 'hse'`.execute(trx))
      .rows[0]?.n
  await app.context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      expect(await sum(trx)).toBe(30)
      for (let at = 31; at <= 110; at++) await add(at, at)
      await run(sql`select fold_document_tally()`)
      expect(await sum(trx)).toBe(30)
    })
  expect(await sum(app.context.db)).toBe(110)
  expect(await tallied()).toBe(1)
})
