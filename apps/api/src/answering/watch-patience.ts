/** Milliseconds a provider may take: until its first word, between two, in all. */
export const patience = { firstChunkMs: 60_000, chunkMs: 30_000, totalMs: 300_000 }

/** Aborts when the provider is silent for too long; the SDK's own limits begin only once it has answered. */
export function watchPatience({ firstChunkMs, chunkMs, totalMs }: typeof patience) {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('The provider took too long', 'TimeoutError'))
  const total = setTimeout(giveUp, totalMs)
  let silence = setTimeout(giveUp, firstChunkMs)
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(silence)
      silence = setTimeout(giveUp, chunkMs)
    },
    /** Also hangs up on a provider that has not finished. */
    end() {
      clearTimeout(silence)
      clearTimeout(total)
      controller.abort()
    },
  }
}
