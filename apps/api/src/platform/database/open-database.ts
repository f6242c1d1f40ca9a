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
  const options = { max, onnotice: () => undefined, connection: { application_name: 'fieldproof' } }
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
  return new Kysely<Database>({
    dialect: new PostgresJSDialect({ postgres: client }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
