import postgres from 'postgres'
import { migrateDatabase } from '../../src/platform/database/migrate-database.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded/start-embedded-postgres.ts'
import { keepTestFolder } from './keep-test-folder.ts'

export interface TestDatabase {
  connection: EmbeddedPostgres['connection']
  drop(): Promise<void>
}

const template = 'fieldproof_template'

let running: Promise<EmbeddedPostgres> | undefined

/** One real Postgres for all suites of a test run, started on first use (about half a second), gone when it ends. */
async function startTestPostgres(): Promise<EmbeddedPostgres> {
  // What a test writes need not survive a crash of the machine.
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }
  const server = await startEmbeddedPostgres({ dataDir: keepTestFolder('test-postgres') }, fast)
  await administer(server, (sql) => sql`create database ${sql(template)}`)
  const db = openDatabase({ ...server.connection, database: template }, { max: 1 })
  await migrateDatabase(db)
  await db.destroy()
  return server
}

/**
 * A database of its own for a suite, copied from a migrated template in a few dozen milliseconds.
 * @param options.migrated false for one without any table, for tests of migrations
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  running ??= startTestPostgres()
  const server = await running
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const source = migrated ? template : 'template1'
  await administer(server, (sql) => sql`create database ${sql(name)} template ${sql(source)}`)
  return {
    connection: { ...server.connection, database: name },
    drop: () => administer(server, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  }
}

async function administer(server: EmbeddedPostgres, use: (sql: postgres.Sql) => Promise<unknown>) {
  const { socketDir, port, user } = server.connection
  const path = `${socketDir}/.s.PGSQL.${port}`
  const sql = postgres({ path, user, database: 'postgres', max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    await use(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
