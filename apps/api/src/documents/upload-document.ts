import type { Document } from '@fieldproof/schema/documents'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { checkPdf, cleanFileName } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { DocumentsRepo } from './documents.repo.ts'
import { type DocumentJobs, describeTarget, presentDocument } from './documents.service.ts'

export interface UploadDeps {
  documents: DocumentsRepo
  files: FileStore
  jobs: DocumentJobs
  securityLog: RecordSecurity
  maxBytes: number
}

/**
 * Takes a PDF in: streams it to the file store while size, magic bytes and hash are checked, then writes the row and its
 * job in one transaction. When this returns, a crash can no longer lose the document; when it throws, nothing is left.
 * @throws AppError too_large, unsupported_type, invalid (empty), conflict (naming the document already there)
 */
export async function uploadDocument(
  deps: UploadDeps,
  actor: Actor,
  upload: { name: string; bytes: AsyncIterable<Uint8Array> },
): Promise<Document> {
  const id = crypto.randomUUID()
  const originalName = cleanFileName(upload.name)
  const check = checkPdf(upload.bytes, deps.maxBytes)
  await deps.files.write(id, check.bytes)
  try {
    const row = await deps.documents.insert(
      {
        id,
        agent: actor.agent,
        uploadedBy: actor.userId,
        originalName,
        fileSize: check.result.size,
        sha256: check.result.sha256,
      },
      async (trx) => {
        await deps.jobs.enqueueIngestion(trx, id)
        const target = describeTarget({ id, originalName })
        await deps.securityLog.record(trx, { action: 'document.uploaded', actor, target })
      },
    )
    if (row) return presentDocument(row)
  } catch (error) {
    // Where the answer to a commit was lost the row decides. While nobody can ask it the file stays: a stray one is swept.
    const row = await deps.documents.find(actor.agent, id).catch(() => null)
    if (row) return presentDocument(row)
    if (row === undefined) await deps.files.delete(id)
    throw error
  }
  await deps.files.delete(id)
  const twin = await deps.documents.findByContent(actor.agent, check.result.sha256)
  throw new AppError(
    'conflict',
    `This file is already in the workspace as “${twin?.originalName ?? 'another document'}”.`,
  )
}
