import type { RevisionState } from '@fieldproof/schema/document-revisions'
import { useMemo } from 'react'
import { trpc } from '../../../lib/trpc.ts'

const none: ReadonlyMap<string, RevisionState> = new Map()

/** How documents stand that have other revisions, by their ids. */
export function useRevisionStates(): ReadonlyMap<string, RevisionState> {
  const { data } = trpc.revisions.states.useQuery()
  return useMemo(
    () => (data === undefined ? none : new Map(data.map(({ documentId, state }) => [documentId, state]))),
    [data],
  )
}
