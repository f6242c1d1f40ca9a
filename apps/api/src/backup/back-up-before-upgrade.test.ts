import { afterAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createMemoryVectorIndex } from '../../test/support/index-passages.ts'
import { asApplication, createTestDatabase, type TestDatabase } from '../../test/support/start-test-postgres.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import { migrate } from '../open-context.ts'
import { migrateDatabase, migrations } from '../platform/database/migrate-database.ts'
import { openDatabase, openDriver } from '../platform/database/open-database.ts'
import { claimDataFolder } from '../platform/embedded/data-folder-version.ts'
import { startEmbeddedPostgres } from '../platform/embedded/start-embedded-postgres.ts'
import { openLocalFileStore } from '../platform/local-file-store.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

setDefaultTimeout(patienceMs)
const databases: TestDatabase[] = []
const folders: string[] = []
const names = Object.keys(migrations).sort()
const older = Object.fromEntries(
  names.slice(0, -1).map((name) => [name, migrations[name] ?? { up: async () => undefined }]),
)
let database: TestDatabase
let dataDir: string

/** A database as an older program left it, with something in it. */
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false })
  databases.push(database)
  dataDir = await newFolder()
  const db = openDatabase(database.connection, { max: 1 })
  await migrateDatabase(db, older)
  await sql`insert into custom_policy (id, agent, name, content, type, is_default)
    values (gen_random_uuid(), 'hse', 'Gas', 'Test twice.', 'rules', false)`.execute(db)
  await db.destroy()
})
afterAll(async () => {
  for (const one of databases) await one.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldproof-upgrade-'))
  folders.push(folder)
  return folder
}
const config = (skipUpgradeBackup = false) => ({ dataDir, encryptionKey: undefined, skipUpgradeBackup })
const start = (skip = false) => migrate(config(skip), access(), () => undefined)
const access = () => ({ owner: database.owner, connection: asApplication(database.owner) })
const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])

async function state() {
  const driver = openDriver(database.connection)
  const [done, policies] = [
    await driver`select name from kysely_migration order by name`,
    await driver`select name, content from custom_policy`,
  ]
  await driver.end()
  return { done: done.map(({ name }) => name), policies: [...policies] }
}

test('an upgrade makes one backup first, however many processes start, and none where nothing changes', async () => {
  await Promise.all([start(), start(), start()])
  expect(await backups()).toHaveLength(1)
  expect((await state()).done).toEqual(names)
  await start()
  expect(await backups()).toHaveLength(1)
})

test('such a backup brings back the tables as they were, forward to this program, and leaves the files', async () => {
  await start()
  const [name = ''] = await backups()
  const driver = openDriver(database.connection)
  await driver`delete from custom_policy`
  await driver.end()
  const files = await openLocalFileStore(join(dataDir, 'files'))
  await files.write('kept', [new Uint8Array(3)] as never)
  const path = join(dataDir, 'backups', name)
  const manifest = await verifyBackup(path)
  expect(manifest.migrations).toEqual(Object.keys(older))
  const target = { ...access(), files, dataDir, encryptionKey: undefined }
  const openVectors = () => createMemoryVectorIndex()
  await expect(
    restoreBackup({ ...target, openVectors }, { path, manifest, replace: false, report: () => undefined }),
  ).rejects.toThrow('--replace')
  await restoreBackup({ ...target, openVectors }, { path, manifest, replace: true, report: () => undefined })
  expect(await state()).toEqual({ done: names, policies: [{ name: 'Gas', content: 'Test twice.' }] })
  expect(await Array.fromAsync(files.list())).toEqual(['kept'])
})

test('the newest three are kept', async () => {
  await start()
  const [name = ''] = await backups()
  for (const day of ['01', '02', '03', '04'])
    await writeFile(join(dataDir, 'backups', `before-upgrade-202601${day}-000000.tar.zst`), 'x')
  await writeFile(join(dataDir, 'backups', 'mine.tar.zst'), 'x')
  const driver = openDriver(database.connection)
  await driver`delete from kysely_migration where name = ${names.at(-1) ?? ''}`
  await driver.end()
  // What it makes is there already: whether the upgrade fails is up to the migration, and its backup is made before.
  await Promise.allSettled([start()])
  const left = await backups()
  expect(left).toHaveLength(4)
  expect(left).toContainValues([name, 'mine.tar.zst'])
})

test('where none can be made, nothing is changed, and the way on is told', async () => {
  await writeFile(join(dataDir, 'backups'), 'in the way')
  await expect(start()).rejects.toThrow(/no backup of it could be made .*SKIP_UPGRADE_BACKUP=true/)
  expect((await state()).done).toEqual(Object.keys(older))
  await start(true)
  expect((await state()).done).toEqual(names)
})

test('a data folder of a newer layout is refused in one line', async () => {
  claimDataFolder(dataDir)
  claimDataFolder(dataDir)
  await writeFile(join(dataDir, 'data-version.json'), JSON.stringify({ format: 99, program: '9.0.0' }))
  expect(() => claimDataFolder(dataDir)).toThrow('was written by a newer version of Fieldproof (9.0.0)')
})

test('a database of another Postgres is refused in one line', async () => {
  const folder = await newFolder()
  await Bun.write(join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(
    /was made by Postgres 17, .* brings Postgres 18\./,
  )
})
