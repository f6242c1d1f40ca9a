import type { AuditComparison } from '@fieldproof/schema/audit-revisions'
import type { Audit } from '@fieldproof/schema/audits'
import type { BowTie } from '@fieldproof/schema/bow-ties'
import type { ChatMessage } from '@fieldproof/schema/chat'
import type { RevisionComparison } from '@fieldproof/schema/document-revisions'
import { type ExportChatInput, type ExportFormat, type ExportResult, exportEmptyText } from '@fieldproof/schema/exports'
import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { ItemPlace } from '../platform/database/tables/audits.ts'
import type { FileStore } from '../platform/file-store.ts'
import { nameDocument } from '../platform/name-document.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { exportKey, exportOfKey } from './export-files.ts'
import type { WriteExport } from './export-writer.ts'
import type { CheckedExport, ExportsRepo } from './exports.repo.ts'
import { nameFile } from './name-file.ts'
import { partTitles, type TenderPart } from './tender-report.ts'
import type { ExportTask, ProvedMessage, ReportPictures } from './write-export.ts'

const lifetimeMs = 60 * 60 * 1000
/** Files of one user that are kept at once; the oldest give way. */
const keptPerUser = 50
/** Files that are made for one user at once, those that wait included. */
const madePerUser = 4
/** Of the pictures of one report together: it is made in memory. */
const pictureBytes = 24 * 1024 * 1024
/** Characters of all messages together: more than a thousand long answers. */
export const maxCharacters = 5_000_000

export interface ExportFile {
  filename: string
  format: ExportFormat
  /** Bytes. */
  size: number
  read(): Promise<ReadableStream<Uint8Array>>
}

export interface ExportsDeps {
  exports: ExportsRepo
  files: FileStore
  /** Makes the bytes of a file. */
  write: WriteExport
  /** The messages of a chat session of the actor. @throws AppError not_found */
  loadMessages(actor: Actor, sessionId: string): Promise<ChatMessage[]>
  /** An audit of the actor. @throws AppError not_found */
  loadAudit(actor: Actor, id: string): Promise<Audit>
  /** Photos and signatures of an audit of the actor, as many as fit into `maxBytes`. @throws AppError not_found */
  loadPictures(actor: Actor, audit: Audit, maxBytes: number): Promise<ReportPictures>
  /** An audit of the actor with the revision before it; undefined where there is none. @throws AppError not_found */
  compareAudit(actor: Actor, id: string): Promise<AuditComparison | undefined>
  /** Where the questionnaire of an audit of the actor lies, and its items in it. @throws AppError not_found */
  withQuestionnaire<T>(
    actor: Actor,
    id: string,
    use: (path: string, places: ReadonlyMap<string, ItemPlace>) => Promise<T>,
  ): Promise<T>
  /** What changed between two documents of the actor's workspace. @throws AppError not_found, conflict */
  compareRevisions(actor: Actor, ids: { id: string; beforeId: string }): Promise<RevisionComparison>
  /** A tender of the actor's workspace. @throws AppError not_found */
  loadTender(actor: Actor, id: string): Promise<Tender>
  /** A bow-tie of the actor. @throws AppError not_found */
  loadBowTie(actor: Actor, id: string): Promise<BowTie>
  securityLog: RecordSecurity
  now?: () => Date
}

export type ExportsService = ReturnType<typeof createExportsService>

/** Excel and Word files: made at once, kept for an hour, for their maker only. */
export function createExportsService(deps: ExportsDeps) {
  const { exports, files, write, loadMessages, loadAudit, loadTender, securityLog, now = () => new Date() } = deps

  const making = new Map<string, number>()

  /** Long files take seconds of a processor: nobody may keep it busy for everyone. @throws AppError too_many_requests */
  async function make(userId: string, task: ExportTask): Promise<Uint8Array> {
    const running = making.get(userId) ?? 0
    if (running >= madePerUser)
      throw new AppError('too_many_requests', 'Wait until your other exports are done.', { retryAfter: 10 })
    making.set(userId, running + 1)
    try {
      return await write(task, userId)
    } finally {
      const left = (making.get(userId) ?? 1) - 1
      if (left > 0) making.set(userId, left)
      else making.delete(userId)
    }
  }

  async function keep(
    actor: Actor,
    format: ExportFormat,
    { title, bytes }: { title: string; bytes: Uint8Array },
  ): Promise<ExportResult> {
    const id = crypto.randomUUID()
    const filename = nameFile(title, format)
    const expiresAt = new Date(now().getTime() + lifetimeMs)
    // The row first: a file without one is taken for a remainder and removed.
    const row = await exports.insert(
      { id, userId: actor.userId, agent: actor.agent, format, filename, size: bytes.byteLength, expiresAt },
      (trx) =>
        securityLog.record(trx, { action: 'export.made', actor, target: { kind: 'export', id, name: filename } }),
    )
    try {
      await files.write(exportKey(id), chunksOf(bytes))
    } catch (error) {
      // Where this fails too, the row goes when it has expired.
      await exports.delete(row).catch(() => undefined)
      throw error
    }
    for (const old of await exports.beyondNewest(actor.userId, keptPerUser)) await remove(old)
    return {
      downloadUrl: `/api/exports/${id}/file`,
      exportRecord: { id, filename, expiresAt: expiresAt.toISOString() },
    }
  }

  /** The file first, so that an interruption leaves the row, and with it the next attempt. */
  async function remove(row: CheckedExport) {
    await files.delete(exportKey(row.id))
    await exports.delete(row)
  }

  const loadAuditMessages = async (actor: Actor, id: string) => (await loadAudit(actor, id)).messages

  /**
   * The states of sentences come from the answers that are kept, never from who exports them: anybody could send
   * "supported". A message that is not word for word a kept one has none.
   */
  async function prove(actor: Actor, { sessionId, messages }: ExportChatInput): Promise<ProvedMessage[]> {
    if (!sessionId || !z.uuid().safeParse(sessionId).success) return messages
    const orNone = (error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return []
      throw error
    }
    const ofChat = await loadMessages(actor, sessionId).catch(orNone)
    // The chat of an audit goes by the audit's id.
    const kept = ofChat.length > 0 ? ofChat : await loadAuditMessages(actor, sessionId).catch(orNone)
    const proofs = new Map(kept.map(({ content, meta }) => [content, meta]))
    return messages.map((message) => {
      const found = message.role === 'assistant' ? proofs.get(message.content) : undefined
      if (!found?.sentences) return message
      const { sentences: states, ranges, grounds, secondReading, corrected } = found
      return { ...message, states, ranges, grounds, secondReading, corrected }
    })
  }

  return {
    /** Messages as the browser shows them. @throws AppError invalid (none), too_large */
    async exportChat(actor: Actor, format: ExportFormat, input: ExportChatInput): Promise<ExportResult> {
      if (input.messages.every((message) => message.content.trim() === ''))
        throw new AppError('invalid', exportEmptyText)
      const characters = input.messages.reduce((sum, message) => sum + message.content.length, 0)
      if (characters > maxCharacters) throw new AppError('too_large', 'This chat is too long for one file.')
      const { sessionId, options } = input
      const messages = await prove(actor, input)
      const title = options.title || options.sessionTitle || 'Chat'
      const exportedAt = now().toISOString()
      const task = { kind: 'chat', format, agent: actor.agent, exportedAt, sessionId, messages, options } as const
      const bytes = await make(actor.userId, task)
      return keep(actor, format, { title, bytes })
    },

    /** The report of an audit. @throws AppError not_found, conflict (it has no items) */
    async exportAudit(actor: Actor, id: string, format: ExportFormat): Promise<ExportResult> {
      const audit = await loadAudit(actor, id)
      if (audit.items.length === 0) throw new AppError('conflict', 'This audit has no items to export.')
      const comparison = await deps.compareAudit(actor, id)
      const pictures = format === 'docx' ? await deps.loadPictures(actor, audit, pictureBytes) : new Map()
      const made = { format, agent: actor.agent, exportedAt: now().toISOString() }
      const task = { kind: 'audit', ...made, audit, comparison, pictures } as const
      const bytes = await make(actor.userId, task)
      return keep(actor, format, { title: `Audit ${nameDocument(audit.filename)}`, bytes })
    },

    /**
     * The customer's own file with the answers of its audit.
     * @throws AppError not_found, conflict (a PDF, nothing to answer), invalid (it cannot be read any more)
     */
    async exportAnswered(actor: Actor, id: string): Promise<ExportResult> {
      const audit = await loadAudit(actor, id)
      if (audit.fileKind === 'pdf')
        throw new AppError(
          'conflict',
          'Answers go back into Word and Excel questionnaires only. Export a report instead.',
        )
      if (audit.items.length === 0) throw new AppError('conflict', 'This audit has no items to export.')
      const format = audit.fileKind === 'docx' ? 'docx' : 'excel'
      const task = { kind: 'answered', format, agent: actor.agent, exportedAt: now().toISOString(), audit } as const
      const bytes = await deps.withQuestionnaire(actor, id, (path, places) =>
        make(actor.userId, { ...task, path, places }),
      )
      return keep(actor, format, { title: `${nameDocument(audit.filename)} answered`, bytes })
    },

    /** Requirements matrix, compliance review or evaluation of a tender. @throws AppError not_found, conflict (nothing to export) */
    async exportTender(
      actor: Actor,
      { id, kind, format }: { id: string; kind: TenderPart; format: ExportFormat },
    ): Promise<ExportResult> {
      const tender = await loadTender(actor, id)
      if (tender.requirements.length === 0) throw new AppError('conflict', 'This tender has no requirements to export.')
      if (kind !== 'requirements' && kind !== 'response' && !tender.bids.some(isEvaluated))
        throw new AppError('conflict', 'This tender has no bids to export.')
      const task = {
        kind: 'tender',
        part: kind,
        format,
        agent: actor.agent,
        exportedAt: now().toISOString(),
        tender,
      } as const
      const bytes = await make(actor.userId, task)
      return keep(actor, format, { title: `${partTitles[kind]} ${tender.name}`, bytes })
    },

    /** The letter to a bidder after the award. @throws AppError not_found, conflict (not awarded) */
    async exportDebrief(actor: Actor, { id, bidId }: { id: string; bidId: string }): Promise<ExportResult> {
      const tender = await loadTender(actor, id)
      const bid = tender.bids.find((one) => one.id === bidId)
      if (!bid) throw new AppError('not_found', 'This bid does not exist.')
      if (tender.award === null)
        throw new AppError('conflict', 'A debrief letter can be written once the tender is awarded.')
      if (bid.status === 'withdrawn') throw new AppError('conflict', 'This bid has been withdrawn.')
      const exportedAt = now().toISOString()
      const bytes = await make(actor.userId, {
        kind: 'debrief',
        format: 'docx',
        agent: actor.agent,
        exportedAt,
        tender,
        bid,
      })
      return keep(actor, 'docx', { title: `Debrief ${bid.bidder}`, bytes })
    },

    /** What changed between two revisions, as Word. @throws AppError as the comparison does */
    async exportComparison(actor: Actor, ids: { id: string; beforeId: string }): Promise<ExportResult> {
      const comparison = await deps.compareRevisions(actor, ids)
      const made = { format: 'docx', agent: actor.agent, exportedAt: now().toISOString() } as const
      const bytes = await make(actor.userId, { kind: 'comparison', ...made, comparison })
      return keep(actor, 'docx', { title: `Changes of ${comparison.after.documentName}`, bytes })
    },

    /** A bow-tie with what tests its barriers, as Excel. @throws AppError not_found, conflict (nothing to export) */
    async exportBowTie(actor: Actor, id: string): Promise<ExportResult> {
      const bowTie = await deps.loadBowTie(actor, id)
      if (bowTie.elements.length === 0) throw new AppError('conflict', 'This bow-tie has nothing to export.')
      const made = { format: 'excel', agent: actor.agent, exportedAt: now().toISOString() } as const
      const bytes = await make(actor.userId, { kind: 'bow-tie', ...made, bowTie })
      return keep(actor, 'excel', { title: `Bow-tie ${bowTie.topEvent}`, bytes })
    },

    /** @throws AppError not_found for an id that is unknown, expired or somebody else's */
    async openFile(actor: Actor, id: string): Promise<ExportFile> {
      const row = await exports.find(actor.userId, id, now())
      if (!row) throw missingExport()
      const target = { kind: 'export', id, name: row.filename }
      await securityLog.note({ action: 'export.downloaded', actor, target })
      return {
        filename: row.filename,
        format: row.format,
        size: row.size,
        read: () => files.read(exportKey(id)),
      }
    },

    /** Removes what has expired, and files whose user or row is gone. */
    async sweep(): Promise<void> {
      for (const old of await exports.expiredForJob(now())) await remove(old)
      for await (const key of files.list()) {
        const id = exportOfKey(key)
        if (id !== undefined && !(await exports.exists(id))) await files.delete(key)
      }
    },
  }
}

export const missingExport = () =>
  new AppError('not_found', 'This export does not exist or has expired. Export it again.')

async function* chunksOf(bytes: Uint8Array) {
  yield bytes
}
