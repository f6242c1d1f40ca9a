import type { Actor } from './actor.ts'
import { createRecentMemory } from './recent-memory.ts'

const whileMs = 10 * 60_000
const remembered = 5_000

/**
 * Does something for an actor and a thing at most once in ten minutes. A viewer fetches a file in dozens of ranges, which
 * are one opening.
 */
export function createOnceInAWhile() {
  const last = createRecentMemory<number>(remembered)
  return async ({ userId }: Actor, id: string, work: () => Promise<void>): Promise<void> => {
    const key = `${userId} ${id}`
    const now = performance.now()
    if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < whileMs) return
    last.set(key, now)
    try {
      await work()
    } catch (error) {
      last.set(key, Number.NEGATIVE_INFINITY)
      throw error
    }
  }
}
