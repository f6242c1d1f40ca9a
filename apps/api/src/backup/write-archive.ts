import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import type { BackupManifest } from './backup-manifest.ts'
import { manifestName } from './backup-manifest.ts'

export type ArchiveWriter = Awaited<ReturnType<typeof openArchiveWriter>>

/**
 * Writes a tar archive, compressed by zstd, as a stream: no more than a few blocks are in memory. It has another name
 * until it is complete and on the disk, so that no half one is ever taken for a whole.
 */
export async function openArchiveWriter(path: string) {
  const mtime = new Date()
  const unfinished = `${path}.${process.pid}.unfinished`
  const tar = pack()
  const contents = createHash('sha256')
  let [entries, bytes] = [0, 0]
  const writing = pipeline(tar, createZstdCompress(), createWriteStream(unfinished, { mode: 0o600 }))
  // Whoever adds next hears of it.
  let failure: unknown
  writing.catch((error: unknown) => {
    failure = error
  })

  async function addStream(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    if (failure) throw failure
    const entry = tar.entry({ name, size, mode: 0o600, mtime })
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of chunks) {
      if (failure) throw failure
      hash.update(chunk)
      written += chunk.length
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), writing])
    }
    if (written !== size) throw new Error(`${name} has ${written} of ${size} bytes`)
    const ended = once(entry, 'finish')
    // Typed as if it needed a last piece.
    entry.end(new Uint8Array())
    await Promise.race([ended, writing])
    contents.update(`${name} ${size} ${hash.digest('hex')}\n`)
    entries++
    bytes += size
  }

  async function* oneChunk(data: Uint8Array) {
    if (data.length > 0) yield data
  }

  return {
    addStream,
    add: (name: string, data: Uint8Array) => addStream(name, data.length, oneChunk(data)),

    /** Bytes added so far. */
    bytes: () => bytes,

    /** Adds the manifest, sees that everything is on the disk, and gives the archive its name. */
    async finish(manifest: Omit<BackupManifest, 'contents'>): Promise<BackupManifest> {
      const whole: BackupManifest = { ...manifest, contents: { entries, bytes, sha256: contents.digest('hex') } }
      const data = new TextEncoder().encode(JSON.stringify(whole, null, 2))
      const entry = tar.entry({ name: manifestName, size: data.length, mode: 0o600, mtime })
      entry.end(data)
      tar.finalize()
      await writing
      await sync(unfinished)
      await rename(unfinished, path)
      await sync(dirname(path))
      return whole
    },

    /** Removes what was written. */
    async abandon(): Promise<void> {
      tar.destroy()
      await writing.catch(() => undefined)
      await rm(unfinished, { force: true })
    },
  }
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
