import type { Actor } from '../platform/actor.ts'
import type { SharedPlaces } from '../platform/share-places.ts'

/** Takes in a few uploads at once, of each user a part of them; the others wait with their bytes unread. */
export function inSlot<Args extends unknown[], Result>(
  slots: SharedPlaces,
  work: (actor: Actor, ...args: Args) => Promise<Result>,
) {
  return async (actor: Actor, ...args: Args): Promise<Result> => {
    const leave = await slots.enter(actor.userId)
    try {
      return await work(actor, ...args)
    } finally {
      leave()
    }
  }
}
