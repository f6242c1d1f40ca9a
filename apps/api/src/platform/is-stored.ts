import { AppError } from '../errors.ts'
import type { FileStore } from './file-store.ts'

/** Whether the store has a file of this name. @throws where it cannot tell */
export async function isStored(files: FileStore, key: string): Promise<boolean> {
  try {
    await files.size(key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}
