import type { ObservedStatus } from '@fieldproof/schema/audit-calls'
import { createStore } from '@fieldproof/ui/create-store'
import { onUserChange } from '../../../lib/on-user-change.ts'
import { sessions } from '../../../lib/stored-session.ts'

/** What somebody said of an item on site and the server has not taken yet. A null status takes an answer back. */
export interface SiteDraft {
  status?: ObservedStatus | null
  note?: string
}

/** By `draftKey`. */
export type SiteDrafts = Readonly<Record<string, SiteDraft | undefined>>

export const draftKey = (auditId: string, itemId: string) => `${auditId} ${itemId}`

/**
 * Answers that are not stored yet, kept in the browser, so that neither a reload nor a site without a connection loses
 * them. Each user has its own.
 */
export const siteDrafts = createStore<SiteDrafts>(load())
onUserChange(() => siteDrafts.set(load()))

/** Lays fields over the draft of an item. */
export function writeDraft(key: string, fields: SiteDraft): void {
  save({ ...siteDrafts.get(), [key]: { ...siteDrafts.get()[key], ...fields } })
}

/** Forgets what the server has taken; what was said since stays. @returns whether nothing is left */
export function forgetDraft(key: string, taken: SiteDraft): boolean {
  const now = siteDrafts.get()[key] ?? {}
  const left: SiteDraft = {}
  if (now.status !== undefined && now.status !== taken.status) left.status = now.status
  if (now.note !== undefined && now.note !== taken.note) left.note = now.note
  const { [key]: _, ...others } = siteDrafts.get()
  const isEmpty = Object.keys(left).length === 0
  save(isEmpty ? others : { ...others, [key]: left })
  return isEmpty
}

function save(drafts: SiteDrafts) {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey())
    else localStorage.setItem(storageKey(), JSON.stringify(drafts))
  } catch {
    // Storage can be full or forbidden: they are kept as long as the page lives.
  }
  siteDrafts.set(drafts)
}

function load(): SiteDrafts {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as SiteDrafts) : {}
  } catch {
    return {}
  }
}

function storageKey(): string {
  const user = sessions.workspace.get()?.user
  return `fieldproof-site-answers ${user?.id ?? ''} ${user?.selectedAgent ?? ''}`
}
