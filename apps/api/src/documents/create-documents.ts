import type { FileOwner } from '../platform/file-owner.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createChooseSources } from './choose-sources.ts'
import { createDocumentFiles } from './document-files.ts'
import { createDocumentPassagesRepo } from './document-passages.repo.ts'
import { createDocumentsRepo, type DocumentsDatabase } from './documents.repo.ts'
import { createDocumentsService, type DocumentJobs } from './documents.service.ts'
import { createListDocumentsRepo } from './list-documents.repo.ts'
import { createListDocuments } from './list-documents.ts'
import { createLookThrough } from './look-through.ts'
import { createTaggedDocumentsRepo } from './tagged-documents.repo.ts'
import { createTakeInDocument } from './take-in-document.ts'
import { type UploadDeps, uploadDocument } from './upload-document.ts'

type Upload = (
  actor: Parameters<typeof uploadDocument>[1],
  file: Parameters<typeof uploadDocument>[2],
) => ReturnType<typeof uploadDocument>

/** The documents of a workspace: taken in, listed, opened, looked through and deleted. */
export function createDocuments(outside: {
  db: DocumentsDatabase
  files: FileStore
  /** Who reads and removes them. */
  jobs: DocumentJobs
  maxBytes: number
  /** Finds pages by their words, and passages by their meaning. */
  find: Pick<Parameters<typeof createLookThrough>[0], 'searchPages' | 'findNearest'>
  securityLog: RecordSecurity
}) {
  const { db, files, jobs, maxBytes, securityLog } = outside
  const documents = createDocumentsRepo(db)
  const deps = { documents, files, jobs, securityLog }
  const service = createDocumentsService(deps)

  return {
    service,
    list: createListDocuments(createListDocumentsRepo(db)),
    lookThrough: createLookThrough({
      documents,
      passages: createDocumentPassagesRepo(db),
      checkDocuments: service.assertKnown,
      ...outside.find,
    }),
    chooseSources: createChooseSources(createTaggedDocumentsRepo(db)),

    /** Takes in files, those of Office looked at by `inspectOffice`: of people at once, of jobs behind them. */
    uploadBy:
      (inspectOffice: UploadDeps['inspectOffice']): Upload =>
      (actor, file) =>
        uploadDocument({ ...deps, inspectOffice, maxBytes }, actor, file),
    takeIn: createTakeInDocument(deps),

    /** Their files in the store. @param alsoKnown files that are no document's yet */
    filesBeside: (alsoKnown: (ids: readonly string[]) => Promise<Set<string>>): FileOwner =>
      createDocumentFiles(documents, alsoKnown),
    find: documents.find,
    findByContent: documents.findByContent,
  }
}
