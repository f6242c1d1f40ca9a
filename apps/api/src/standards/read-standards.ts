import { type PageText, pageTextLength } from '@fieldproof/schema/documents'
import type { Standard, StandardPassage } from '@fieldproof/schema/shared-standards'
import type { DocumentFile } from '../documents/documents.service.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { FileStore } from '../platform/file-store.ts'
import { nameDocument } from '../platform/name-document.ts'
import { createOnceInAWhile } from '../platform/once-in-a-while.ts'
import type { Retrieval } from '../retrieval/retrieve-passages.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { assertDesk } from '../tenders/tenders.service.ts'
import type { LentDocument, SharesRepo } from './shares.repo.ts'

export type ReadStandards = ReturnType<typeof createReadStandards>

const mostFound = 10
export const missingStandard = () => new AppError('not_found', 'This document does not exist.')
export const describeStandard = ({ id, originalName }: Pick<LentDocument, 'id' | 'originalName'>) => ({
  kind: 'document',
  id,
  name: originalName,
})

/** What the tender workspace reads of the documents that are shared with it. Each call asks anew whether they are. */
export function createReadStandards(deps: {
  shares: SharesRepo
  retrieval: Pick<Retrieval, 'retrievePassages'>
  files: FileStore
  securityLog: RecordSecurity
}) {
  const { shares, retrieval, files, securityLog } = deps
  const noteOnce = createOnceInAWhile()

  /** @throws AppError not_found for every document that is not shared with the actor's workspace now */
  async function find(actor: Actor, id: string): Promise<LentDocument> {
    const found = await shares.findLent(actor, id)
    if (!found) throw missingStandard()
    return found
  }

  const noteOpened = (actor: Actor, document: LentDocument) =>
    noteOnce(actor, document.id, () =>
      securityLog.note({ action: 'standard.opened', actor, target: describeStandard(document) }),
    )

  return {
    find,

    /** @throws AppError forbidden outside the tender workspace */
    async list(actor: Actor): Promise<Standard[]> {
      assertDesk(actor)
      return (await shares.listLent(actor)).map(({ id, originalName, fileKind, revision, pageCount, sharedAt }) => ({
        id,
        name: nameDocument(originalName),
        fileName: originalName,
        fileKind,
        revision,
        pageCount,
        sharedAt: sharedAt.toISOString(),
      }))
    },

    /** Passages of the shared documents that are near to a question, best first. @throws AppError forbidden */
    async search(actor: Actor, text: string): Promise<StandardPassage[]> {
      assertDesk(actor)
      const lent = await shares.listLent(actor)
      if (lent.length === 0) return []
      await noteOnce(actor, 'search', () =>
        securityLog.note({ action: 'standard.asked', actor, detail: `${lent.length} shared` }),
      )
      const documentIds = lent.map(({ id }) => id)
      const question = { agent: 'hse' as const, text, limit: mostFound, documentIds, withoutProvider: true }
      const { passages } = await retrieval.retrievePassages(question)
      // What was shared when the search began may not be any more.
      const now = new Map((await shares.listLent(actor)).map((one) => [one.id, one]))
      return passages.flatMap(({ documentId, fileName, page, heading, text: words }) => {
        const document = now.get(documentId)
        return document
          ? [
              {
                documentId,
                documentName: nameDocument(fileName),
                revision: document.revision,
                page,
                heading,
                text: words,
              },
            ]
          : []
      })
    },

    /** The beginning of a page's text. @throws AppError not_found, also for a page that is not there */
    async pageText(actor: Actor, id: string, page: number): Promise<PageText> {
      const document = await find(actor, id)
      const row = await shares.pageText(document, page, pageTextLength)
      if (!row) throw missingStandard()
      await noteOpened(actor, document)
      const { label, text, length } = row
      return { page, ...(label === null ? {} : { label }), text, from: 0, length }
    },

    /** The file, which is asked for again with every range that a viewer fetches. @throws AppError not_found */
    async openFile(actor: Actor, id: string): Promise<DocumentFile> {
      const document = await find(actor, id)
      await noteOpened(actor, document)
      const { originalName: name, fileKind: kind, fileSize: size } = document
      return { name, kind, size, read: (range) => files.read(id, range) }
    },
  }
}
