import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

/** What is counted. A question, the judging of an audit or a bid, an export or an upload is a call besides. */
export type LimitKind = 'call' | 'question' | 'judging' | 'export' | 'upload'

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
  export: 'You have exported many files in a short time. Try again later.',
  upload: 'You have uploaded many files in a short time. Try again later.',
}

export type LimitCalls = ReturnType<typeof createLimitCalls>

/**
 * Limits calls per user and per address. What is cheap is counted in memory, at a microsecond a call; what is expensive is
 * counted in Postgres, so that any number of servers share it, and in memory while Postgres is away.
 */
export function createLimitCalls(pool: Pool, limits: CallLimits) {
  const inMemory = (points: number, duration: number) =>
    points > 0 ? new RateLimiterMemory({ points, duration }) : undefined
  const shared = (keyPrefix: LimitKind, points: number, duration: number) =>
    points > 0
      ? new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'call_limit',
          tableCreated: true,
          keyPrefix,
          points,
          duration,
          insuranceLimiter: new RateLimiterMemory({ points, duration }),
        })
      : undefined
  const perAddress = inMemory(limits.callsPerAddress, minute)
  const perCaller: Record<LimitKind, RateLimiterAbstract | undefined> = {
    call: inMemory(limits.calls, minute),
    question: shared('question', limits.questions, minute),
    judging: shared('judging', limits.judgings, hour),
    export: shared('export', limits.exports, hour),
    upload: shared('upload', limits.uploads, hour),
  }

  return {
    /** Before anything is looked up for a request. @throws AppError too_many_requests */
    countAddress: (address: string) => consume(perAddress, address, refusals.call),

    /** @param caller a user's or key's id, or an address @throws AppError too_many_requests with the seconds to wait */
    count: (kind: LimitKind, caller: string) => consume(perCaller[kind], caller, refusals[kind]),
  }
}

async function consume(limiter: RateLimiterAbstract | undefined, key: string, refusal: string): Promise<void> {
  if (!limiter) return
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
    throw new AppError('too_many_requests', refusal, { retryAfter })
  }
}
