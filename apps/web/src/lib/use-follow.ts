import { replaceEqualDeep, skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepNewer, type Versioned } from './merge-versions.ts'

/** How often what the server works on is read again while no stream tells of it, in milliseconds. */
const blindPollMs = 10_000

/** The calls about one kind of thing, by which its changes are kept. */
export interface Followed<Entity, Delta> {
  /** Of `trpc.useUtils()`: what is known of it. */
  known: {
    getData(input: { id: string }): Entity | undefined
    setData(input: { id: string }, entity: Entity): void
    invalidate(input: { id: string }): Promise<void>
  }
  /** What is known with what changed laid over it; undefined where it is to be read again. */
  merge(known: Entity | undefined, delta: Delta): Entity | undefined
}

/**
 * How one thing is read that the server works on now and then: again and again while it does and no stream tells of it, and
 * so that an answer which comes late covers no newer one.
 * @returns the options of its query, and what `useTold` tells whether a stream is open
 */
export function useFollowedQuery<Entity extends Versioned>(isAtWork: (entity: Entity) => boolean) {
  const [told, setTold] = useState(false)
  const options = {
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }: { state: { data: Entity | undefined } }) =>
      !told && data !== undefined && isAtWork(data) ? blindPollMs : false,
    refetchIntervalInBackground: false,
    structuralSharing: (known: unknown, answer: unknown) =>
      replaceEqualDeep(known, keepNewer(known as Entity | undefined, answer as Entity)),
  } as const
  return { options, setTold }
}

/** What a stream is asked for: one thing, from a version of it on. */
interface From {
  id: string
  version: number
}

/**
 * Lays what changes of a thing over what is known of it, while the server works on it:
 * `trpc.x.watch.useSubscription(follow.from, follow.options)`, whose status goes to `useTold`.
 * @param version that is known when the server begins to work; the stream goes on from there
 */
export function useFollow<Entity, Delta>(
  id: string,
  { atWork, version, known, merge }: Followed<Entity, Delta> & { atWork: boolean; version: number },
): { from: From | typeof skipToken; options: { onData(event: { data: Delta }): void } } {
  const [from, setFrom] = useState<From>()
  // One stream from its beginning to the end of the work: a version that it tells itself opens no other.
  if (atWork ? from?.id !== id : from !== undefined) setFrom(atWork ? { id, version } : undefined)
  const options = {
    onData({ data }: { data: Delta }) {
      const merged = merge(known.getData({ id }), data)
      if (merged === undefined) void known.invalidate({ id })
      else known.setData({ id }, merged)
    },
  }
  return { from: from?.id === id && atWork ? from : skipToken, options }
}

/** Tells `useFollowedQuery` whether a stream is open. @param status of the subscription */
export function useTold(status: string, setTold: (told: boolean) => void): void {
  useEffect(() => {
    setTold(status === 'pending')
    return () => setTold(false)
  }, [status, setTold])
}
