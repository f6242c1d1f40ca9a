import { createStore, type Readable } from '@fieldproof/ui/create-store'
import type { KeyValueStorage } from './session-store.ts'

/** Owners that one browser remembers; the oldest give way. */
const owners = 20

/** Which of several things each user of this browser has open, so that a reload finds it again. */
export interface OpenMemory extends Readable<readonly (readonly [owner: string, id: string])[]> {
  read(owner: string): string | undefined
  /** `undefined` forgets it. */
  write(owner: string, id: string | undefined): void
}

/** Keeps ids under `key` in the browser's storage. */
export function createOpenMemory(key: string, storage: () => KeyValueStorage): OpenMemory {
  // Storage can be full or forbidden; what is open is then remembered as long as the page lives.
  const memory = createStore(load(key, storage))
  return {
    ...memory,
    read: (owner) => memory.get().find(([known]) => known === owner)?.[1],
    write(owner, id) {
      const others = memory.get().filter(([known]) => known !== owner)
      const next = (id === undefined ? others : [[owner, id] as const, ...others]).slice(0, owners)
      try {
        storage().setItem(key, JSON.stringify(next))
      } catch {
        // Remembered in `memory` alone.
      }
      memory.set(next)
    },
  }
}

function load(key: string, storage: () => KeyValueStorage): readonly (readonly [string, string])[] {
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
