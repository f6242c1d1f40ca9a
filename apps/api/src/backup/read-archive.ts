import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
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

/** The entries of an archive in their order; each must be read, or left, before the next. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  let failure: unknown
  const reading = pipeline(createReadStream(path), createZstdDecompress(), tar).catch((error: unknown) => {
    failure = error
  })
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      yield { name, size, chunks: entry as unknown as AsyncIterable<Uint8Array> }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw failure ?? error
  } finally {
    tar.destroy()
  }
  if (failure) throw failure
}

/** A whole entry; only for those that are known to be small. */
export async function readEntry({ chunks }: ArchiveEntry): Promise<Uint8Array<ArrayBuffer>> {
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
        manifest = await readEntry(entry)
        continue
      }
      const hash = createHash('sha256')
      for await (const chunk of entry.chunks) hash.update(chunk)
      contents.update(`${entry.name} ${entry.size} ${hash.digest('hex')}\n`)
      entries++
      bytes += entry.size
    }
  } catch (error) {
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
