import { exportBowTieInputSchema } from '@fieldproof/schema/bow-ties'
import { compareRevisionsInputSchema } from '@fieldproof/schema/document-revisions'
import {
  exportAnsweredInputSchema,
  exportAuditInputSchema,
  exportChatInputSchema,
  exportResultSchema,
} from '@fieldproof/schema/exports'
import { exportDebriefInputSchema, exportTenderInputSchema } from '@fieldproof/schema/tender-calls'
import { call } from '../call.ts'

/** Calls that make files. */
export const exportsCalls = {
  excel: call('POST', '/export/excel', exportChatInputSchema, exportResultSchema),
  docx: call('POST', '/export/docx', exportChatInputSchema, exportResultSchema),
  audit: call('POST', '/audits/{id}/export', exportAuditInputSchema, exportResultSchema),
  comparison: call(
    'POST',
    '/documents/{id}/changes-since/{beforeId}/export',
    compareRevisionsInputSchema,
    exportResultSchema,
  ),
  answered: call('POST', '/audits/{id}/export/answered', exportAnsweredInputSchema, exportResultSchema),
  bowTie: call('POST', '/bow-ties/{id}/export', exportBowTieInputSchema, exportResultSchema),
  tender: call('POST', '/tenders/{id}/export', exportTenderInputSchema, exportResultSchema),
  debrief: call('POST', '/tenders/{id}/bids/{bidId}/debrief', exportDebriefInputSchema, exportResultSchema),
}
