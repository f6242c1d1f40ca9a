import { limits } from '@fieldproof/schema/limits'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { announceStatusChanges } from './announce-status-changes.ts'

/**
 * The workspace's documents, read again every 5 seconds while the page is visible, and the sentence a screen reader
 * should hear about the last change of a status.
 */
export function useDocuments() {
  const utils = trpc.useUtils()
  const query = trpc.documents.list.useQuery(undefined, {
    refetchInterval: limits.documentsPollMs,
    refetchIntervalInBackground: false,
    refetchOnMount: 'always',
  })
  const documents = query.data
  const before = useRef(documents)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const earlier = before.current
    before.current = documents
    if (documents === undefined || earlier === documents) return
    const sentence = announceStatusChanges(earlier, documents)
    if (sentence !== '') setAnnouncement(sentence)
    // The header's vector count follows the documents; its own poll may be half a minute away.
    if (countVectors(earlier) !== countVectors(documents)) void utils.health.get.invalidate()
  }, [documents, utils])
  return { query, announcement }
}

function countVectors(documents: readonly { vectorCount: number }[] | undefined): number {
  return documents?.reduce((sum, { vectorCount }) => sum + vectorCount, 0) ?? 0
}
