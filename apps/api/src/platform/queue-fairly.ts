import { AppError } from '../errors.ts'
import { countPlaces } from './count-places.ts'

export interface FairQueueLimits {
  /** At once in this process. */
  atOnce: number
  /** At once for one user; the others of theirs wait, also where there is room. */
  perUser: number
  /** That may wait; who comes then is sent away. */
  waiting: number
}

export type FairQueue = ReturnType<typeof createFairQueue>

/** Lets work of many users run at once up to a limit, in the order of its arrival; nobody takes all the places. */
export function createFairQueue({ atOnce, perUser, waiting }: FairQueueLimits) {
  const queue: { user: string; start: () => void }[] = []
  const places = countPlaces(atOnce, perUser)
  const start = (user: string) => places.take(user, startNext)

  function startNext() {
    const at = queue.findIndex(({ user }) => places.hasRoom(user))
    if (at >= 0) queue.splice(at, 1)[0]?.start()
  }

  return {
    /**
     * Waits for a place. Where the signal aborts there is nothing to wait for any more: it returns at once.
     * @returns gives the place back; safe to call twice
     * @throws AppError unavailable where too many are waiting
     */
    async enter(user: string, signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) return () => undefined
      if (places.hasRoom(user)) return start(user)
      if (queue.length >= waiting)
        throw new AppError('unavailable', 'Too many answers are being written right now. Try again in a moment.', {
          retryAfter: 10,
        })
      const turn = Promise.withResolvers<() => void>()
      const entry = { user, start: () => turn.resolve(start(user)) }
      const giveUp = () => {
        const at = queue.indexOf(entry)
        if (at < 0) return
        queue.splice(at, 1)
        turn.resolve(() => undefined)
      }
      queue.push(entry)
      signal.addEventListener('abort', giveUp, { once: true })
      return turn.promise.finally(() => signal.removeEventListener('abort', giveUp))
    },
  }
}
