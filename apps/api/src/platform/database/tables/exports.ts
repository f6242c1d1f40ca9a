import type { AgentId } from '@fieldproof/schema/agents'
import type { ExportFormat } from '@fieldproof/schema/exports'
import type { Generated, Selectable } from 'kysely'

/** A file that somebody has exported and may fetch for a while. It goes with its user. */
export interface ExportFileTable {
  /** The file in the store has the key "export-" and this id. */
  id: string
  userId: string
  agent: AgentId
  format: ExportFormat
  filename: string
  /** Bytes. */
  size: number
  createdAt: Generated<Date>
  expiresAt: Date
}
export type ExportFileRow = Selectable<ExportFileTable>
