import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError, type BackupManifest, backupFormat, manifestName, manifestSchema } from './backup-manifest.ts'

export interface ArchiveEntry {
  name: string
  /** Bytes. */
  size: number
  chunks: AsyncIterable<Uint8Array>
}

const mebibyte = 1024 * 1024
/** What a backup writes: entries of these names, of files, and nothing behind the manifest. */
const names =
  /^(tables\/[a-z0-9_]{1,63}\/\d{6,9}|files\/[0-9a-z][0-9a-z-]{0,99}|vectors\/\d{6,9}|secrets\/(secrets\/[a-z0-9-]{1,60}|super-admin\.txt|sample-users\.txt)|manifest\.json)$/i
const mostEntries = 5_000_000
/** Texts compress by ten, rows that are nearly alike by fifty, and bombs by thousands. */
const mostGrowth = 250
const growthFrom = 64 * mebibyte

/**
 * The entries of an archive in their order; each must be read, or left, before the next. The file may come from anybody:
 * a few blocks of it are in memory at a time, whatever it holds.
 * @throws BackupError where it is no backup, or unpacks to far more than a backup does
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  let failure: unknown
  const reading = pipeline(createReadStream(path), createZstdDecompress(), limitGrowth(path), tar).catch(
    (error: unknown) => {
      failure = error
    },
  )
  let entries = 0
  let complete = false
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (complete || type !== 'file' || !names.test(name))
        throw new BackupError(`The file is not a backup of Fieldproof: it holds ${describeEntry(name, type)}.`)
      if (++entries > mostEntries) throw new BackupError('The file is not a backup of Fieldproof: it has no end.')
      complete = name === manifestName
      yield { name, size, chunks: entry as unknown as AsyncIterable<Uint8Array> }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw failure instanceof BackupError ? failure : error instanceof BackupError ? error : (failure ?? error)
  } finally {
    tar.destroy()
  }
  if (failure) throw failure
}

/** Ends the reading where much more comes out than went in. */
function limitGrowth(path: string) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    const { size: packed } = await stat(path)
    let unpacked = 0
    for await (const chunk of source) {
      unpacked += chunk.length
      if (unpacked > growthFrom && unpacked > packed * mostGrowth)
        throw new BackupError(
          `The file is not a backup of Fieldproof: it unpacks to more than ${mostGrowth} times its size.`,
        )
      yield chunk
    }
  }
}

function describeEntry(name: string, type: string | null | undefined): string {
  const shown = JSON.stringify(name.replace(/[^\x20-\x7e]/g, '?').slice(0, 80))
  return type === 'file' || !type ? shown : `${shown}, which is a ${type}`
}

/**
 * A whole entry; only for those that are known to be small.
 * @throws BackupError where it is larger than that
 */
export async function readEntry(
  { name, size, chunks }: ArchiveEntry,
  mostBytes = 256 * mebibyte,
): Promise<Uint8Array<ArrayBuffer>> {
  if (size > mostBytes) throw new BackupError(`The file is not a backup of Fieldproof: ${name} is too large.`)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Reads an archive from its first byte to its last and compares it with its manifest.
 * @throws BackupError where it is damaged, cut off, not a backup, or of a newer program
 */
export async function verifyArchive(path: string, known: readonly string[]): Promise<BackupManifest> {
  if (!existsSync(path)) throw new BackupError(`There is no file ${path}.`)
  const contents = createHash('sha256')
  let [entries, bytes] = [0, 0]
  let manifest: Uint8Array | undefined
  try {
    for await (const entry of readArchive(path)) {
      if (entry.name === manifestName) {
        manifest = await readEntry(entry, 16 * mebibyte)
        continue
      }
      const hash = createHash('sha256')
      for await (const chunk of entry.chunks) hash.update(chunk)
      contents.update(`${entry.name} ${entry.size} ${hash.digest('hex')}\n`)
      entries++
      bytes += entry.size
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError('The file is damaged, cut off, or not a backup of Fieldproof.', { cause: error })
  }
  const parsed = manifestSchema.safeParse(parseJson(manifest))
  if (!parsed.success)
    throw new BackupError('The file is cut off, or not a backup of Fieldproof: its manifest is missing.')
  const found = parsed.data
  const newer = found.migrations.find((name) => !known.includes(name))
  if (found.format > backupFormat || newer !== undefined)
    throw new BackupError(
      `The backup was made by a newer version of Fieldproof (${newer ? `it has "${newer}"` : found.version}). Restore it with that version or a later one.`,
    )
  if (found.contents.entries !== entries || found.contents.bytes !== bytes)
    throw new BackupError(`The file is damaged: it holds ${entries} of ${found.contents.entries} entries.`)
  if (found.contents.sha256 !== contents.digest('hex'))
    throw new BackupError('The file is damaged: its contents are not those that were written.')
  return found
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  if (!bytes) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
