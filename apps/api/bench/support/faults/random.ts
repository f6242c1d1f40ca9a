export type Random = ReturnType<typeof createRandom>

/** Random choices that a seed repeats (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 to 1, 1 excluded. */
    next,
    between: (from: number, to: number) => from + next() * (to - from),
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('there is nothing to choose from')
      return chosen
    },
  }
}
