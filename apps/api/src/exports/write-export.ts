import type { AgentId } from '@fieldproof/schema/agents'
import type { AuditComparison } from '@fieldproof/schema/audit-revisions'
import type { Audit } from '@fieldproof/schema/audits'
import type { TenderBid } from '@fieldproof/schema/bids'
import type { BowTie } from '@fieldproof/schema/bow-ties'
import type { AnswerMeta } from '@fieldproof/schema/chat'
import type { RevisionComparison } from '@fieldproof/schema/document-revisions'
import type { ExportChatInput, ExportFormat, ExportMessage } from '@fieldproof/schema/exports'
import type { SentenceState } from '@fieldproof/schema/proof'
import type { Tender } from '@fieldproof/schema/tenders'
import { fillQuestionnaire } from '../audits/answered/fill-questionnaire.ts'
import type { ItemPlace } from '../platform/database/tables/audits.ts'
import { auditToDocx } from './audit-to-docx.ts'
import { auditToExcel } from './audit-to-excel.ts'
import { bowTieToExcel } from './bow-tie-to-excel.ts'
import { chatToDocx } from './chat-to-docx.ts'
import { chatToExcel } from './chat-to-excel.ts'
import { comparisonToDocx } from './comparison-to-docx.ts'
import { debriefToDocx } from './debrief-to-docx.ts'
import type { TenderPart } from './tender-report.ts'
import { tenderToDocx } from './tender-to-docx.ts'
import { tenderToExcel } from './tender-to-excel.ts'

interface TaskBase {
  format: ExportFormat
  agent: AgentId
  /** ISO 8601. */
  exportedAt: string
}

/** A message with the states of its sentences and where they stand, where it is an answer that the product keeps. */
export interface ProvedMessage extends ExportMessage {
  states?: readonly SentenceState[]
  ranges?: AnswerMeta['ranges']
  /** What decided each of them. */
  grounds?: AnswerMeta['grounds']
  secondReading?: AnswerMeta['secondReading']
  /** Words of its question that were taken for others. */
  corrected?: AnswerMeta['corrected']
}

export interface ChatTask extends TaskBase, Omit<ExportChatInput, 'messages'> {
  kind: 'chat'
  messages: readonly ProvedMessage[]
}

/** A photo of an item or a drawn signature. */
export interface ReportPicture {
  format: 'jpeg' | 'png'
  /** Pixels. */
  width: number
  height: number
  bytes: Uint8Array
}
/** By their ids; those that a report has no room for are left out. */
export type ReportPictures = ReadonlyMap<string, ReportPicture>

export interface AuditTask extends TaskBase {
  kind: 'audit'
  audit: Audit
  /** With the revision before it; undefined where there is none. */
  comparison?: AuditComparison | undefined
  /** Of a Word report. */
  pictures?: ReportPictures
}

export interface TenderTask extends TaskBase {
  kind: 'tender'
  part: TenderPart
  tender: Tender
}

export interface DebriefTask extends TaskBase {
  kind: 'debrief'
  tender: Tender
  /** The bid of whom it is written to. */
  bid: TenderBid
}

/** A questionnaire that was uploaded as such a file, to be given back with its answers. */
export interface AnsweredTask extends TaskBase {
  kind: 'answered'
  audit: Audit
  /** By the ids of items. */
  places: ReadonlyMap<string, ItemPlace>
  /** Where the uploaded file lies; a path of ours. */
  path: string
}

/** What changed between two revisions of a document. */
export interface ComparisonTask extends TaskBase {
  kind: 'comparison'
  comparison: RevisionComparison
}

export interface BowTieTask extends TaskBase {
  kind: 'bow-tie'
  bowTie: BowTie
}

/** Everything a file is made of, as plain values. */
export type ExportTask = ChatTask | AuditTask | TenderTask | DebriefTask | AnsweredTask | ComparisonTask | BowTieTask

/** @returns the bytes of an .xlsx or .docx file */
export async function writeExport(task: ExportTask): Promise<Uint8Array> {
  if (task.kind === 'chat') return task.format === 'docx' ? chatToDocx(task) : chatToExcel(task)
  if (task.kind === 'debrief') return debriefToDocx(task)
  if (task.kind === 'bow-tie') return bowTieToExcel(task)
  if (task.kind === 'comparison') return comparisonToDocx(task)
  if (task.kind === 'answered') return fillQuestionnaire(task)
  if (task.kind === 'tender') return task.format === 'docx' ? tenderToDocx(task) : tenderToExcel(task)
  return task.format === 'docx' ? auditToDocx(task) : auditToExcel(task)
}
