import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import { databaseUnreachable } from '../platform/database/database-unreachable.ts'

const windowSeconds = 5 * 60
/** Longer than an authenticator's code is accepted: its own 30 seconds, and those before and after. */
const codeSeconds = 120
const attemptsPerUser = 10

export interface SignInLimit {
  /**
   * Counts an attempt before it is made.
   * @param onBlocked called for the first attempt of a series that is refused
   * @throws AppError too_many_requests with the seconds to wait
   */
  count(username: string, address: string, onBlocked?: () => Promise<void>): Promise<void>
  /** Counts what somebody who has not signed in makes the server do. @throws AppError too_many_requests */
  countAddress(address: string): Promise<void>
  /** Takes a code of an authenticator app as used. @returns false where it was used before, in the time it is valid */
  useCode(userId: string, code: string): Promise<boolean>
  /** Forgets the attempts of a user who proved to be the right one. */
  forgive(username: string, address: string): Promise<void>
}

/**
 * Limits sign-in attempts per user name and per address. Counted in Postgres, so that any number of servers share it,
 * and counted before the password is looked at, so that many attempts at once do not slip through.
 * @param attemptsPerAddress in five minutes, the successful ones not counted; 0 for no limit, where many people share one
 */
export function createSignInLimit(pool: Pool, attemptsPerAddress: number): SignInLimit {
  const options = {
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_limit',
    tableCreated: true,
    duration: windowSeconds,
  }
  const perUser = new RateLimiterPostgres({ ...options, keyPrefix: 'user', points: attemptsPerUser })
  const perAddress =
    attemptsPerAddress > 0
      ? new RateLimiterPostgres({ ...options, keyPrefix: 'address', points: attemptsPerAddress })
      : undefined
  const perCode = new RateLimiterPostgres({ ...options, keyPrefix: 'code', points: 1, duration: codeSeconds })
  const userKey = (username: string) => username.trim().toLowerCase().slice(0, 100)

  return {
    async count(username, address, onBlocked) {
      await consume(perAddress, address, onBlocked)
      await consume(perUser, userKey(username), onBlocked)
    },
    countAddress: (address) => consume(perAddress, address),
    async useCode(userId, code) {
      const { consumedPoints } = await perCode.penalty(`${userId} ${code}`, 1)
      return consumedPoints === 1
    },
    async forgive(username, address) {
      await Promise.all([perUser.delete(userKey(username)), perAddress?.reward(address, 1)]).catch((error: unknown) => {
        throw databaseUnreachable(error)
      })
    },
  }
}

async function consume(limiter: RateLimiterAbstract | undefined, key: string, onBlocked?: () => Promise<void>) {
  if (!limiter) return
  try {
    await limiter.consume(key)
  } catch (rejection) {
    // Anything else is the database's: it is away, or cannot write.
    if (!(rejection instanceof RateLimiterRes)) throw databaseUnreachable(rejection)
    if (rejection.consumedPoints === limiter.points + 1) await onBlocked?.()
    const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    throw new AppError('too_many_requests', 'Too many sign-in attempts. Try again in a few minutes.', { retryAfter })
  }
}
