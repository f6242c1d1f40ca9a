import { type Store, useStore } from '@fieldproof/ui/create-store'
import type { UploadOptions } from './upload-file.ts'
import type { UploadState } from './upload-store.ts'

export interface Upload<Problem> {
  state: UploadState<Problem>
  /** @returns false where another file is on its way, which alone is sent */
  start: (file: File) => boolean
  /** Says why a file was not taken, before anything was sent. */
  refuse: (problem: Problem) => void
  /** Forgets the last problem. */
  reset: () => void
}

/**
 * Sends one file at a time with its progress.
 * @param handlers.onEnd what is read again in any case: a cancelled upload may have reached the server after all
 */
export function useUpload<Problem, Answer>(
  store: Store<UploadState<Problem>>,
  {
    send,
    onDone,
    onFailed,
    onEnd,
  }: {
    send: (file: File, options: UploadOptions) => Promise<Answer>
    onDone?: (answer: Answer) => void
    onFailed: (error: unknown) => Problem
    onEnd: () => Promise<unknown>
  },
): Upload<Problem> {
  const state = useStore(store)

  async function run(file: File) {
    const controller = new AbortController()
    const progress = { kind: 'uploading' as const, name: file.name, total: file.size, cancel: () => controller.abort() }
    store.set({ ...progress, sent: 0 })
    try {
      const answer = await send(file, {
        signal: controller.signal,
        // The bytes sent include the form around the file.
        onProgress: (sent) => store.set({ ...progress, sent: Math.min(sent, file.size) }),
      })
      store.set({ kind: 'idle' })
      onDone?.(answer)
    } catch (error) {
      store.set(controller.signal.aborted ? { kind: 'idle' } : { kind: 'problem', problem: onFailed(error) })
    }
    await onEnd()
  }

  return {
    state,
    start(file) {
      if (store.get().kind === 'uploading') return false
      void run(file)
      return true
    },
    refuse: (problem) => store.set({ kind: 'problem', problem }),
    reset: () => {
      if (store.get().kind === 'problem') store.set({ kind: 'idle' })
    },
  }
}
