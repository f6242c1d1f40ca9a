import { createContext, use } from 'react'
import type { TabId } from './tabs.ts'

export interface WorkspaceHandle {
  /** Shows another tab, for example from an empty state. */
  openTab: (id: TabId) => void
}

export const WorkspaceContext = createContext<WorkspaceHandle | undefined>(undefined)

/** What a screen may ask of the workspace around it. */
export function useWorkspace(): WorkspaceHandle {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace must be used within Workspace')
  return workspace
}
