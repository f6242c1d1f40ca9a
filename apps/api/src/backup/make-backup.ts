import { listMigrations, listSequences, listTables, readTable } from '../platform/database/copy-tables.ts'
import type { DatabaseConnection } from '../platform/database/database-connection.ts'
import { holdFiles } from '../platform/database/file-hold.ts'
import { openDriver } from '../platform/database/open-database.ts'
import type { FileStore } from '../platform/file-store.ts'
import { collectionName, type VectorIndex } from '../platform/vector-index.ts'
import { type BackupManifest, backupFormat } from './backup-manifest.ts'
import { findEncryptionKey, nameEncryptionKey, readSecretFiles } from './backup-secrets.ts'
import { packVectors } from './backup-vectors.ts'
import { type ArchiveWriter, openArchiveWriter } from './write-archive.ts'

type Snapshot = Parameters<typeof readTable>[0]

export interface BackupSource {
  connection: DatabaseConnection
  /** Undefined where only the database is wanted. */
  files: FileStore | undefined
  /** Undefined where the vectors are not wanted: they are made again from the passages. */
  vectors: VectorIndex | undefined
  dataDir: string
  /** Of the environment, where it names one. */
  encryptionKey: string | undefined
}

export interface BackupOptions {
  /** Where the archive goes. */
  path: string
  /** Whether the secrets of the data folder go with it. */
  secrets: boolean
  /** Of this program. */
  version: string
  /** Told in one line what is being done. */
  report(message: string): void
}

const tableChunk = 4 * 1024 * 1024
const vectorsTogether = 500
/** Bytes of the archive after which what they left in memory is cleared away: the collector by itself waits for hundreds of megabytes. */
const clearedAfter = 64 * 1024 * 1024
/** Files of rows end in the row's id. */
const rowFile = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Copies everything into one archive, beside the running product: all tables as they are at one moment, the files that
 * they name (no process deletes any meanwhile), the vectors of their passages and the secrets of the data folder.
 * A few megabytes at a time are in memory, and what they leave there is cleared away as it goes on. Where it fails nothing
 * is left behind.
 */
export async function makeBackup(source: BackupSource, options: BackupOptions): Promise<BackupManifest> {
  const { connection, files, vectors, dataDir } = source
  const archive = clearMemory(await openArchiveWriter(options.path))
  try {
    const hold = await holdFiles(connection)
    const sql = openDriver(connection)
    try {
      // They tell how far the tables have come, so they must not be newer than those.
      if (files) await addFiles(archive, files, (key) => !rowFile.test(key))
      options.report('Copying the database')
      const database = await sql.begin('isolation level repeatable read read only', async (snapshot) => ({
        ...(await addTables(archive, snapshot)),
        vectors: vectors ? await addVectors(archive, snapshot, vectors, options.report) : null,
      }))
      if (files) options.report('Copying the files')
      const copied = files ? await addFiles(archive, files, (key) => rowFile.test(key)) : null
      const secrets = options.secrets ? await readSecretFiles(dataDir) : []
      for (const { path, bytes } of secrets) await archive.add(`secrets/${path}`, bytes)
      const key = await findEncryptionKey(source)
      return await archive.finish({
        product: 'fieldproof',
        format: backupFormat,
        version: options.version,
        createdAt: new Date().toISOString(),
        ...database,
        files: copied,
        secrets: options.secrets,
        encryptionKeyId: key === undefined ? null : nameEncryptionKey(key),
      })
    } finally {
      await sql.end({ timeout: 5 })
      await hold.release()
    }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Runs the collector each time so many bytes have gone through the archive. */
function clearMemory(archive: ArchiveWriter): ArchiveWriter {
  let clearedAt = 0
  return {
    ...archive,
    async add(name, data) {
      await archive.add(name, data)
      if (archive.bytes() - clearedAt < clearedAfter) return
      clearedAt = archive.bytes()
      Bun.gc(true)
    },
  }
}

async function addTables(archive: ArchiveWriter, snapshot: Snapshot) {
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(snapshot)) {
    let [part, bytes] = [0, 0]
    let waiting: Uint8Array[] = []
    let size = 0
    const flush = async () => {
      if (size > 0) await archive.add(`tables/${table.name}/${String(part++).padStart(6, '0')}`, Buffer.concat(waiting))
      bytes += size
      waiting = []
      size = 0
    }
    for await (const chunk of readTable(snapshot, table)) {
      waiting.push(chunk)
      size += chunk.length
      if (size >= tableChunk) await flush()
    }
    await flush()
    tables.push({ ...table, bytes })
  }
  const [row] = await snapshot<{ version: string }[]>`select current_setting('server_version') as version`
  return {
    postgres: row?.version ?? '',
    migrations: await listMigrations(snapshot),
    tables,
    sequences: [...(await listSequences(snapshot))],
  }
}

/** The vectors of the snapshot's passages. @returns their number; null where the vector database does not answer */
async function addVectors(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  vectors: VectorIndex,
  report: (message: string) => void,
): Promise<number | null> {
  if (!(await vectors.ping())) {
    report('The vector database does not answer: its vectors are left out and made again after a restore')
    return null
  }
  report('Copying the vectors')
  const indexes = await snapshot<{ agent: 'hse' | 'tender'; model: string }[]>`
    select distinct agent, embedding_model as model from document_index join document on document.id = document_id
    order by agent, model`
  let total = 0
  let part = 0
  for (const { agent, model } of indexes) {
    let after = '00000000-0000-0000-0000-000000000000'
    while (true) {
      const page = await snapshot<{ id: string; documentId: string }[]>`
        select passage.id, passage.document_id as "documentId" from passage
        join document_index on document_index.document_id = passage.document_id and embedding_model = ${model}
        where passage.id > ${after} and passage.agent = ${agent} order by passage.id limit ${vectorsTogether}`
      const last = page.at(-1)
      if (!last) break
      after = last.id
      const documentOf = new Map(page.map(({ id, documentId }) => [id, documentId]))
      const found = await vectors.read(collectionName(agent, model), [...documentOf.keys()])
      const items = found.map(({ id, vector }) => ({ id, documentId: documentOf.get(id) ?? '', vector }))
      if (items.length > 0)
        await archive.add(`vectors/${String(part++).padStart(6, '0')}`, packVectors({ agent, model, items }))
      total += items.length
    }
  }
  return total
}

async function addFiles(archive: ArchiveWriter, files: FileStore, wanted: (key: string) => boolean): Promise<number> {
  let count = 0
  for await (const { key } of files.entries()) {
    if (!wanted(key)) continue
    // One that is written anew meanwhile is read in one piece, so that its size is its own.
    if (!rowFile.test(key)) await archive.add(`files/${key}`, await new Response(await files.read(key)).bytes())
    else await archive.addStream(`files/${key}`, await files.size(key), await files.read(key))
    count++
  }
  return count
}
