import { statfs } from 'node:fs/promises'
import { mayMigrate } from '../platform/database/application-role.ts'
import {
  dropEverything,
  listMigrations,
  openTable,
  refillTables,
  setSequences,
} from '../platform/database/copy-tables.ts'
import type { DatabaseConnection } from '../platform/database/database-connection.ts'
import { findDeploymentMark, readDeploymentMark } from '../platform/database/deployment.ts'
import { migrateDatabase, migrations } from '../platform/database/migrate-database.ts'
import { openDatabase, openDriver } from '../platform/database/open-database.ts'
import { type DatabaseAccess, prepareDatabase } from '../platform/database/prepare-database.ts'
import { hasRestoreMark, removeRestoreMark, setRestoreMark } from '../platform/database/restore-mark.ts'
import { type FileStore, isKey } from '../platform/file-store.ts'
import { collectionName, type VectorIndex } from '../platform/vector-index.ts'
import { BackupError, type BackupManifest } from './backup-manifest.ts'
import { findEncryptionKey, nameEncryptionKey, writeSecretFile } from './backup-secrets.ts'
import { unpackVectors } from './backup-vectors.ts'
import { readArchive, readEntry, verifyArchive } from './read-archive.ts'

type Driver = ReturnType<typeof openDriver>

export interface RestoreTarget extends DatabaseAccess {
  files: FileStore
  /** The collections of the deployment with this mark. */
  openVectors(mark: string): VectorIndex
  dataDir: string
  /** Of the environment, where it names one. */
  encryptionKey: string | undefined
  /** A folder on the disk that takes everything; undefined where database or files lie elsewhere. */
  disk?: string | undefined
}

export interface RestoreOptions {
  path: string
  /** What verifying the file gave. */
  manifest: BackupManifest
  /** Whether what the target holds may be lost. */
  replace: boolean
  /** Told in one line what is being done. */
  report(message: string): void
}

/** Reads the whole file before anything is touched. @throws BackupError where it cannot be used by this program */
export function verifyBackup(path: string): Promise<BackupManifest> {
  return verifyArchive(path, Object.keys(migrations))
}

/**
 * Puts a verified backup into an empty target, or in place of what is there: tables, brought forward to this program's,
 * vectors, files and secrets. From its first change to its last the target is marked, and no server starts on
 * it. A copy counts as a deployment of its own, so that it never touches the vectors of the one it was made of.
 * @throws BackupError where the target does not suit; then nothing has been changed
 */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions): Promise<void> {
  const { path, manifest, report } = options
  const owner = target.owner ?? target.connection
  const sql = openDriver(owner)
  try {
    await refuseMereUser(sql)
    await refuseBusyDatabase(sql)
    await refuseFullTarget(sql, target, manifest, options)
    await refuseOtherKey(target, manifest)
    await refuseFullDisk(sql, target, manifest)

    // A backup of the database alone goes back to the files and vectors that it was made beside.
    const whole = manifest.files !== null
    const before = await findDeploymentMark(owner)
    await setRestoreMark(sql, path)
    if (whole) await clearStores(target, before)
    report('Restoring the database')
    await dropEverything(sql)
    await restoreTables(sql, owner, manifest, path, { newDeployment: whole })
    await prepareDatabase(target)
    const db = openDatabase(owner, { max: 2 })
    const mark = await readDeploymentMark(db).finally(() => db.destroy())
    report(whole ? 'Restoring vectors, files and secrets' : 'Restoring the secrets')
    await restoreRest(target, target.openVectors(mark), path)
    await removeRestoreMark(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function refuseMereUser(sql: Driver) {
  if (!(await mayMigrate(sql)))
    throw new BackupError(
      'A restore makes the tables anew, and the role of DATABASE_URL may not: set DATABASE_OWNER_URL.',
    )
}

async function refuseBusyDatabase(sql: Driver) {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fieldproof%'`
  if (row && row.others > 0)
    throw new BackupError('Servers or workers are still connected to this database. Stop them first.')
}

async function refuseFullTarget(
  sql: Driver,
  { files }: RestoreTarget,
  manifest: BackupManifest,
  { replace }: RestoreOptions,
) {
  // What a restore has left half is of no use to anybody.
  if (replace || (await hasRestoreMark(sql))) return
  let full = (await listMigrations(sql)).length > 0
  if (manifest.files !== null && !full) for await (const _file of files.list()) full = true
  if (full)
    throw new BackupError('There is data already. Restore into an empty place, or lose what is there with --replace.')
}

async function refuseOtherKey(target: RestoreTarget, { encryptionKeyId, secrets }: BackupManifest) {
  // A key in the data folder is replaced by the one of the backup.
  const key = secrets ? target.encryptionKey : await findEncryptionKey(target)
  if (key !== undefined && encryptionKeyId !== null && nameEncryptionKey(key) !== encryptionKeyId)
    throw new BackupError(
      'The backup was made with another encryption key, so its stored secrets could not be read. Set ENCRYPTION_KEY to that one.',
    )
}

/** Before anything is lost: what is there now gives way, and what comes must fit. */
async function refuseFullDisk(
  sql: Driver,
  { disk, files }: RestoreTarget,
  { contents, files: copied }: BackupManifest,
) {
  if (disk === undefined) return
  const { bavail, bsize } = await statfs(disk)
  const [row] = await sql<{ size: string }[]>`select pg_database_size(current_database())::text as size`
  let room = bavail * bsize + Number(row?.size ?? 0)
  if (copied !== null) for await (const { size } of files.entries()) room += size
  if (contents.bytes > room)
    throw new BackupError(
      `The backup unpacks to ${inGigabytes(contents.bytes)}, and there is room for ${inGigabytes(room)} in ${disk}. Nothing was changed.`,
    )
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

async function clearStores({ files, openVectors }: RestoreTarget, mark: string | undefined) {
  for await (const key of files.list()) await files.delete(key)
  if (mark === undefined) return
  const vectors = openVectors(mark)
  for (const name of await vectors.listCollections()) await vectors.dropCollection(name)
}

/** Makes the tables as they were when the backup was made, and fills them, all or nothing. */
async function restoreTables(
  sql: Driver,
  connection: DatabaseConnection,
  { migrations: done, tables, sequences }: BackupManifest,
  path: string,
  { newDeployment }: { newDeployment: boolean },
) {
  const db = openDatabase(connection, { max: 1 })
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => done.includes(name)))
  await migrateDatabase(db, known).finally(() => db.destroy())
  await sql.begin(async (trx) => {
    await refillTables(trx, tables, async () => {
      let open: { name: string; copy: Awaited<ReturnType<typeof openTable>> } | undefined
      for await (const { name, chunks } of readArchive(path)) {
        const table = tables.find((one) => name.startsWith(`tables/${one.name}/`))
        // Tables stand together.
        if (!table && open) break
        if (!table) continue
        if (open?.name !== table.name) {
          await open?.copy.end()
          open = { name: table.name, copy: await openTable(trx, table) }
        }
        for await (const chunk of chunks) await open.copy.write(chunk)
      }
      await open?.copy.end()
    })
    await setSequences(trx, sequences)
    if (newDeployment && tables.some(({ name }) => name === 'deployment'))
      await trx`update deployment set id = gen_random_uuid()`
  })
}

async function restoreRest({ files, dataDir }: RestoreTarget, vectors: VectorIndex, path: string) {
  for await (const entry of readArchive(path)) {
    const { name, chunks } = entry
    if (name.startsWith('files/')) {
      const key = name.slice('files/'.length)
      if (isKey(key)) await files.write(key, chunks)
    } else if (name.startsWith('vectors/')) {
      const { agent, model, items } = unpackVectors(await readEntry(entry))
      await vectors.upsert(collectionName(agent, model), items)
    } else if (name.startsWith('secrets/')) {
      await writeSecretFile(dataDir, name.slice('secrets/'.length), await readEntry(entry, 1024 * 1024))
    }
  }
}
