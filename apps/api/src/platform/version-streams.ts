import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'
import { countPlaces } from './count-places.ts'
import type { Logger } from './logger.ts'

/** Who follows something. */
export interface Follower {
  actor: Actor
  /** Looked up anew: whether the session or the key still opens the same workspace. */
  stillSignedIn(): Promise<boolean>
  /** Aborts where it has gone. */
  signal: AbortSignal
}

export interface StreamTimes {
  /** How often the versions of all that is followed are looked at, in one query. */
  lookMs: number
  /** How often who follows is looked up again. */
  checkMs: number
}

export type VersionStreams = ReturnType<typeof createVersionStreams>

/** Streams of one user at once in one process: more tabs than anybody watches. */
const perUser = 12
const atOnce = 2_000

/**
 * Tells those who follow something what changed of it. Whichever process changes a row, its version grows in the
 * database, so each process looks at the versions alone, of everything that is followed here, and only while something
 * is: it needs no connection of its own that would have to survive an outage or pass a pooler.
 * @param deps.readVersions of those of these ids that are there
 */
export function createVersionStreams(
  deps: { readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>; logger: Logger },
  { lookMs, checkMs }: StreamTimes = { lookMs: 500, checkMs: 5_000 },
) {
  const waiting = new Map<string, Set<(version: number | undefined) => void>>()
  const places = countPlaces(atOnce, perUser)
  const closing = new AbortController()
  let looking = false

  async function look() {
    const ids = [...waiting.keys()]
    looking = ids.length > 0
    if (!looking) return
    try {
      const versions = await deps.readVersions(ids)
      for (const id of ids) for (const wake of waiting.get(id) ?? []) wake(versions.get(id))
    } catch (error) {
      deps.logger.warn({ err: error }, 'versions could not be looked at; they are again in a moment')
    }
    setTimeout(look, lookMs)
  }

  /** Until it has another version or has gone, who follows it has gone, or is to be looked up again. */
  function untilNews(id: string, known: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = (version: number | undefined) => (version === known ? undefined : resolve())
    const ends = AbortSignal.any([signal, closing.signal])
    const stop = () => resolve()
    if (ends.aborted) stop()
    ends.addEventListener('abort', stop, { once: true })
    const check = setTimeout(stop, checkMs)
    const others = waiting.get(id) ?? new Set()
    waiting.set(id, others.add(wake))
    if (!looking) setTimeout(look, lookMs)
    looking = true
    return promise.finally(() => {
      clearTimeout(check)
      ends.removeEventListener('abort', stop)
      others.delete(wake)
      if (others.size === 0 && waiting.get(id) === others) waiting.delete(id)
    })
  }

  return {
    /**
     * What `read` finds newer than a version, at once and then whenever there is more, until who follows it goes.
     * @param read undefined where nothing is newer; it looks each time whether it is theirs
     * @throws AppError too_many_requests, unauthenticated once the session has ended, unavailable when the server stops;
     * what `read` throws
     */
    async *follow<Delta extends { head: { version: number } }>(
      { actor, stillSignedIn, signal }: Follower,
      { id, since }: { id: string; since: number },
      read: (since: number) => Promise<Delta | undefined>,
    ): AsyncGenerator<Delta, void, undefined> {
      if (!places.hasRoom(actor.userId))
        throw new AppError('too_many_requests', 'Too much is being watched at once. Close another tab.', {
          retryAfter: 30,
        })
      const leave = places.take(actor.userId, () => undefined)
      try {
        let known = since
        let checkedAt = Date.now()
        while (!signal.aborted) {
          if (closing.signal.aborted) throw new AppError('unavailable', 'The server is being restarted.')
          if (Date.now() - checkedAt >= checkMs) {
            if (!(await stillSignedIn())) throw new AppError('unauthenticated')
            checkedAt = Date.now()
          }
          const delta = await read(known)
          if (delta) {
            known = delta.head.version
            yield delta
          }
          await untilNews(id, known, signal)
        }
      } finally {
        leave()
      }
    },

    /** Streams that are open here. */
    count: () => [...waiting.values()].reduce((sum, { size }) => sum + size, 0),

    /** Sends those who follow something elsewhere, where they go on with what they have. */
    close: () => closing.abort(),
  }
}
