/** A session ends 12 hours after its last use … */
export const slidingSeconds = 12 * 60 * 60
/** … and is renewed at most this often, to spare a write per request. */
export const renewAfterSeconds = 5 * 60
/** However often it is used, it ends after a week. */
const longestMs = 7 * 24 * 60 * 60 * 1000
/** By how much the clocks of servers that share a database may differ. */
const clocksDifferMs = 5 * 60 * 1000

/** Whether a session that ends then is to be renewed by its next use, or has ended. */
export const isRenewalDue = (expiresAt: Date) =>
  expiresAt.getTime() - Date.now() <= (slidingSeconds - renewAfterSeconds) * 1000

/**
 * Whether a session's time is over: it is a week old, or of a time that has not come. The clock was put back then, and
 * nobody can tell how much of its time has passed; it must not become longer for that.
 */
export function isOver({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): boolean {
  const now = Date.now()
  const isOfTheFuture =
    Math.max(createdAt.getTime(), expiresAt.getTime() - slidingSeconds * 1000) > now + clocksDifferMs
  return now - createdAt.getTime() > longestMs || isOfTheFuture
}
