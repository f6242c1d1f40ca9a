import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { checkKey, type FileStore, isKey, storageFull, storeUnreachable } from './file-store.ts'

const temporarySuffix = '.part'
/** Machines, and containers, may share the folder, and count their processes each by itself. */
const host = hostname().replace(/[^a-zA-Z0-9-]/g, '-')
/** What another host writes and has not touched for so long is abandoned. */
const abandonedAfterMs = 60 * 60_000

/**
 * Files in a folder of this machine. A write goes to a temporary file beside its place, is flushed to the disk and
 * renamed, so that a key either holds the whole file or nothing. What an interrupted write left is removed here.
 */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (await isAbandoned(folder, name)) await rm(join(folder, name), { force: true })
  }

  const pathOf = (key: string) => join(folder, checkKey(key))

  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const temporary = `${path}.${host}.${process.pid}.${randomUUID()}${temporarySuffix}`
      const file = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
        throw describeDiskError(error)
      })
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
        await file.close()
        await rename(temporary, path)
        await syncFolder(folder)
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(temporary, { force: true })
        throw describeDiskError(error)
      }
    },

    async read(key, range) {
      const path = pathOf(key)
      await sizeOf(path)
      const file = Bun.file(path)
      return (range ? file.slice(range.start, range.end + 1) : file).stream()
    },

    size: (key) => sizeOf(pathOf(key)),

    async withLocalPath(key, use) {
      const path = pathOf(key)
      await sizeOf(path)
      return await use(path)
    },

    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw describeDiskError(error)
      })
    },

    async *list() {
      for await (const { name } of await opendir(folder)) if (isKey(name)) yield name
    },

    async *entries() {
      for await (const { name } of await opendir(folder)) {
        if (!isKey(name)) continue
        const found = await stat(pathOf(name)).catch(ifMissing)
        if (found) yield { key: name, size: found.size, writtenAt: found.mtime }
      }
    },
  }
}

/** Whether a name is that of a temporary file whose writer is gone. A writer with our own number was one before us. */
async function isAbandoned(folder: string, name: string): Promise<boolean> {
  if (!name.endsWith(temporarySuffix)) return false
  const [, writtenOn, pid] = name.split('.')
  if (writtenOn !== host) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs
  }
  const writer = Number(pid)
  if (!Number.isInteger(writer) || writer <= 0 || writer === process.pid) return true
  try {
    process.kill(writer, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new AppError('not_found', 'The file does not exist.', { cause: error })
      : describeDiskError(error)
  }
}

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

/** A rename survives a power cut only once its folder is flushed too. Windows cannot open a folder and needs none. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What the disk could not do, in words for a user. What the bytes' own sender threw stays as it is. */
function describeDiskError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull(error)
  return typeof syscall === 'string' ? storeUnreachable(error) : error
}
