/** @returns `size` of `items` in their order, always the same for a seed */
export function takeSample<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const random = randomFrom(seed)
  const drawn = items.map((_, at) => ({ at, lot: random() })).sort((one, other) => one.lot - other.lot)
  const taken = new Set(drawn.slice(0, size).map(({ at }) => at))
  return items.filter((_, at) => taken.has(at))
}

/** Mulberry32: small, and good enough to draw lots. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
