import { useStore } from '@fieldproof/ui/create-store'
import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { TabId } from './tab-words.ts'
import type { PlaceHandle } from './use-place.ts'
import type { RequestKind, RequestStore, WorkspaceRequest } from './workspace-requests.ts'

export interface WorkspaceHandle extends PlaceHandle {
  /** Shows another tab, for example from an empty state. */
  openTab: (id: TabId) => void
  /** Shows the tab that answers the request, and hands the request to its screen. */
  ask: (request: WorkspaceRequest) => void
  requests: RequestStore
}

export const WorkspaceContext = createContext<WorkspaceHandle | undefined>(undefined)

/** What a screen may ask of the workspace around it. */
export function useWorkspace(): WorkspaceHandle {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace must be used within Workspace')
  return workspace
}

/** Answers requests of a kind, those included that were made before the screen was shown. They wait until `ready`. */
export function useWorkspaceRequest<Kind extends RequestKind>(
  kind: Kind,
  answer: (request: Extract<WorkspaceRequest, { kind: Kind }>) => void,
  ready = true,
): void {
  const { requests } = useWorkspace()
  const pending = useStore(requests)
  const onRequest = useEffectEvent(answer)
  useEffect(() => {
    if (!ready || pending === undefined) return
    const request = requests.take(kind)
    if (request) onRequest(request)
  }, [pending, ready, requests, kind])
}
