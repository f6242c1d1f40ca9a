import type { DocumentsRepo } from '../documents/documents.repo.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createCitationsRepo } from './citations.repo.ts'
import { createCountChanges } from './count-changes.ts'
import type { revisionTexts } from './revision-texts.ts'
import { createRevisionsRepo, type RevisionsDatabase } from './revisions.repo.ts'
import { createRevisionsService } from './revisions.service.ts'

/** Documents as revisions of one another, and what each changes of the one before it. */
export function createRevisions(outside: {
  db: RevisionsDatabase
  jobs: JobQueue
  documents: Pick<DocumentsRepo, 'find'>
  /** Read where it can be ended: for who waits, and for jobs. */
  texts: ReadElsewhere<typeof revisionTexts>
  jobTexts: ReadElsewhere<typeof revisionTexts>
  securityLog: RecordSecurity
}) {
  const { db, jobs, documents, texts, jobTexts, securityLog } = outside
  const revisions = createRevisionsRepo(db)
  return {
    service: createRevisionsService({ documents, revisions, citations: createCitationsRepo(db), texts, securityLog }),
    countChanges: createCountChanges({ jobs, documents, revisions, compare: jobTexts.compare }),
  }
}
