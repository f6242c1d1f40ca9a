import { onUserChange } from './on-user-change.ts'

/** What an upload is doing. Sizes in bytes. `Problem` says why the last file was not taken. */
export type UploadState<Problem> =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string; sent: number; total: number; cancel: () => void }
  | { kind: 'problem'; problem: Problem }

export type UploadStore<Problem> = ReturnType<typeof createUploadStore<Problem>>

/** One upload of this page. It lives outside its screen, so that it goes on while another tab is looked at. */
export function createUploadStore<Problem>() {
  let state: UploadState<Problem> = { kind: 'idle' }
  const listeners = new Set<() => void>()

  function write(next: UploadState<Problem>): void {
    state = next
    for (const listener of listeners) listener()
  }

  onUserChange(() => {
    if (state.kind === 'uploading') state.cancel()
    write({ kind: 'idle' })
  })

  return {
    read: () => state,
    write,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
