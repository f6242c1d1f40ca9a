/** How far a document was read when it was looked at; `at` in milliseconds of any steady clock. */
export interface ProgressSample {
  at: number
  pagesDone: number
}

const shortestObservationMs = 10_000

/**
 * The time a document still needs, in words, from the pages read between two looks at it.
 * Returns undefined until at least ten seconds and one page have been seen, because a guess is worse than nothing.
 */
export function estimateRemaining(first: ProgressSample, now: ProgressSample, pageCount: number): string | undefined {
  const elapsed = now.at - first.at
  const pages = now.pagesDone - first.pagesDone
  const left = pageCount - now.pagesDone
  if (elapsed < shortestObservationMs || pages <= 0 || left <= 0) return undefined
  const minutes = ((elapsed / pages) * left) / 60_000
  return minutes < 1 ? 'under a minute' : `about ${Math.round(minutes)} min`
}
