import type { KeyValueStorage } from './session-store.ts'

/** Owners that one browser remembers; the oldest give way. */
const owners = 20

/** Which of several things each user of this browser has open, so that a reload finds it again. */
export interface OpenMemory {
  read(owner: string): string | undefined
  /** `undefined` forgets it. */
  write(owner: string, id: string | undefined): void
  subscribe(listener: () => void): () => void
}

/** Keeps ids under `key` in the browser's storage. */
export function createOpenMemory(key: string, storage: () => KeyValueStorage): OpenMemory {
  // Storage can be full or forbidden; what is open is then remembered as long as the page lives.
  let memory = load(key, storage)
  const listeners = new Set<() => void>()
  return {
    read: (owner) => memory.find(([known]) => known === owner)?.[1],
    write(owner, id) {
      const others = memory.filter(([known]) => known !== owner)
      memory = (id === undefined ? others : [[owner, id] as const, ...others]).slice(0, owners)
      try {
        storage().setItem(key, JSON.stringify(memory))
      } catch {
        // Remembered in `memory` alone.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function load(key: string, storage: () => KeyValueStorage): (readonly [string, string])[] {
  try {
    const saved: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
