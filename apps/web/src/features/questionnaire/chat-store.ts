import { createUserStore } from '../../lib/create-user-store.ts'
import type { Exchange } from './chat-messages.ts'

const none: readonly Exchange[] = []

/** What the browser alone knows of each audit's chat. It outlives the screen, so that a reply is not lost with it. */
export const auditChats = createUserStore<Readonly<Record<string, readonly Exchange[]>>>({})

export function changeExchanges(auditId: string, change: (known: readonly Exchange[]) => readonly Exchange[]): void {
  const known = auditChats.get()
  auditChats.set({ ...known, [auditId]: change(known[auditId] ?? none) })
}
