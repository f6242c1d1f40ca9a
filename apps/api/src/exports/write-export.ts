import type { AgentId } from '@fieldproof/schema/agents'
import type { Audit } from '@fieldproof/schema/audits'
import type { ExportChatInput, ExportFormat } from '@fieldproof/schema/exports'
import { auditToDocx } from './audit-to-docx.ts'
import { auditToExcel } from './audit-to-excel.ts'
import { chatToDocx } from './chat-to-docx.ts'
import { chatToExcel } from './chat-to-excel.ts'

interface TaskBase {
  format: ExportFormat
  agent: AgentId
  /** ISO 8601. */
  exportedAt: string
}

export interface ChatTask extends TaskBase, ExportChatInput {
  kind: 'chat'
}

export interface AuditTask extends TaskBase {
  kind: 'audit'
  audit: Audit
}

/** Everything a file is made of, as plain values. */
export type ExportTask = ChatTask | AuditTask

/** @returns the bytes of an .xlsx or .docx file */
export async function writeExport(task: ExportTask): Promise<Uint8Array> {
  if (task.kind === 'chat') return task.format === 'docx' ? chatToDocx(task) : chatToExcel(task)
  return task.format === 'docx' ? auditToDocx(task) : auditToExcel(task)
}
