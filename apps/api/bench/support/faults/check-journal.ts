import type { AuditSummary } from '@fieldproof/schema/audits'
import type { ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import type { CustomPolicy } from '@fieldproof/schema/policies'
import { ingestionTexts } from '../../../src/ingestion/ingestion-error.ts'
import type { Journal } from './journal.ts'
import type { UserAtWork } from './simulate-user.ts'

/** What the product says once everything has settled. */
export interface FinalState {
  documents: Document[]
  policies: CustomPolicy[]
  /** By user. */
  audits: Map<number, AuditSummary[]>
  messages: Map<string, ChatMessage[]>
}

/** Waits until no document and no audit is in work any more. @returns what is there, finished or not */
export async function settle(users: readonly UserAtWork[], journal: Journal, limitMs: number): Promise<FinalState> {
  const [first] = users
  if (!first) throw new Error('nobody is there')
  for (const deadline = Date.now() + limitMs; ; await Bun.sleep(1_000)) {
    const state: FinalState = {
      documents: await first.call<Document[]>('final list', 'GET', '/api/documents'),
      policies: await first.call<CustomPolicy[]>('final policies', 'GET', '/api/custom-policies'),
      audits: new Map(),
      messages: new Map(),
    }
    for (const user of users)
      state.audits.set(user.index, await user.call<AuditSummary[]>('final audits', 'GET', '/api/audits'))
    const open =
      state.documents.some(({ status }) => status === 'queued' || status === 'processing') ||
      [...state.audits.values()].flat().some(({ status }) => status === 'reading' || status === 'running')
    // What was in work each time that a server was killed waits for its owner.
    const brokenOff = state.documents.filter(({ error }) => error === ingestionTexts['broke-off'])
    for (const { id } of brokenOff) await first.call('final retry', 'POST', `/api/documents/${id}/retry`)
    if ((open || brokenOff.length > 0) && Date.now() < deadline) continue
    for (const [id, { owner }] of journal.sessions) {
      const user = users.find(({ index }) => index === owner)
      if (user) state.messages.set(id, await user.call('final history', 'GET', `/api/chat/sessions/${id}/messages`))
    }
    return state
  }
}

/** @returns one line for each acknowledged thing that is lost, double or back, and for each that is still in work */
export function checkJournal(journal: Journal, { documents, policies, audits, messages }: FinalState): string[] {
  const problems: string[] = []
  for (const [id, { name }] of journal.uploads) {
    const found = documents.filter((document) => document.id === id)
    if (journal.deletedDocuments.has(id)) {
      if (found.length > 0) problems.push(`back: ${name} was deleted`)
    } else if (found.length !== 1) {
      if (found.length > 1 || !journal.deletionsTried.has(id)) problems.push(`${name} is there ${found.length} times`)
    } else if (found[0]?.status !== 'indexed') {
      problems.push(`${name} is ${found[0]?.status}: ${found[0]?.error ?? ''}`)
    }
  }
  for (const name of journal.uploadNames) {
    const found = documents.filter(({ originalName }) => originalName === name)
    if (found.length > 1) problems.push(`double: ${name} is there ${found.length} times`)
    for (const { status } of found)
      if (status === 'queued' || status === 'processing') problems.push(`stuck: ${name} is ${status}`)
  }
  for (const [id, { session, role }] of journal.messages) {
    const count = messages.get(session)?.filter((message) => message.id === id).length ?? 0
    if (count !== 1) problems.push(`${role} message ${id} is there ${count} times`)
  }
  for (const [id, { owner }] of journal.audits) {
    const found = audits.get(owner)?.filter((audit) => audit.id === id) ?? []
    if (journal.deletedAudits.has(id)) {
      if (found.length > 0) problems.push(`back: audit ${id} was deleted`)
    } else if (found.length !== 1 && !journal.auditDeletionsTried.has(id)) {
      problems.push(`audit ${id} is there ${found.length} times`)
    }
  }
  for (const audit of [...audits.values()].flat())
    if (audit.status === 'reading' || audit.status === 'running')
      problems.push(`stuck: audit ${audit.id} ${audit.status}`)
  for (const [id, { contents }] of journal.policies) {
    const found = policies.filter((policy) => policy.id === id)
    if (found.length !== 1) problems.push(`policy ${id} is there ${found.length} times`)
    else if (!contents.includes(found[0]?.content ?? '')) problems.push(`policy ${id} has an older content`)
  }
  return problems
}
