import { CamelCasePlugin, Kysely } from 'kysely'
import postgres from 'postgres'
import { type DatabaseConnection, parseDatabaseUrl } from './database-connection.ts'
import { keepPool } from './pool-of.ts'
import { createPostgresDialect } from './postgres-dialect.ts'
import type { Database } from './tables/database.ts'

/**
 * Opens a pool of connections. Columns are snake_case in Postgres and camelCase here; keys inside jsonb stay as they are.
 * @param options.max connections at most
 * @param options.waitMs how long to wait for one of them
 * @param options.idleMs how long one stays that nobody uses, beside a few others
 */
export function openDatabase(
  connection: DatabaseConnection,
  { max = 10, waitMs = 20_000, idleMs = 3_000 } = {},
): Kysely<Database> {
  const { dialect, pool } = createPostgresDialect((onclose) => openDriver(connection, { onclose }), {
    max,
    waitMs,
    idleMs,
  })
  const db = new Kysely<Database>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  keepPool(db, pool)
  return db
}

/** One connection of the driver itself, for what Kysely cannot say, such as COPY. */
export function openDriver(
  connection: DatabaseConnection,
  { onclose = () => undefined }: { onclose?: () => void } = {},
): postgres.Sql {
  const target = 'url' in connection ? parseDatabaseUrl(connection.url) : connection
  const options = {
    max: 1,
    onclose,
    onnotice: () => undefined,
    connect_timeout: 10,
    // By its age a connection would be closed in the middle of a transaction.
    max_lifetime: null,
    connection: { application_name: 'fieldproof' },
  }
  if ('url' in target) return postgres(target.url, options)
  const { socketDir, port, user, database, password } = target
  const path = `${socketDir}/.s.PGSQL.${port}`
  return postgres({ ...options, path, user, database, ...(password ? { password } : {}) })
}
