import { useEffect } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { mergeAudit } from './merge-audit.ts'

/**
 * Lays what changes of an audit over what is known of it, while the server works on it.
 * @param setTold told whether a stream is open
 */
export function useFollowAudit(id: string, atWork: boolean, setTold: (told: boolean) => void): void {
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!atWork) return
    const version = utils.audits.get.getData({ id })?.version ?? 0
    const stream = utils.client.audits.watch.subscribe(
      { id, version },
      {
        onData({ data }) {
          const merged = mergeAudit(utils.audits.get.getData({ id }), data)
          if (merged === undefined) void utils.audits.get.invalidate({ id })
          else utils.audits.get.setData({ id }, merged)
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
