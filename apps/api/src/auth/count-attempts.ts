import type { Pool } from 'pg'
import { AppError } from '../errors.ts'
import { createCountInWindows } from '../platform/count-in-windows.ts'
import { databaseUnreachable } from '../platform/database/database-unreachable.ts'
import { hashToken } from '../platform/hash-token.ts'

/** What is counted together, in windows of its own. */
export interface AttemptKind {
  kind: string
  windowMs: number
}

export type CountAttempts = ReturnType<typeof createCountAttempts>

/**
 * Attempts to prove who one is, counted for all servers. What they are counted by is kept as a hash: people type passwords
 * into the field for the name.
 */
export function createCountAttempts(pool: Pool) {
  const counts = createCountInWindows(pool, 'sign_in_limit')
  const keyOf = ({ kind }: AttemptKind, of: string) => `${kind}:${hashToken(of)}`
  /** @throws AppError unavailable where the database is away, or cannot write */
  const reaching = <T>(call: Promise<T>) =>
    call.catch((error: unknown) => {
      throw databaseUnreachable(error)
    })

  async function count(attempt: AttemptKind, of: string) {
    return reaching(counts.add(keyOf(attempt, of), attempt.windowMs))
  }

  return {
    /** @returns how many there were in this window, with this one */
    count: async (attempt: AttemptKind, of: string): Promise<number> => (await count(attempt, of)).count,

    /**
     * Counts an attempt before it is made.
     * @param onBlocked called for the first attempt of a window that is refused
     * @throws AppError too_many_requests with the seconds to wait
     */
    async limit(
      attempt: AttemptKind & { points: number; refusal: string },
      of: string,
      onBlocked?: () => Promise<void>,
    ): Promise<void> {
      const { count: made, msLeft } = await count(attempt, of)
      if (made <= attempt.points) return
      if (made === attempt.points + 1) await onBlocked?.()
      const retryAfter = Math.max(1, Math.ceil(msLeft / 1000))
      throw new AppError('too_many_requests', attempt.refusal, { retryAfter })
    },

    /** As if one attempt had not been made. */
    takeBack: (attempt: AttemptKind, of: string) => reaching(counts.takeBack(keyOf(attempt, of))),

    forget: (attempt: AttemptKind, of: string) => reaching(counts.forget(keyOf(attempt, of))),
  }
}

/** A name as accounts are looked up by it. */
export const nameOf = (username: string) => username.trim().toLowerCase()
