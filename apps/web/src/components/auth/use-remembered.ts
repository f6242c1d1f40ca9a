import { useStore } from '@fieldproof/ui/create-store'
import { useCallback } from 'react'
import type { OpenMemory } from '../../lib/open-memory.ts'
import { useAuth } from './use-auth.ts'

/** What the user has open in this workspace according to `memory`; `open(undefined)` forgets it. */
export function useRemembered(memory: OpenMemory) {
  const { user } = useAuth()
  const owner = user === undefined ? '' : `${user.id} ${user.selectedAgent}`
  const id = useStore(memory, () => memory.read(owner))
  const open = useCallback((next: string | undefined) => memory.write(owner, next), [memory, owner])
  return { id, open }
}
