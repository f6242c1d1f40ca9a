import { createStore, type Readable } from '@fieldproof/ui/create-store'
import type { TabId } from './tab-words.ts'

/** What one screen asks another to do once it is shown. */
export type WorkspaceRequest =
  | { kind: 'upload-document' }
  | { kind: 'show-document'; id: string }
  /** The documents whose review is over its day, or due soon, those included. */
  | { kind: 'show-reviews'; review: 'overdue' | 'soon' }
  /** The revisions of a document, and what it changed. */
  | { kind: 'show-revisions'; id: string }
  /** An item of an own audit. */
  | { kind: 'show-item'; auditId: string; itemId: string }
  /** An action in the register of all audits. */
  | { kind: 'show-action'; itemId: string }
  | { kind: 'show-in-tender'; tenderId: string; part: 'requirement' | 'clarification'; id: string }
  /** A place to type: the session shown last, or a new one where there is none. */
  | { kind: 'start-chat' }
  | { kind: 'new-session' }
  | { kind: 'show-session'; id: string }
  /** The notes; where one is named, that one. */
  | { kind: 'show-notes'; noteId?: string }

export type RequestKind = WorkspaceRequest['kind']

/** The tab whose screen answers a kind of request. */
export const tabOfRequest: Record<RequestKind, TabId> = {
  'upload-document': 'documents',
  'show-document': 'documents',
  'show-reviews': 'documents',
  'show-revisions': 'documents',
  'show-item': 'questionnaire',
  'show-action': 'questionnaire',
  'show-in-tender': 'tenders',
  'start-chat': 'chat',
  'new-session': 'chat',
  'show-session': 'chat',
  'show-notes': 'chat',
}

export interface RequestStore extends Readable<WorkspaceRequest | undefined> {
  put(request: WorkspaceRequest): void
  /** Hands the request out if it is of this kind; nobody gets it a second time. */
  take<Kind extends RequestKind>(kind: Kind): Extract<WorkspaceRequest, { kind: Kind }> | undefined
}

/** Holds the last request until the screen it is meant for has been loaded and takes it. */
export function createRequestStore(): RequestStore {
  const pending = createStore<WorkspaceRequest | undefined>(undefined)
  return {
    get: pending.get,
    subscribe: pending.subscribe,
    put: pending.set,
    take<Kind extends RequestKind>(kind: Kind) {
      const request = pending.get()
      if (request?.kind !== kind) return undefined
      pending.set(undefined)
      return request as Extract<WorkspaceRequest, { kind: Kind }>
    },
  }
}
