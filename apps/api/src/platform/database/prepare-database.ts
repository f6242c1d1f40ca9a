import { installJobQueue } from '../job-queue.ts'
import { ensureRole, findExcessRights } from './application-role.ts'
import { type DatabaseConnection, roleOf } from './database-connection.ts'
import { grantRights } from './grant-rights.ts'
import { migrateDatabase } from './migrate-database.ts'
import { openDatabase, openDriver } from './open-database.ts'

/** The two ways to one database. */
export interface DatabaseAccess {
  /** What servers and workers work with. */
  connection: DatabaseConnection
  /** What makes and changes the tables; undefined where `connection` is all we were given. */
  owner: DatabaseConnection | undefined
}

/** Any number, as long as no other program takes the same lock on this database. */
const prepareLock = 5_174_084

/**
 * Brings a database forward to this program as its owner: the tables, the job queue, and the role that servers and workers
 * work as, with its rights. Several processes may call this at once.
 * @param beforeChange called before tables that hold data are changed; what it throws leaves them as they are
 * @throws NewerDatabaseError
 */
export async function prepareDatabase(
  { connection, owner = connection }: DatabaseAccess,
  beforeChange?: () => Promise<void>,
): Promise<void> {
  const sql = openDriver(owner)
  const db = openDatabase(owner, { max: 2 })
  try {
    await sql`select pg_advisory_lock(${prepareLock})`
    await migrateDatabase(db, undefined, beforeChange)
    await installJobQueue(owner)
    const { user, password } = roleOf(connection)
    if (user === roleOf(owner).user) return
    await ensureRole(sql, user, password)
    await grantRights(sql, user)
  } finally {
    await db.destroy()
    await sql.end({ timeout: 5 })
  }
}

/** What an operator should know of the role that a server works as; undefined where all is well. */
export async function describeExcessRights(connection: DatabaseConnection): Promise<string | undefined> {
  const sql = openDriver(connection)
  const excess = await findExcessRights(sql).finally(() => sql.end({ timeout: 5 }))
  if (excess === undefined) return undefined
  const what = excess === 'superuser' ? 'is a superuser of the database server' : 'owns the tables'
  return `The role of DATABASE_URL ${what}, so nothing in the database holds whoever gets into it. Give that role to DATABASE_OWNER_URL, and another one to DATABASE_URL.`
}
