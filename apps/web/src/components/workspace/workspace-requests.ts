import type { TabId } from './tab-words.ts'

/** What one screen asks another to do once it is shown. */
export type WorkspaceRequest =
  | { kind: 'upload-document' }
  | { kind: 'show-document'; id: string }
  /** A place to type: the session shown last, or a new one where there is none. */
  | { kind: 'start-chat' }
  | { kind: 'new-session' }
  | { kind: 'show-session'; id: string }

export type RequestKind = WorkspaceRequest['kind']

/** The tab whose screen answers a kind of request. */
export const tabOfRequest: Record<RequestKind, TabId> = {
  'upload-document': 'documents',
  'show-document': 'documents',
  'start-chat': 'chat',
  'new-session': 'chat',
  'show-session': 'chat',
}

export interface RequestStore {
  peek(): WorkspaceRequest | undefined
  put(request: WorkspaceRequest): void
  /** Hands the request out if it is of this kind; nobody gets it a second time. */
  take<Kind extends RequestKind>(kind: Kind): Extract<WorkspaceRequest, { kind: Kind }> | undefined
  subscribe(listener: () => void): () => void
}

/** Holds the last request until the screen it is meant for has been loaded and takes it. */
export function createRequestStore(): RequestStore {
  const listeners = new Set<() => void>()
  let pending: WorkspaceRequest | undefined

  function publish(next: WorkspaceRequest | undefined) {
    pending = next
    for (const listener of listeners) listener()
  }

  return {
    peek: () => pending,
    put: publish,
    take<Kind extends RequestKind>(kind: Kind) {
      if (pending?.kind !== kind) return undefined
      const taken = pending as Extract<WorkspaceRequest, { kind: Kind }>
      publish(undefined)
      return taken
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
