const storageKey = 'fieldproof-single-keys'
const listeners = new Set<() => void>()
let on = read()

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Without storage they are on, and the choice lasts as long as the page.
    return true
  }
}

/** Whether shortcuts without a modifier work; people who speak to their computer switch them off (WCAG 2.1.4). */
export const singleKeys = {
  get: () => on,
  set(next: boolean): void {
    on = next
    for (const listener of listeners) listener()
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off')
    } catch {
      return
    }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
