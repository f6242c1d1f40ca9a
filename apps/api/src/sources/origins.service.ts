import type { DocumentOrigin, GoneDocument } from '@fieldproof/schema/sources'
import { sourceLimits } from '@fieldproof/schema/sources'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { OriginsRepo } from './origins.repo.ts'

export type OriginsService = ReturnType<typeof createOriginsService>

/** Where documents of a workspace came from, and those whose file is no longer there. */
export function createOriginsService({ origins, securityLog }: { origins: OriginsRepo; securityLog: RecordSecurity }) {
  return {
    /** Null of what did not come from a source, and of what is no document of the workspace. */
    async find(actor: Actor, documentId: string): Promise<DocumentOrigin | null> {
      const found = await origins.find(actor, documentId)
      return found ? present(found) : null
    },

    async listGone({ agent }: Actor): Promise<{ documents: GoneDocument[]; total: number }> {
      const { documents, total } = await origins.listGone(agent, sourceLimits.filesShown)
      return { documents: documents.map((row) => ({ ...present(row), originalName: row.originalName })), total }
    },

    /** A person decides that a document stays though its file is gone. @throws AppError not_found */
    async keep(actor: Actor, documentId: string): Promise<void> {
      const found = await origins.find(actor, documentId)
      if (found?.state !== 'gone') throw new AppError('not_found', 'The file of this document is not gone.')
      const target = { kind: 'document', id: documentId, name: found.originalName }
      await origins.keep(found, (trx) => securityLog.record(trx, { action: 'source.document-kept', actor, target }))
    },
  }
}

interface Origin {
  documentId: string
  source: string
  path: string
  state: string
  seenAt: Date
}

const present = ({ documentId, source, path, state, seenAt }: Origin): DocumentOrigin => ({
  documentId,
  source,
  path,
  gone: state === 'gone' ? seenAt.toISOString() : null,
})
