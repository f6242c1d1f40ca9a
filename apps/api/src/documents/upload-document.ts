import { resolve } from 'node:path'
import { type Document, type DocumentKind, documentTypeText } from '@fieldproof/schema/documents'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import { checkPdf, cleanFileName, type FileMagic } from '../platform/check-pdf.ts'
import type { FileStore } from '../platform/file-store.ts'
import { TextLimitError } from '../platform/text-workers.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { DocumentsRepo, DocumentTransaction } from './documents.repo.ts'
import { type DocumentJobs, describeTarget, presentDocument } from './documents.service.ts'
import { textKindOf } from './name-file-kind.ts'

export interface UploadDeps {
  documents: DocumentsRepo
  files: FileStore
  jobs: DocumentJobs
  securityLog: RecordSecurity
  /** Which kind of office file a stored archive is; it is looked at where that can be ended. */
  inspectOffice(
    file: { path: string },
    call: { owner: string },
  ): Promise<{ kind: 'docx' | 'xlsx' | 'pptx' } | { failure: string }>
  maxBytes: number
}

/** How a file came that nobody sent by hand. */
interface Arrival {
  /** For the security log. */
  detail: string
  /** What is written together with the document. */
  alongside(trx: DocumentTransaction, document: { id: string; sha256: string }): Promise<void>
}

const refusedFile = () => new AppError('unsupported_type', documentTypeText)
const unreadable: Record<string, string> = {
  damaged: 'The file is damaged and cannot be read.',
  'too-complex': 'The file is too large or too complex to read.',
}

/**
 * Takes a file in: a PDF, Word, Excel or PowerPoint file by its bytes, a text by its name as well. It streams it to the file store while size, magic bytes and hash are checked, then the row is written with its
 * job in one transaction. When this returns, a crash can no longer lose the document; when it throws, nothing is left.
 * @throws AppError too_large, unsupported_type, invalid (empty, damaged), conflict (naming the document already there)
 */
export async function uploadDocument(
  deps: UploadDeps,
  actor: Actor,
  upload: { name: string; bytes: AsyncIterable<Uint8Array>; arrival?: Arrival },
): Promise<Document> {
  const id = crypto.randomUUID()
  const originalName = cleanFileName(upload.name)
  const asText = textKindOf(originalName)
  const accepted: FileMagic[] = asText ? ['pdf', 'archive', 'text'] : ['pdf', 'archive']
  const check = checkPdf(upload.bytes, deps.maxBytes, accepted, refusedFile)
  // Readers start, and read a page of their own, while the file comes in.
  deps.jobs.expectDocument()
  await deps.files.write(id, check.bytes)
  try {
    const fileKind = await kindOf(deps, id, actor, check.result.magic === 'text' ? asText : check.result.magic)
    const row = await deps.documents.insert(
      {
        id,
        agent: actor.agent,
        uploadedBy: actor.userId,
        originalName,
        fileKind,
        fileSize: check.result.size,
        sha256: check.result.sha256,
      },
      async (trx) => {
        await deps.jobs.enqueueIngestion(trx, id)
        const target = describeTarget({ id, originalName })
        const { arrival } = upload
        const detail = arrival === undefined ? {} : { detail: arrival.detail }
        await deps.securityLog.record(trx, { action: 'document.uploaded', actor, target, ...detail })
        await arrival?.alongside(trx, { id, sha256: check.result.sha256 })
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

/** @throws AppError unsupported_type (another archive, macros), invalid (damaged, too complex) */
async function kindOf(
  { files, inspectOffice }: Pick<UploadDeps, 'files' | 'inspectOffice'>,
  key: string,
  { userId }: Actor,
  found: DocumentKind | 'archive' | undefined,
): Promise<DocumentKind> {
  if (found === undefined) throw refusedFile()
  if (found !== 'archive') return found
  const looked = await files
    .withLocalPath(key, (path) => inspectOffice({ path: resolve(path) }, { owner: userId }))
    .catch((cause: unknown) => {
      if (!(cause instanceof TextLimitError)) throw cause
      throw new AppError('invalid', unreadable['too-complex'], { cause })
    })
  if ('kind' in looked) return looked.kind
  if (looked.failure === 'unsupported') throw refusedFile()
  throw new AppError('invalid', unreadable[looked.failure] ?? unreadable.damaged)
}
