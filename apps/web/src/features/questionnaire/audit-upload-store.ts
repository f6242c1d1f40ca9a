import { onUserChange } from '../../lib/on-user-change.ts'
import type { AuditUploadProblem } from './audit-upload-problems.ts'

/** What the upload of a questionnaire is doing. Sizes in bytes. */
export type AuditUploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string; sent: number; total: number; cancel: () => void }
  | { kind: 'problem'; problem: AuditUploadProblem; hint?: string }

let state: AuditUploadState = { kind: 'idle' }
const listeners = new Set<() => void>()

/** The one upload of this page. It lives outside the screen, so that it goes on while another tab is looked at. */
export function readAuditUpload(): AuditUploadState {
  return state
}

export function writeAuditUpload(next: AuditUploadState): void {
  state = next
  for (const listener of listeners) listener()
}

export function subscribeToAuditUpload(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onUserChange(() => {
  if (state.kind === 'uploading') state.cancel()
  writeAuditUpload({ kind: 'idle' })
})
