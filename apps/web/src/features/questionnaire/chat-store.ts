import { onUserChange } from '../../lib/on-user-change.ts'
import type { Exchange } from './chat-messages.ts'

const none: readonly Exchange[] = []
const exchanges = new Map<string, readonly Exchange[]>()
const listeners = new Set<() => void>()

/** What the browser alone knows of an audit's chat. It outlives the screen, so that a reply is not lost with it. */
export function readExchanges(auditId: string): readonly Exchange[] {
  return exchanges.get(auditId) ?? none
}

export function writeExchanges(auditId: string, change: (known: readonly Exchange[]) => readonly Exchange[]): void {
  exchanges.set(auditId, change(readExchanges(auditId)))
  for (const listener of listeners) listener()
}

export function subscribeToExchanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

onUserChange(() => {
  exchanges.clear()
  for (const listener of listeners) listener()
})
