import { onUserChange } from '../../lib/on-user-change.ts'
import type { UploadProblem } from './upload-messages.ts'

/** What the upload area is doing. Sizes in bytes. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string; sent: number; total: number; cancel: () => void }
  | { kind: 'problem'; problem: UploadProblem }

let state: UploadState = { kind: 'idle' }
const listeners = new Set<() => void>()

/** The one upload of this page. It lives outside the screen, so that it goes on while another tab is looked at. */
export function readUpload(): UploadState {
  return state
}

export function writeUpload(next: UploadState): void {
  state = next
  for (const listener of listeners) listener()
}

export function subscribeToUpload(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onUserChange(() => {
  if (state.kind === 'uploading') state.cancel()
  writeUpload({ kind: 'idle' })
})
