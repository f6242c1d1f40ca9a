import { afterAll, beforeAll, expect, test } from 'bun:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { createCountInWindows } from './count-in-windows.ts'
import { toPgConfig } from './database/database-connection.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ ...toPgConfig(database.connection), max: 20 })
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const minute = 60_000
const open = () => createCountInWindows(pool, 'sign_in_limit')
/** As if the clock had been moved by so much, the other way. */
const moveEnd = (key: string, ms: number) =>
  pool.query('update sign_in_limit set expire = expire + $2 where key = $1', [key, ms])

test('counts at the same moment, by two servers, are told apart', async () => {
  const servers = [open(), open()]
  const counted = await Promise.all(Array.from({ length: 200 }, (_, n) => servers[n % 2]?.add('many', minute)))
  expect(counted.map((one) => one?.count).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, n) => n + 1),
  )
})

test('a window begins with the first count, and another after its end', async () => {
  const counts = open()
  for (const count of [1, 2]) {
    const counted = await counts.add('once', minute)
    expect(counted.count).toBe(count)
    expect(counted.msLeft).toBeWithin(1, minute + 1)
  }
  await moveEnd('once', -minute)
  expect((await counts.add('once', minute)).count).toBe(1)
})

test('a window whose end lies further away than its length is over: the clock was put back', async () => {
  const counts = open()
  for (let n = 1; n <= 5; n++) expect((await counts.add('back', minute)).count).toBe(n)
  await moveEnd('back', 60 * minute)
  const counted = await counts.add('back', minute)
  expect(counted.count).toBe(1)
  expect(counted.msLeft).toBeWithin(1, minute + 1)
})

test('is taken back and forgotten, and never falls below nothing', async () => {
  const counts = open()
  await counts.add('good', minute)
  await counts.add('good', minute)
  await counts.takeBack('good')
  expect((await counts.add('good', minute)).count).toBe(2)
  for (let n = 0; n < 5; n++) await counts.takeBack('good')
  expect((await counts.add('good', minute)).count).toBe(1)
  await counts.forget('good')
  await counts.takeBack('good')
  expect((await counts.add('good', minute)).count).toBe(1)
})
