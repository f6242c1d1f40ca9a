/** How to reach Postgres: a URL, or the Unix socket of the embedded server (which has no TCP port). */
export type DatabaseConnection = { url: string } | { socketDir: string; port: number; user: string; database: string }

/** The same address for the `pg` driver, which the job queue and the rate limiter use. */
export function toPgConfig(connection: DatabaseConnection) {
  if ('url' in connection) return { connectionString: connection.url }
  const { socketDir, port, user, database } = connection
  return { host: socketDir, port, user, database }
}
