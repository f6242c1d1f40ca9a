import { type FileOwner, isUuid, readInPages } from '../platform/file-owner.ts'
import type { DocumentsRepo } from './documents.repo.ts'

/** What the owner of a document reads whose file is gone. Its passages stay, and are found. */
export const fileGoneText =
  'The uploaded file is no longer there. Its text is still searched; to open its pages, delete the document and upload it again.'

/**
 * The files of documents, for the check of files against rows. Their keys are ids; others have a word before theirs.
 * @param alsoKnown of ids, those that will be documents: bids that are sealed
 */
export function createDocumentFiles(
  documents: DocumentsRepo,
  alsoKnown: (ids: readonly string[]) => Promise<Set<string>> = async () => new Set(),
): FileOwner {
  return {
    missing: 'missing-document-file',
    owns: isUuid,
    known: async (keys) => new Set([...(await documents.knownIds(keys)), ...(await alsoKnown(keys))]),

    async *expected() {
      for await (const page of readInPages(documents.searchablePage))
        yield page.map(({ id, originalName, uploadedAt, error }) => ({
          key: id,
          name: originalName,
          since: uploadedAt,
          marked: error !== null,
        }))
    },

    /** The document can be read no more, which only its owner can mend. */
    async whenMissing(id) {
      await documents.markFileGone(id, fileGoneText)
      return false
    },

    whenBack: (id) => documents.markFileBack(id, fileGoneText),
  }
}
