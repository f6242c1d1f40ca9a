import { AppError, diskFull, isDiskFull } from '../../errors.ts'

/** What a caller is told while Postgres is away, recovers, or cannot do more: the reason stays in the cause. */
export function databaseUnreachable(cause?: unknown): AppError {
  if (isDiskFull(cause)) return diskFull(cause)
  return new AppError('unavailable', 'The database is not reachable. Try again in a moment.', { cause })
}

/** What a caller is told whose transaction gave way to those of others: all of it is undone, its entry in the security log included. */
export function databaseBusy(cause: unknown): AppError {
  return new AppError('unavailable', 'Others are saving right now, and nothing was changed. Try again in a moment.', {
    cause,
    retryAfter: 2,
  })
}
