import { useCallback, useSyncExternalStore } from 'react'
import { useAuth } from '../auth/use-auth.ts'
import { createOpenAuditMemory } from './open-audit-memory.ts'

const openAudits = createOpenAuditMemory(() => localStorage)

/** The audit that the user has open in this workspace, also after a reload; `open(undefined)` goes back to the list. */
export function useOpenAudit() {
  const { user } = useAuth()
  const owner = user === undefined ? '' : `${user.id} ${user.selectedAgent}`
  const id = useSyncExternalStore(openAudits.subscribe, () => openAudits.read(owner))
  const open = useCallback((next: string | undefined) => openAudits.write(owner, next), [owner])
  return { id, open }
}
