import { afterAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { sql } from 'kysely'
import { asApplication, createTestDatabase, type TestDatabase } from '../../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../../test/support/wait-until.ts'
import { migrate } from '../../open-context.ts'
import { createJobQueue, installJobQueue } from '../job-queue.ts'
import { createLogger } from '../logger.ts'
import { type DatabaseConnection, toDatabaseUrl } from './database-connection.ts'
import { migrateDatabase, migrations } from './migrate-database.ts'
import { openDatabase } from './open-database.ts'
import { describeExcessRights, prepareDatabase } from './prepare-database.ts'

setDefaultTimeout(patienceMs)
const databases: TestDatabase[] = []
let owner: DatabaseConnection
let connection: DatabaseConnection

beforeEach(async () => {
  const database = await createTestDatabase({ migrated: false })
  databases.push(database)
  owner = database.owner
  connection = asApplication(owner)
})
afterAll(async () => {
  for (const database of databases) await database.drop()
})

const config = { dataDir: '', encryptionKey: undefined, skipUpgradeBackup: true }
const start = (access: { connection: DatabaseConnection; owner: DatabaseConnection | undefined }) =>
  migrate(config, access, () => undefined)

/** As a version left it that worked as the owner of the tables: with rows, and a job that waits. */
async function leaveByOlderVersion() {
  const older = Object.fromEntries(Object.entries(migrations).slice(0, -1))
  const db = openDatabase(owner, { max: 1 })
  await migrateDatabase(db, older)
  await sql`insert into custom_policy (id, agent, name, content, type, is_default)
    values (gen_random_uuid(), 'hse', 'Gas', 'Test twice.', 'rules', false)`.execute(db)
  await db.destroy()
  await installJobQueue(owner)
  const jobs = createJobQueue(owner, createLogger('silent'))
  await jobs.start(['left'])
  await jobs.enqueue('left', { n: 1 })
  await jobs.stop()
}

test('what a version left that worked as the owner goes on under a mere user of the tables', async () => {
  await leaveByOlderVersion()
  await start({ connection, owner })
  const db = openDatabase(connection, { max: 1 })
  expect(await db.selectFrom('customPolicy').select('content').execute()).toEqual([{ content: 'Test twice.' }])
  await db.updateTable('customPolicy').set({ content: 'Test thrice.' }).execute()
  await expect(sql`alter table custom_policy add column x text`.execute(db)).rejects.toThrow('must be owner')
  await db.destroy()

  const jobs = createJobQueue(connection, createLogger('silent'))
  await jobs.start(['left', 'new'])
  const { promise: done, resolve } = Promise.withResolvers<object>()
  await jobs.work('left', { concurrency: 1 }, async (data) => resolve(data))
  expect(await done).toEqual({ n: 1 })
  expect(await jobs.enqueue('new', {})).toBe(true)
  await jobs.stop()
  expect(await describeExcessRights(connection)).toBeUndefined()
})

test('who may not change the tables says so while they are older, and works once they are not', async () => {
  await leaveByOlderVersion()
  await prepareDatabase({ connection, owner })
  const db = openDatabase(owner, { max: 1 })
  const newest = Object.keys(migrations).at(-1) ?? ''
  await sql`delete from kysely_migration where name = ${newest}`.execute(db)
  await expect(start({ connection, owner: undefined })).rejects.toThrow(
    'The database is older than this version of Fieldproof, and the role of DATABASE_URL may not change its tables.',
  )
  await sql`insert into kysely_migration (name, timestamp) values (${newest}, '')`.execute(db)
  await db.destroy()
  await start({ connection, owner: undefined })
})

test('one address for all works as before, and the operator is told what that means', async () => {
  await start({ connection: owner, owner: undefined })
  const told = await describeExcessRights(owner)
  expect(told).toContain('is a superuser of the database server')
  expect(told).toContain('DATABASE_OWNER_URL')
})

test('an owner that may not make the role says what is to be done', async () => {
  const db = openDatabase(owner, { max: 1 })
  const role = `owner_${crypto.randomUUID().slice(0, 8)}`
  await sql.raw(`create role ${role} login password 'x'`).execute(db)
  await sql.raw(`grant create on schema public to ${role}`).execute(db)
  await sql`do $$ begin execute format('grant create on database %I to %s', current_database(), ${sql.lit(role)}); end $$`.execute(
    db,
  )
  const own = toDatabaseUrl(owner)
  const as = (user: string) => ({ url: Object.assign(new URL(own), { username: user, password: 'x' }).href })
  await expect(start({ connection: as('missing_role'), owner: as(role) })).rejects.toThrow(
    'The role "missing_role" of DATABASE_URL is missing, and the role of DATABASE_OWNER_URL may not make it.',
  )
  await sql.raw(`drop owned by ${role} cascade`).execute(db)
  await sql.raw(`drop role ${role}`).execute(db)
  await db.destroy()
})
