import { type FileOwner, readInPages } from '../platform/file-owner.ts'
import type { ExportsRepo } from './exports.repo.ts'

const prefix = 'export-'

/** Where an export is kept in the file store. */
export const exportKey = (id: string) => `${prefix}${id}`

/** The export that a file is; undefined for the files of other features. */
export const exportOfKey = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

/** The files of exports, for the check of files against rows. */
export function createExportFiles(exports: ExportsRepo): FileOwner {
  return {
    missing: 'missing-export-file',
    owns: (key) => key.startsWith(prefix),

    async known(keys) {
      const known = await exports.knownIds(keys.map((key) => key.slice(prefix.length)))
      return new Set([...known].map(exportKey))
    },

    async *expected() {
      for await (const page of readInPages(exports.page))
        yield page.map(({ id, filename, createdAt }) => ({
          key: exportKey(id),
          name: filename,
          since: createdAt,
          marked: false,
        }))
    },

    /** An export without its file can only be made again. */
    async whenMissing(key) {
      const row = await exports.findForJob(key.slice(prefix.length))
      if (row) await exports.delete(row)
      return true
    },
  }
}
