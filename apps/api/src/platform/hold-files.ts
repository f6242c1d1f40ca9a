import type { FileStore } from './file-store.ts'

/**
 * A file store that deletes nothing while a backup copies its files: what should go then stays behind without its row, and
 * the check of files against rows removes it later.
 * @param unlessHeld runs the work, unless the files are held, in which case it returns without
 */
export function holdDeletions(files: FileStore, unlessHeld: (work: () => Promise<void>) => Promise<void>): FileStore {
  return { ...files, delete: (key) => unlessHeld(() => files.delete(key)) }
}
