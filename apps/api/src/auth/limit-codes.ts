import { type CountAttempts, nameOf } from './count-attempts.ts'
import type { UsedCodesRepo } from './used-codes.repo.ts'

const minuteMs = 60_000
const refusal = 'Too many wrong codes. Try again in 15 minutes.'
const recoveryCodes = { kind: 'recovery-code', points: 10, windowMs: 15 * minuteMs, refusal }
const appCodes = { kind: 'code', points: 10, windowMs: 15 * minuteMs, refusal }
/** Three of a million codes are right at any moment: at this pace it takes twelve years until chances are even. */
const appCodesOfADay = {
  kind: 'code-day',
  points: 50,
  windowMs: 24 * 60 * minuteMs,
  refusal: 'Too many wrong codes today. Use a recovery code, or try again tomorrow.',
}

export type CodeLimit = ReturnType<typeof createCodeLimit>

/**
 * Limits guesses of an account's codes, wherever they come from: who guesses them knows its password already. Counted before
 * a code is looked at, so that of any number of guesses at once no more than the allowed ones are looked at.
 */
export function createCodeLimit(attempts: CountAttempts, used: UsedCodesRepo) {
  const kindsOf = (code: string) => (isRecoveryCode(code) ? [recoveryCodes] : [appCodes, appCodesOfADay])

  return {
    /** @throws AppError too_many_requests with the seconds to wait */
    async count(username: string, code: string, onBlocked?: () => Promise<void>): Promise<void> {
      for (const kind of kindsOf(code)) await attempts.limit(kind, nameOf(username), onBlocked)
    },

    /** Forgets the guesses of a user who had the right code. */
    async forgive(username: string, code: string): Promise<void> {
      for (const kind of kindsOf(code)) await attempts.forget(kind, nameOf(username))
    },

    /** Takes a code of an authenticator app as used. @returns false where it was used before */
    use: (userId: string, code: string) => used.add(userId, code),
  }
}

/** Recovery codes have a hyphen and letters, an app's codes are digits. */
export const isRecoveryCode = (code: string) => code.includes('-')
