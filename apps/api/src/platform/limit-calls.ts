import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import { createCountInWindows } from './count-in-windows.ts'
import { countedAddress } from './counted-address.ts'

/** What is counted. A question, the judging of an audit or a bid, an export or an upload is a call besides; the second reading of an answer comes without one. */
export type LimitKind = 'call' | 'question' | 'judging' | 'reading' | 'export' | 'upload'

/** How many in a window; 0 for no limit. */
export interface CallLimits {
  /** Per minute and user, API key, or address where nobody has signed in. In this process. */
  calls: number
  /** Per minute and address, whoever calls from there. In this process. */
  callsPerAddress: number
  /** Per minute and user, in all processes. */
  questions: number
  /** Runs of audits, bids and tenders: per hour and user, in all processes. */
  judgings: number
  /** Second readings of answers: per hour and user, in all processes. */
  readings: number
  /** Per hour and user, in all processes. */
  exports: number
  /** Per hour and user, in all processes. */
  uploads: number
}

const minute = 60
const hour = 60 * minute

const refusals: Record<LimitKind, string> = {
  call: 'Too many requests in a short time. Wait a moment and try again.',
  question: 'You have asked many questions in a short time. Wait a moment and ask again.',
  judging: 'You have had many things judged in a short time. Try again later.',
  reading: 'Many of your answers were read a second time in a short time. Try again later.',
  export: 'You have exported many files in a short time. Try again later.',
  upload: 'You have uploaded many files in a short time. Try again later.',
}

export type LimitCalls = ReturnType<typeof createLimitCalls>

/** Counts a call of somebody. @returns 0 where it may be made, else the milliseconds to wait */
type Limit = (key: string) => Promise<number>

/**
 * Limits calls per user and per address. What is cheap is counted in memory, at a microsecond a call; what is expensive is
 * counted in Postgres, so that any number of servers share it, and in memory while Postgres is away.
 */
export function createLimitCalls(pool: Pool, limits: CallLimits) {
  const counts = createCountInWindows(pool, 'call_limit')
  const shared = (kind: LimitKind, points: number, seconds: number): Limit | undefined => {
    const meanwhile = inMemory(points, seconds)
    return (
      meanwhile &&
      (async (key) => {
        const counted = await counts.add(`${kind}:${key}`, seconds * 1000).catch(() => undefined)
        if (!counted) return meanwhile(key)
        return counted.count > points ? Math.max(1, counted.msLeft) : 0
      })
    )
  }
  const perAddress = inMemory(limits.callsPerAddress, minute)
  const perCaller: Record<LimitKind, Limit | undefined> = {
    call: inMemory(limits.calls, minute),
    question: shared('question', limits.questions, minute),
    judging: shared('judging', limits.judgings, hour),
    reading: shared('reading', limits.readings, hour),
    export: shared('export', limits.exports, hour),
    upload: shared('upload', limits.uploads, hour),
  }

  return {
    /** Before anything is looked up for a request. @throws AppError too_many_requests */
    countAddress: (address: string) => obey(perAddress, address, refusals.call),

    /** @param caller a user's or key's id, or an address @throws AppError too_many_requests with the seconds to wait */
    count: (kind: LimitKind, caller: string) => obey(perCaller[kind], caller, refusals[kind]),
  }
}

/** @param points how many in so many seconds; 0 for no limit */
function inMemory(points: number, seconds: number): Limit | undefined {
  if (points === 0) return undefined
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    try {
      await limiter.consume(key)
      return 0
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext)
      throw rejection
    }
  }
}

async function obey(limit: Limit | undefined, caller: string, refusal: string): Promise<void> {
  const msToWait = limit ? await limit(countedAddress(caller)) : 0
  if (msToWait > 0) throw new AppError('too_many_requests', refusal, { retryAfter: Math.ceil(msToWait / 1000) })
}
