/** Lets at most `limit` pieces of work run at once; the others wait their turn. */
export function limitConcurrency(limit: number) {
  let running = 0
  const queue: (() => void)[] = []

  /** Takes a place where one is free. */
  function tryEnter(): boolean {
    if (running >= limit) return false
    running++
    return true
  }

  async function enter(signal?: AbortSignal) {
    if (running < limit) {
      running++
      return
    }
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const abort = () => {
      const at = queue.indexOf(resolve)
      // It was given its place at this moment, and leaves it as others do.
      if (at < 0) return
      queue.splice(at, 1)
      reject(signal?.reason)
    }
    queue.push(resolve)
    signal?.addEventListener('abort', abort, { once: true })
    // Whoever leaves hands its place over, so the count stays.
    await promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return { enter, tryEnter, leave }
}
