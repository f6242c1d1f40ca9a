import type { AttachedPage } from '@fieldproof/schema/audits'
import { type FactName, type FactValues, joinFacts } from '@fieldproof/schema/document-facts'
import {
  countsWhenDismissed,
  type Document,
  type DocumentClass,
  type DocumentKind,
  type DocumentWarning,
  type FindingVerdict,
  type PageText,
  type PageWords,
  pageTextLength,
} from '@fieldproof/schema/documents'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { FileStore } from '../platform/file-store.ts'
import { isStored } from '../platform/is-stored.ts'
import { nameDocument } from '../platform/name-document.ts'
import { createOnceInAWhile } from '../platform/once-in-a-while.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { fileGoneText } from './document-files.ts'
import type { DocumentsRepo, DocumentTransaction, ShownDocument } from './documents.repo.ts'

/** Handed in by the context, so that documents need not know who reads or removes them. */
export interface DocumentJobs {
  /** A document is about to come: whoever reads it here may get ready. */
  expectDocument(): void
  enqueueIngestion(trx: DocumentTransaction, documentId: string): Promise<void>
  enqueueRemoval(trx: DocumentTransaction, documentId: string): Promise<void>
}

export interface DocumentFile {
  name: string
  kind: DocumentKind
  /** Bytes. */
  size: number
  read(range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array>>
}

export type DocumentsService = ReturnType<typeof createDocumentsService>

export function createDocumentsService(deps: {
  documents: DocumentsRepo
  files: FileStore
  jobs: DocumentJobs
  securityLog: RecordSecurity
}) {
  const { documents, files, jobs, securityLog } = deps
  const noteOpened = createOnceInAWhile()
  const missing = () => new AppError('not_found', 'This document does not exist.')

  return {
    async list(actor: Actor): Promise<Document[]> {
      const rows = await documents.list(actor.agent)
      return rows.map(presentDocument)
    },

    /** @throws AppError not_found */
    async get(actor: Actor, id: string): Promise<Document> {
      const found = await documents.find(actor.agent, id)
      if (!found) throw missing()
      return presentDocument(found)
    },

    /** Hides the document at once; its rows, passages, vectors and file are removed by a job that survives a crash. */
    async delete(actor: Actor, id: string): Promise<void> {
      const found = await documents.find(actor.agent, id)
      if (!found) throw missing()
      const deleted = await documents.markDeleted(found, async (trx, row) => {
        await jobs.enqueueRemoval(trx, row.id)
        await securityLog.record(trx, { action: 'document.deleted', actor, target: describeTarget(row) })
      })
      if (!deleted) throw missing()
    },

    /** @throws AppError not_found where one of these is no document of the actor's workspace */
    async assertKnown(actor: Actor, ids: readonly string[]): Promise<void> {
      const known = await documents.knownInWorkspace(actor.agent, ids)
      if (!ids.every((id) => known.has(id)))
        throw new AppError('not_found', 'One of the chosen documents does not exist any more. Choose again.')
    },

    /**
     * Pages that somebody names, with what their documents are called.
     * @throws AppError not_found where one is no page of a document of the actor's workspace
     */
    async namePages(actor: Actor, pages: readonly { documentId: string; page: number }[]): Promise<AttachedPage[]> {
      return Promise.all(
        pages.map(async ({ documentId, page }) => {
          const found = await documents.find(actor.agent, documentId)
          if (!found) throw missing()
          if (page > found.pageCount) throw new AppError('not_found', `“${found.originalName}” has no page ${page}.`)
          return { documentId, documentName: nameDocument(found.originalName), fileName: found.originalName, page }
        }),
      )
    },

    /** A person says whose word a document is, which no later guess changes. */
    async setClass(actor: Actor, id: string, documentClass: DocumentClass): Promise<Document> {
      const found = await documents.find(actor.agent, id)
      if (!found) throw missing()
      const row = await documents.setClass(found, documentClass, async (trx, row) => {
        const detail = `from ${found.documentClass} to ${documentClass}`
        await securityLog.record(trx, { action: 'document.classed', actor, target: describeTarget(row), detail })
      })
      if (!row) throw missing()
      return presentDocument(row)
    },

    /** A person says what is so of a document, which no later reading changes, or takes that back. @throws AppError not_found */
    async setFacts(
      actor: Actor,
      { id, facts, takeBack }: { id: string; facts: FactValues; takeBack: readonly FactName[] },
    ): Promise<Document> {
      const found = await documents.find(actor.agent, id)
      if (!found) throw missing()
      const row = await documents.setFacts(found, { facts, takeBack }, async (trx, row) => {
        const detail = [...new Set([...Object.keys(facts), ...takeBack])].join(', ')
        await securityLog.record(trx, { action: 'document.described', actor, target: describeTarget(row), detail })
      })
      if (!row) throw missing()
      return presentDocument(row)
    },

    /**
     * A person accepts or dismisses what was found in a document, or (with null) takes that back. Where dismissing lets words
     * back into evidence, the document is cut and indexed again. That is for people: who looks at the page decides.
     * @throws AppError not_found; forbidden for an API key; conflict while a document is read whose text would change
     */
    async judgeFinding(
      actor: Actor,
      { id, findingId, verdict }: { id: string; findingId: string; verdict: FindingVerdict | null },
    ): Promise<Document> {
      const found = await documents.find(actor.agent, id)
      if (!found) throw missing()
      const finding = found.warnings.find((warning) => warning.id === findingId)
      if (!finding) throw new AppError('not_found', 'This finding does not exist.')
      if (actor.kind === 'machine') throw new AppError('forbidden', 'Findings are judged by people, not by API keys.')
      const before = found.findingJudgements[findingId]?.verdict ?? null
      if (before === verdict) return presentDocument(found)
      const again = countsWhenDismissed(finding.kind) && (before === 'dismissed' || verdict === 'dismissed')
      const judgement = verdict && { verdict, by: actor.username, at: new Date().toISOString() }
      const row = await documents.judgeFinding(found, { findingId, before, judgement, again }, async (trx, row) => {
        if (again) await jobs.enqueueIngestion(trx, row.id)
        const where = finding.page === undefined ? '' : ` on page ${finding.page}`
        const detail = `${finding.kind}${where}: ${verdict ?? 'taken back'}`
        await securityLog.record(trx, { action: 'document.finding-judged', actor, target: describeTarget(row), detail })
      })
      if (!row)
        throw new AppError('conflict', 'This document is being read, or somebody else judged the finding. Look again.')
      return presentDocument(row)
    },

    /** Reads a document again after an error. @throws AppError conflict where it is not in error or its file is gone */
    async retry(actor: Actor, id: string): Promise<Document> {
      const found = await documents.find(actor.agent, id)
      if (!found) throw missing()
      if (found.error === fileGoneText && !(await isStored(files, id))) throw new AppError('conflict', fileGoneText)
      const row = await documents.requeue(found, async (trx, row) => {
        await jobs.enqueueIngestion(trx, row.id)
        await securityLog.record(trx, { action: 'document.retried', actor, target: describeTarget(row) })
      })
      if (!row) throw new AppError('conflict', 'This document is not in error.')
      return presentDocument(row)
    },

    /** Where the words of a scanned page stand. @throws AppError not_found, also for a page that is not read yet */
    async pageWords(actor: Actor, id: string, page: number): Promise<PageWords> {
      const row = await documents.findPage(actor.agent, id, page)
      if (!row) throw missing()
      return {
        page,
        ...(row.label === null ? {} : { label: row.label }),
        readBy: row.readBy,
        words: (row.words ?? []).map(([text, x, y, width, height]) => ({ text, x, y, width, height })),
      }
    },

    /** A part of the text of a page. @throws AppError not_found, also for a page that is not read yet */
    async pageText(
      actor: Actor,
      asked: { id: string; page: number; from?: number | undefined; near?: string | undefined },
    ): Promise<PageText> {
      const { id, page, from, near } = asked
      const row = await documents.findPageText(actor.agent, { id, page, from, near }, pageTextLength)
      if (!row) throw missing()
      const { label, text, length } = row
      return { page, ...(label === null ? {} : { label }), text, from: row.from, length }
    },

    async openFile(actor: Actor, id: string): Promise<DocumentFile> {
      const row = await documents.find(actor.agent, id)
      if (!row) throw missing()
      await noteOpened(actor, id, () =>
        securityLog.note({ action: 'document.downloaded', actor, target: describeTarget(row) }),
      )
      return { name: row.originalName, kind: row.fileKind, size: row.fileSize, read: (range) => files.read(id, range) }
    },
  }
}

/** A document as the security log names it. */
export const describeTarget = ({ id, originalName }: Pick<ShownDocument, 'id' | 'originalName'>) => ({
  kind: 'document',
  id,
  name: originalName,
})
/** A row as the client sees it. */
export function presentDocument(row: ShownDocument): Document {
  return {
    id: row.id,
    originalName: row.originalName,
    fileKind: row.fileKind,
    fileSize: row.fileSize,
    pageCount: row.pageCount,
    pagesDone: row.pagesDone,
    ocrPages: row.ocrPages,
    emptyPages: row.emptyPages,
    vectorCount: row.vectorCount,
    ...(row.status === 'processing' && row.foundByWords > 0 && row.seriesId === null ? { foundByWords: true } : {}),
    status: row.status,
    ...(row.error === null ? {} : { error: row.error }),
    ...(row.warnings.length === 0 ? {} : { warnings: row.warnings.map((one) => presentFinding(one, row)) }),
    documentClass: row.documentClass,
    classSetBy: row.classSetBy,
    facts: joinFacts(row.facts ?? {}, row.factsSet ?? {}),
    uploadedAt: row.uploadedAt.toISOString(),
  }
}

function presentFinding(finding: DocumentWarning, { findingJudgements }: ShownDocument): DocumentWarning {
  const judged = findingJudgements[finding.id]
  return judged ? { ...finding, judged } : finding
}
