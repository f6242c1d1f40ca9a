import { createUserStore } from './create-user-store.ts'
import type { UploadOptions } from './upload-file.ts'

/** A file of many that were dropped together, and what became of it. Sizes in bytes. */
export interface QueuedFile<Problem> {
  id: number
  name: string
  size: number
  state:
    | { kind: 'waiting' }
    | { kind: 'uploading'; sent: number }
    | { kind: 'done' }
    | { kind: 'refused'; problem: Problem }
}

export type UploadQueue<Problem> = ReturnType<typeof createUploadQueue<Problem>>

/**
 * Sends many files one after the other: a file that is refused does not stop those behind it. It lives outside its screen,
 * so that it goes on while another tab is looked at, and ends when the user changes.
 */
export function createUploadQueue<Problem>() {
  const store = createUserStore<readonly QueuedFile<Problem>[]>([], () => {
    waiting = []
    current?.controller.abort()
  })
  let waiting: { id: number; file: File }[] = []
  let current: { id: number; controller: AbortController } | undefined
  let nextId = 1

  function change(id: number, state: QueuedFile<Problem>['state']) {
    store.set(store.get().map((one) => (one.id === id ? { ...one, state } : one)))
  }

  async function run(
    send: (file: File, options: UploadOptions) => Promise<unknown>,
    explain: (error: unknown) => Problem,
    onEach: () => void,
  ) {
    if (current) return
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, file } = next
      const controller = new AbortController()
      current = { id, controller }
      change(id, { kind: 'uploading', sent: 0 })
      try {
        await send(file, {
          signal: controller.signal,
          // The bytes sent include the form around the file.
          onProgress: (sent) => change(id, { kind: 'uploading', sent: Math.min(sent, file.size) }),
        })
        change(id, { kind: 'done' })
      } catch (error) {
        if (controller.signal.aborted) store.set(store.get().filter((one) => one.id !== id))
        else change(id, { kind: 'refused', problem: explain(error) })
      }
      current = undefined
      onEach()
    }
  }

  return {
    store,
    isBusy: () => current !== undefined,
    /** Puts files behind those that wait; refused ones are only shown. */
    add(
      files: readonly { file: File; problem?: Problem | undefined }[],
      handlers: {
        send: (file: File, options: UploadOptions) => Promise<unknown>
        explain: (error: unknown) => Problem
        /** After each file, whatever became of it. */
        onEach: () => void
      },
    ) {
      const added = files.map(({ file, problem }): QueuedFile<Problem> => {
        const id = nextId++
        if (problem === undefined) waiting.push({ id, file })
        const state = problem === undefined ? ({ kind: 'waiting' } as const) : ({ kind: 'refused', problem } as const)
        return { id, name: file.name, size: file.size, state }
      })
      store.set([...store.get(), ...added])
      void run(handlers.send, handlers.explain, handlers.onEach)
    },
    /** Takes a file out: one that is being sent is cancelled. */
    remove(id: number) {
      waiting = waiting.filter((one) => one.id !== id)
      if (current?.id === id) current.controller.abort()
      else store.set(store.get().filter((one) => one.id !== id))
    },
    /** Forgets what has ended. */
    clear() {
      store.set(store.get().filter(({ state }) => state.kind === 'waiting' || state.kind === 'uploading'))
    },
  }
}
