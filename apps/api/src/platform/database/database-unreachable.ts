import { AppError, diskFull, isDiskFull } from '../../errors.ts'

/** What a caller is told while Postgres is away, recovers, or cannot do more: the reason stays in the cause. */
export function databaseUnreachable(cause?: unknown): AppError {
  if (isDiskFull(cause)) return diskFull(cause)
  return new AppError('unavailable', 'The database is not reachable. Try again in a moment.', { cause })
}
