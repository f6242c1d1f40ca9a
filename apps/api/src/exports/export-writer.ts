import { AppError } from '../errors.ts'
import { TextLimitError } from '../platform/text-workers.ts'
import type { ExportTask } from './write-export.ts'

/** @returns the bytes of the file @throws AppError unavailable where it takes too long, too_many_requests, internal */
export type WriteExport = (task: ExportTask, owner: string) => Promise<Uint8Array>

/**
 * Makes files of texts of others, each in a process that is ended when it takes too long or too much memory.
 * @param write runs in such a process; users take turns there
 */
export function createExportWriter(
  write: (task: ExportTask, options: { owner: string }) => Promise<Uint8Array>,
): WriteExport {
  return async (task, owner) => {
    try {
      return await write(task, { owner })
    } catch (error) {
      if (!(error instanceof TextLimitError)) throw error
      throw error.reason === 'crash'
        ? new AppError('unavailable', 'Making the file broke off. Try again.', { cause: error })
        : new AppError('unavailable', 'Making the file took too long. Try a shorter part.', { cause: error })
    }
  }
}
