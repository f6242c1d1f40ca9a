import postgres from 'postgres'
import { applicationRole } from '../../src/platform/database/application-role.ts'
import { type DatabaseConnection, parseDatabaseUrl, roleOf } from '../../src/platform/database/database-connection.ts'
import { type DatabaseAccess, prepareDatabase } from '../../src/platform/database/prepare-database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded/start-embedded-postgres.ts'
import { copyPreparedPostgres, withoutDurability } from './copy-prepared-postgres.ts'
import { keepTestFolder } from './keep-test-folder.ts'

export interface TestDatabase extends DatabaseAccess {
  name: string
  /** The application's own role, which is a mere user of the tables. */
  connection: DatabaseConnection
  /** For what only the owner may: tables of a test, and what somebody does who has the whole database. */
  owner: DatabaseConnection
  drop(): Promise<void>
}

/** Of this run, for another may use the same server. */
const template = `fieldproof_template_${process.pid}`

/** Postgres's code for a database that somebody is connected to. */
const objectInUse = '55006'

/**
 * One real Postgres for all suites of a test run, gone when it ends; or the
 * server at FIELDPROOF_TEST_DATABASE_URL, whose user may create databases (`bun run test:cluster` names one).
 */
async function startTestPostgres(): Promise<DatabaseConnection> {
  const given = Bun.env.FIELDPROOF_TEST_DATABASE_URL
  if (given) {
    const server = parseDatabaseUrl(given)
    await administer(server, (sql) => sql`create database ${sql(template)}`)
    const owner = useDatabase(server, template)
    await prepareDatabase({ owner, connection: asApplication(owner) })
    return server
  }
  const dataDir = keepTestFolder('test-postgres')
  await copyPreparedPostgres(dataDir)
  const { owner } = await startEmbeddedPostgres({ dataDir }, { ...withoutDurability, max_connections: '400' })
  await administer(owner, (sql) => sql`alter database ${sql(owner.database)} rename to ${sql(template)}`)
  return owner
}

/**
 * Started with the first suite that loads this (half a second, several on a busy machine): a hook has five seconds, which
 * the start and all migrations may take, and loading has no limit.
 */
const server = await startTestPostgres()

/**
 * A database of its own for a suite, copied from a migrated template in a few dozen milliseconds.
 * @param options.migrated false for one without any table, for tests of migrations
 */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const source = migrated ? template : 'template1'
  await administer(server, (sql) => sql`create database ${sql(name)} template ${sql(source)}`)
  const owner = useDatabase(server, name)
  return {
    name,
    owner,
    // Where nothing is made yet there is nothing to be a user of.
    connection: migrated ? asApplication(owner) : owner,
    drop: () => administer(server, (sql) => dropDatabase(sql, name)),
  }
}

/**
 * A pool has ended before the server has closed its connections, and one that is closed by force raises an error that
 * nobody waits for. So the server waits for them (five seconds, by itself), and uses force only where a test left one open.
 */
async function dropDatabase(sql: postgres.Sql, name: string) {
  try {
    await sql`drop database if exists ${sql(name)}`
  } catch (error) {
    if ((error as { code?: string }).code !== objectInUse) throw error
    await sql`drop database if exists ${sql(name)} with (force)`
  }
}

/** The same database as the role that servers and workers work as. */
export function asApplication(owner: DatabaseConnection): DatabaseConnection {
  if (!('url' in owner)) return { ...owner, user: applicationRole }
  const url = new URL(owner.url)
  url.username = applicationRole
  // On a server that asks for passwords this role has one of its own.
  if (roleOf(owner).password !== undefined) url.password = 'of the tests'
  return { url: url.href }
}

/** The same server, another database of it. */
function useDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!('url' in server)) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

async function administer(server: DatabaseConnection, use: (sql: postgres.Sql) => Promise<unknown>) {
  const options = { max: 1, fetch_types: false, onnotice: () => undefined }
  const at = useDatabase(server, 'postgres')
  const sql =
    'url' in at
      ? postgres(at.url, options)
      : postgres({ ...options, path: `${at.socketDir}/.s.PGSQL.${at.port}`, user: at.user, database: at.database })
  try {
    await use(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
