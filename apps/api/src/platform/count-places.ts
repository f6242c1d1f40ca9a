/** Counts work that is running: so much at once, and of one owner no more than a part of it. */
export function countPlaces(atOnce: number, perOwner: number) {
  const running = new Map<string, number>()
  let total = 0

  return {
    hasRoom: (owner: string) => total < atOnce && (running.get(owner) ?? 0) < perOwner,

    /**
     * Takes a place.
     * @param onLeave called when it is given back
     * @returns gives it back; safe to call twice
     */
    take(owner: string, onLeave: () => void): () => void {
      total++
      running.set(owner, (running.get(owner) ?? 0) + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        total--
        const others = (running.get(owner) ?? 1) - 1
        if (others > 0) running.set(owner, others)
        else running.delete(owner)
        onLeave()
      }
    },
  }
}
