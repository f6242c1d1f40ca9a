import { type FileOwner, readInPages } from '../../platform/file-owner.ts'
import type { AuditPhotosRepo } from './audit-photos.repo.ts'

const prefix = 'photo-'

/** Where a photo or a signature is kept in the file store. */
export const photoKey = (id: string) => `${prefix}${id}`

/** The photo that a file is; undefined for the files of other features. */
export const photoOfKey = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined)

/** The files of photos, for the check of files against rows. */
export function createPhotoFiles(photos: AuditPhotosRepo): FileOwner {
  return {
    missing: 'missing-photo-file',
    owns: (key) => key.startsWith(prefix),

    async known(keys) {
      const known = await photos.knownIds(keys.map((key) => key.slice(prefix.length)))
      return new Set([...known].map(photoKey))
    },

    async *expected() {
      for await (const page of readInPages(photos.page))
        yield page.map(({ id, filename, addedAt }) => ({
          key: photoKey(id),
          name: `A photo of ${filename}`,
          since: addedAt,
          marked: false,
        }))
    },

    /** What was seen stands in the answer, and that there was a photo is part of it: its row stays. */
    whenMissing: async () => false,
  }
}
