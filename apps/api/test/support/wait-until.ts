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
  const deadline = Date.now() + waitMs
  // Soon at first, and seldom where it takes long: looking costs the time of what is waited for.
  for (let pauseMs = 10; ; pauseMs = Math.min(100, pauseMs * 1.3)) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(missing())
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
