/** A day as the product counts them, which is in UTC. */
export const dayMs = 86_400_000
/** How long one code of an authenticator app is the current one. */
export const codeMs = 30_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Returns at once where at least `leastMs` are left of the current period of this length, and else when the next one has
 * begun: what a test expects of a day or of a code must not change while it runs.
 */
export async function beginInPeriod(
  periodMs: number,
  leastMs: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const left = periodMs - (Date.now() % periodMs)
  if (left < leastMs) await wait(left)
}
