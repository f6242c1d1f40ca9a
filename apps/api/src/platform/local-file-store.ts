import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { checkKey, type FileStore, isKey } from './file-store.ts'

const temporarySuffix = '.part'

/**
 * Files in a folder of this machine. A write goes to a temporary file beside its place, is flushed to the disk and
 * renamed, so that a key either holds the whole file or nothing. What an interrupted write left is removed here.
 */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    if (isAbandoned(name)) await rm(join(folder, name), { force: true })
  }

  const pathOf = (key: string) => join(folder, checkKey(key))

  return {
    async write(key, bytes) {
      const path = pathOf(key)
      const temporary = `${path}.${process.pid}.${randomUUID()}${temporarySuffix}`
      const file = await open(temporary, 'wx', 0o600)
      try {
        for await (const chunk of bytes) await file.writeFile(chunk)
        await file.sync()
        await file.close()
        await rename(temporary, path)
        await syncFolder(folder)
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(temporary, { force: true })
        throw error
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
      await rm(pathOf(key), { force: true })
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
function isAbandoned(name: string): boolean {
  if (!name.endsWith(temporarySuffix)) return false
  const writer = Number(name.split('.')[1])
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
      : error
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
