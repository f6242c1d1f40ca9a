/** How to reach Postgres: a URL, or the Unix socket of the embedded server (which has no TCP port). */
export type DatabaseConnection = { url: string } | SocketConnection

export interface SocketConnection {
  socketDir: string
  port: number
  user: string
  database: string
  password?: string
}

/** The same address for the `pg` driver, which the job queue and the rate limiter use. */
export function toPgConfig(connection: DatabaseConnection) {
  if ('url' in connection) return { connectionString: connection.url }
  const { socketDir, ...rest } = connection
  return { host: socketDir, ...rest }
}

/**
 * The connection that a URL means. Like other Postgres clients we take `?host=/folder` for a Unix socket in that folder,
 * which postgres.js does not know.
 */
export function parseDatabaseUrl(url: string): DatabaseConnection {
  const { searchParams, username, password, pathname, port } = new URL(url)
  const socketDir = searchParams.get('host')
  if (!socketDir?.startsWith('/')) return { url }
  return {
    socketDir,
    port: Number(searchParams.get('port') ?? port) || 5432,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
    ...(password ? { password: decodeURIComponent(password) } : {}),
  }
}

/** The opposite of `parseDatabaseUrl`, to hand a connection to another process. */
export function toDatabaseUrl(connection: DatabaseConnection): string {
  if ('url' in connection) return connection.url
  const url = new URL(`postgres://localhost/${encodeURIComponent(connection.database)}`)
  url.username = connection.user
  if (connection.password) url.password = connection.password
  url.port = String(connection.port)
  url.searchParams.set('host', connection.socketDir)
  return url.href
}

/** Whom a connection signs in as. */
export function roleOf(connection: DatabaseConnection): { user: string; password: string | undefined } {
  const target = 'url' in connection ? parseDatabaseUrl(connection.url) : connection
  if (!('url' in target)) return { user: target.user, password: target.password }
  const { username, password } = new URL(target.url)
  return {
    user: decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
  }
}
