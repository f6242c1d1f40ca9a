/**
 * Lets at most `limit` pieces of work run at once; the others wait their turn.
 * @param queueFor so many wait for a place that is taken before another beside it opens: where a place is dear to open
 */
export function limitConcurrency(limit: number, { queueFor = 0 }: { queueFor?: number } = {}) {
  let running = 0
  const queue: (() => void)[] = []
  const mayOpen = (waiting: number) => running === 0 || (running < limit && waiting > queueFor)

  /** Takes a place where one is free. */
  function tryEnter(): boolean {
    if (!mayOpen(queue.length + 1)) return false
    running++
    return true
  }

  async function enter(signal?: AbortSignal) {
    if (mayOpen(queue.length + 1)) {
      running++
      const first = queue.shift()
      if (!first) return
      first()
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
