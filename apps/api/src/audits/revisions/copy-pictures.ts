import { AppError } from '../../errors.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { CheckedPhoto } from '../site/audit-photos.repo.ts'
import { photoKey } from '../site/photo-files.ts'

/** Ids of copies, by the ids of the pictures that they are copies of. */
export type PictureCopies = ReadonlyMap<string, string>

/**
 * Copies the files of pictures, each under an id of its own: a revision keeps its pictures when another one is deleted.
 * A file that is gone has a copy without one, as its picture has.
 */
export async function copyPictures(files: FileStore, pictures: readonly CheckedPhoto[]): Promise<PictureCopies> {
  const copies = new Map<string, string>()
  const stored = new Set<string>()
  try {
    for (const { id } of pictures) {
      const copy = crypto.randomUUID()
      copies.set(id, copy)
      const bytes = await files.read(photoKey(id)).catch(unlessGone)
      if (!bytes) continue
      await files.write(photoKey(copy), bytes)
      stored.add(copy)
    }
    return copies
  } catch (error) {
    await deletePictures(files, [...stored])
    throw error
  }
}

/** What cannot be deleted is swept later. */
export async function deletePictures(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.delete(photoKey(id)).catch(() => undefined)
}

function unlessGone(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'not_found') return undefined
  throw error
}
