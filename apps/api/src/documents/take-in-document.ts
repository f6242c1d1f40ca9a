import type { Actor } from '../platform/actor.ts'
import { kindOfName } from '../platform/check-pdf.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { DocumentsRepo, DocumentTransaction } from './documents.repo.ts'
import { type DocumentJobs, describeTarget } from './documents.service.ts'

/**
 * Makes a document of a file that is in the store already, under the document's id: a bid that was sealed until now.
 * @returns the id of the document, which is another's where the workspace has this content already
 */
export function createTakeInDocument({
  documents,
  jobs,
  securityLog,
}: {
  documents: DocumentsRepo
  jobs: DocumentJobs
  securityLog: RecordSecurity
}) {
  return async (
    trx: DocumentTransaction,
    actor: Actor,
    { id, originalName, fileSize, sha256 }: { id: string; originalName: string; fileSize: number; sha256: string },
  ): Promise<string> => {
    const taken = await documents.insertWithin(trx, {
      id,
      agent: actor.agent,
      uploadedBy: actor.userId,
      originalName,
      fileKind: kindOfName(originalName),
      fileSize,
      sha256,
    })
    if (taken !== id) return taken
    await jobs.enqueueIngestion(trx, id)
    const target = describeTarget({ id, originalName })
    await securityLog.record(trx, { action: 'document.uploaded', actor, target })
    return id
  }
}
