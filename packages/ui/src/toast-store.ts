import { createStore } from './create-store.ts'

/** What a toast says. The tone picks the icon; the surface stays neutral. */
export interface ToastContent {
  title: string
  description?: string
  tone?: 'ok' | 'info' | 'danger'
  /** What can still be done about it, such as "Undo"; it closes the toast. */
  action?: { label: string; onSelect: () => void }
}

export interface ToastEntry extends ToastContent {
  id: number
  open: boolean
}

/** One toast at a time: a new one takes the place of the old. Closed ones stay until their removal delay is over. */
export const toastStore = createStore<ToastEntry | undefined>(undefined)
let lastId = 0
let removeDelayMs = 1_000_000
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast from anywhere. Returns a function that closes it. */
export function toast(content: ToastContent): () => void {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  toastStore.set({ ...content, id, open: true })
  return () => dismissToast(id)
}

/** Closes the toast with this id, if it is still the one shown. */
export function dismissToast(id: number): void {
  const current = toastStore.get()
  if (current?.id !== id || !current.open) return
  toastStore.set({ ...current, open: false })
  removal = setTimeout(() => {
    if (toastStore.get()?.id === id) toastStore.set(undefined)
  }, removeDelayMs)
}

/** Milliseconds between the closing of a toast and its removal from the store. */
export function setToastRemoveDelay(ms: number): void {
  removeDelayMs = ms
}
