import { expect, test } from 'bun:test'
import { sql } from 'kysely'
import pg from 'pg'
import { createTestDatabase } from '../../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import { parseDatabaseUrl, toDatabaseUrl, toPgConfig } from './database-connection.ts'
import { openDatabase } from './open-database.ts'

test('a socket address survives the way through a URL', () => {
  const connection = { socketDir: '/data folder/ü&x', port: 5433, user: 'a b', database: 'c/d', password: 'p@:/' }
  expect(parseDatabaseUrl(toDatabaseUrl(connection))).toEqual(connection)
})

test('an ordinary URL stays as it is', () => {
  for (const url of ['postgres://u:p@db.example:6000/x?sslmode=require', 'postgresql://db.example/x']) {
    expect(parseDatabaseUrl(url)).toEqual({ url })
    expect(toDatabaseUrl({ url })).toBe(url)
  }
})

test(
  'both drivers reach the same database by it',
  async () => {
    const database = await createTestDatabase()
    const connection = { url: toDatabaseUrl(database.connection) }
    const db = openDatabase(connection, { max: 1 })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    await db.destroy()
    expect(rows[0]?.name).toBe(database.name)
    const client = new pg.Client(toPgConfig(connection))
    await client.connect()
    const answer = await client.query('select current_database() as name')
    await client.end()
    expect(answer.rows[0].name).toBe(database.name)
    await database.drop()
  },
  patienceMs,
)
