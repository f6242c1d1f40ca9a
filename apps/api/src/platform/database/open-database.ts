import { CamelCasePlugin, Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import { type DatabaseConnection, parseDatabaseUrl } from './database-connection.ts'
import type { Database } from './tables/database.ts'

/**
 * Opens a pool of connections. Columns are snake_case in Postgres and camelCase here; keys inside jsonb stay as they are.
 * @param max connections at most
 */
export function openDatabase(connection: DatabaseConnection, { max = 10 } = {}): Kysely<Database> {
  const options = {
    max,
    onnotice: () => undefined,
    connection: { application_name: 'fieldproof' },
    // Seconds before the next attempt. The driver's own pauses grow to 20 s, so that requests hung for as long after Postgres
    // had come back.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
  }
  const target = 'url' in connection ? parseDatabaseUrl(connection.url) : connection
  const client =
    'url' in target
      ? postgres(target.url, options)
      : postgres({
          ...options,
          path: `${target.socketDir}/.s.PGSQL.${target.port}`,
          user: target.user,
          database: target.database,
          ...(target.password ? { password: target.password } : {}),
        })
  const close = client.end
  // The driver waits for ever for a transaction that ends after this call; a second is enough for one that is still running.
  client.end = () => close({ timeout: 1 })
  return new Kysely<Database>({
    dialect: new PostgresJSDialect({ postgres: client }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
