import { useEffect } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { mergeTender } from './merge-tender.ts'

/**
 * Lays what changes of a tender over what is known of it, while the server works on it.
 * @param setTold told whether a stream is open
 */
export function useFollowTender(id: string, atWork: boolean, setTold: (told: boolean) => void): void {
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!atWork) return
    const version = utils.tenders.get.getData({ id })?.version ?? 0
    const stream = utils.client.tenders.watch.subscribe(
      { id, version },
      {
        onData({ data }) {
          const merged = mergeTender(utils.tenders.get.getData({ id }), data)
          if (merged === undefined) void utils.tenders.get.invalidate({ id })
          else utils.tenders.get.setData({ id }, merged)
        },
        onConnectionStateChange: ({ state }) => setTold(state === 'pending'),
        onError: () => setTold(false),
      },
    )
    return () => {
      stream.unsubscribe()
      setTold(false)
    }
  }, [id, atWork, utils, setTold])
}
