import { countedAddress } from '../platform/counted-address.ts'
import { type CountAttempts, nameOf } from './count-attempts.ts'

const minuteMs = 60_000
const refusal = 'Too many sign-in attempts. Try again in a few minutes.'
/** Wrong passwords for a name from one address; then that address, and no other, waits. */
const perPair = { kind: 'pair', points: 10, windowMs: 5 * minuteMs, refusal }
/** Attempts at a name from wherever they come. */
const perName = { kind: 'name', windowMs: 15 * minuteMs }
/** So many are answered at once; the next ones wait, longer and longer, up to a few seconds. */
const attemptsAtFullSpeed = 20
const firstBrakeMs = 250
const longestBrakeMs = 4_000

export type SignInLimit = ReturnType<typeof createSignInLimit>

/**
 * Limits how fast somebody who has not signed in can guess. Counted before the password is looked at, so that many attempts
 * at once do not slip through. A name counts the same whether or not an account has it.
 * @param attemptsPerAddress in five minutes, the successful ones not counted; 0 for no limit, where many people share one
 * @param sleep for tests
 */
export function createSignInLimit(
  attempts: CountAttempts,
  attemptsPerAddress: number,
  sleep: (ms: number) => Promise<void> = Bun.sleep,
) {
  const perAddress = { kind: 'address', points: attemptsPerAddress, windowMs: 5 * minuteMs, refusal }

  async function countAddress(address: string, onBlocked?: () => Promise<void>) {
    if (attemptsPerAddress > 0) await attempts.limit(perAddress, countedAddress(address), onBlocked)
  }

  return {
    /**
     * Counts an attempt before it is made. Where a name is tried from many addresses the attempt waits a little and goes on:
     * strangers can slow a user's sign-in down, and keep nobody out.
     * @param onBlocked called for the first attempt of a series that is refused
     * @throws AppError too_many_requests with the seconds to wait
     */
    async count(username: string, address: string, onBlocked?: () => Promise<void>): Promise<void> {
      await countAddress(address, onBlocked)
      await attempts.limit(perPair, pairOf(username, address), onBlocked)
      const waitMs = brakeMs(await attempts.count(perName, nameOf(username)))
      if (waitMs > 0) await sleep(waitMs)
    },

    /** Counts what somebody who has not signed in makes the server do. @throws AppError too_many_requests */
    countAddress: (address: string) => countAddress(address),

    /** Forgets the attempts of a user who proved to be the right one. */
    async forgive(username: string, address: string): Promise<void> {
      await attempts.forget(perPair, pairOf(username, address))
      await attempts.takeBack(perName, nameOf(username))
      if (attemptsPerAddress > 0) await attempts.takeBack(perAddress, countedAddress(address))
    },
  }
}

/** How long the nth attempt at a name in a quarter of an hour waits, in milliseconds: twice as long after every five. */
export function brakeMs(attempt: number): number {
  if (attempt <= attemptsAtFullSpeed) return 0
  return Math.min(longestBrakeMs, firstBrakeMs * 2 ** Math.floor((attempt - attemptsAtFullSpeed - 1) / 5))
}

const pairOf = (username: string, address: string) => `${nameOf(username)} ${countedAddress(address)}`
