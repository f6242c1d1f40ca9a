import { AppError } from '../errors.ts'
import { countPlaces } from './count-places.ts'

export interface PlaceLimits {
  /** Pieces of work at once. */
  places: number
  /** Of one owner at once; their others wait, also where there is room. */
  perOwner: number
  /** Of one owner that may wait; what comes then is sent away. */
  waitingPerOwner: number
}

export type SharedPlaces = ReturnType<typeof sharePlaces>

/** Shares places out among owners in turn: who has much to do waits for own work, never others for them. */
export function sharePlaces({ places, perOwner, waitingPerOwner }: PlaceLimits) {
  /** The owner whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>()
  const taken = countPlaces(places, perOwner)
  const start = (owner: string) => taken.take(owner, startNext)

  function startNext() {
    for (const [owner, queue] of waiting) {
      if (!taken.hasRoom(owner)) continue
      const next = queue.shift()
      waiting.delete(owner)
      if (queue.length > 0) waiting.set(owner, queue)
      return next?.()
    }
  }

  return {
    /**
     * Waits for a place.
     * @returns gives the place back; safe to call twice
     * @throws AppError too_many_requests where the owner has too much waiting; the signal's reason where it aborts
     */
    async enter(owner: string, signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted()
      const queue = waiting.get(owner) ?? []
      if (queue.length === 0 && taken.hasRoom(owner)) return start(owner)
      if (queue.length >= waitingPerOwner)
        throw new AppError('too_many_requests', 'Too much of your work is waiting. Try again in a moment.', {
          retryAfter: 10,
        })
      const turn = Promise.withResolvers<() => void>()
      const begin = () => turn.resolve(start(owner))
      const giveUp = () => {
        const at = queue.indexOf(begin)
        if (at < 0) return
        queue.splice(at, 1)
        if (queue.length === 0) waiting.delete(owner)
        turn.reject(signal?.reason)
      }
      queue.push(begin)
      waiting.set(owner, queue)
      signal?.addEventListener('abort', giveUp, { once: true })
      return turn.promise.finally(() => signal?.removeEventListener('abort', giveUp))
    },
  }
}
