import type { AgentId } from '@fieldproof/schema/agents'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Place, readPlace } from './place.ts'
import { isTabOf } from './tab-words.ts'

export interface PlaceHandle {
  /** Where the reader is. */
  place: Place
  /** The same, also where what asks was drawn before they went there. */
  readNow: () => Place
  /** Leads to a place as a new entry of the history, or in place of the present one. */
  go: (place: Place, options?: { replace?: boolean }) => void
}

const firstPlace: Place = { tab: 'dashboard' }

/** Where a user is in the workspace of an agent, and the way to another place, which back, forward and reload find again. */
export function usePlace(userId: string, agent: AgentId): PlaceHandle {
  const { history } = useRouter()
  const state = useRouterState({ select: ({ location }) => location.state })
  const owner = `${userId} ${agent}`
  return useMemo(() => {
    const read = (from: typeof state) => readPlace(from, owner, (id) => isTabOf(agent, id)) ?? firstPlace
    return {
      place: read(state),
      readNow: () => read(history.location.state),
      go(next, { replace = false } = {}) {
        history[replace ? 'replace' : 'push']('/', { place: { ...next, owner } })
        // Entries of one moment would become one.
        history.flush()
      },
    }
  }, [state, history, owner, agent])
}
