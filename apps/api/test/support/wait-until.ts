/**
 * How long a test waits for what has to come. A machine with ten times as much to do as it has processors for keeps to it,
 * and a test that passes never waits for it to be over.
 */
export const patienceMs = 300_000

/** Less than a test may take altogether, so that it fails for what did not come, in words, and not for its time. */
const waitMs = 240_000

/** @throws Error when it has not come true */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  await waitFor(async () => (await condition()) || undefined)
}

/**
 * Looks until something is there, and returns it.
 * @param missing what the error says where it never came
 * @throws Error where it never came, or what `look` throws
 */
export async function waitFor<T>(
  look: () => T | undefined | Promise<T | undefined>,
  missing: () => string = () => 'It did not happen in time.',
): Promise<T> {
  const started = Date.now()
  let pauseMs = 10
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    const waitedMs = Date.now() - started
    if (waitedMs > waitMs) throw new Error(missing())
    // Soon at first, and the more seldom the longer it takes: looking costs the time of what is waited for, most of all on
    // a machine that is busy, and a twentieth of a wait is nothing to who waits.
    pauseMs = Math.min(pauseMs * 1.3, Math.min(500, Math.max(100, waitedMs / 20)))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
