import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepNewer, type Versioned } from './merge-versions.ts'

/** How often what the server works on is read again while no stream tells of it, in milliseconds. */
const blindPollMs = 10_000

/** The calls about one kind of thing, by which its changes are told and kept. */
export interface Followed<Entity, Delta> {
  /** Of `trpc.useUtils()`: what is known of it. */
  known: {
    getData(input: { id: string }): Entity | undefined
    setData(input: { id: string }, entity: Entity): void
    invalidate(input: { id: string }): Promise<void>
  }
  /** Of `trpc.useUtils().client`. */
  watch: {
    subscribe(
      input: { id: string; version: number },
      told: {
        onData(event: { data: Delta }): void
        onConnectionStateChange(change: { state: string }): void
        onError(): void
      },
    ): { unsubscribe(): void }
  }
  /** What is known with what changed laid over it; undefined where it is to be read again. */
  merge(known: Entity | undefined, delta: Delta): Entity | undefined
}

/**
 * How one thing is read that the server works on now and then: again and again while it does and no stream tells of it, and
 * so that an answer which comes late covers no newer one.
 * @returns the options of its query, and what `useFollow` tells whether a stream is open
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

/**
 * Lays what changes of a thing over what is known of it, while the server works on it.
 * @param setTold told whether a stream is open
 */
export function useFollow<Entity extends Versioned, Delta>(
  id: string,
  atWork: boolean,
  setTold: (told: boolean) => void,
  { known, watch, merge }: Followed<Entity, Delta>,
): void {
  const take = useEffectEvent((delta: Delta) => {
    const merged = merge(known.getData({ id }), delta)
    if (merged === undefined) void known.invalidate({ id })
    else known.setData({ id }, merged)
  })
  const subscribe = useEffectEvent(() =>
    watch.subscribe(
      { id, version: known.getData({ id })?.version ?? 0 },
      {
        onData: ({ data }) => take(data),
        onConnectionStateChange: ({ state }) => setTold(state === 'pending'),
        onError: () => setTold(false),
      },
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing has another stream
  useEffect(() => {
    if (!atWork) return
    const stream = subscribe()
    return () => {
      stream.unsubscribe()
      setTold(false)
    }
  }, [id, atWork, setTold])
}
