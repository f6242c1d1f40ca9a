import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * What can go wrong for a reason that a caller should know, as codes.
 * The table gives the HTTP status and the text shown when the thrower has none of its own.
 */
export const errorTable = {
  invalid: { status: 400, text: 'The request is not valid.' },
  unauthenticated: { status: 401, text: 'Sign in to continue.' },
  forbidden: { status: 403, text: 'You do not have access to this.' },
  not_found: { status: 404, text: 'Not found.' },
  timed_out: { status: 408, text: 'The request did not arrive in time.' },
  conflict: { status: 409, text: 'This already exists.' },
  too_large: { status: 413, text: 'The file is too large.' },
  unsupported_type: { status: 415, text: 'Please upload PDF files only.' },
  too_many_requests: { status: 429, text: 'Too many attempts. Try again later.' },
  cancelled: { status: 499 as ContentfulStatusCode, text: 'The request was cancelled.' },
  internal: { status: 500, text: 'Something went wrong on our side. Try again.' },
  unavailable: { status: 503, text: 'This is not available right now. Try again in a moment.' },
} as const satisfies Record<string, { status: ContentfulStatusCode; text: string }>

export type ErrorCode = keyof typeof errorTable

/**
 * The one error that services throw. `message` is shown to users, so it must never hold a stack, SQL or a path;
 * what an operator needs goes into `cause`, which is only logged.
 */
export class AppError extends Error {
  override name = 'AppError'
  /** Seconds after which the caller may try again, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** For a client that does something about it: a short word beside the text. */
  readonly reason: string | undefined
  /** The field of the input that it is about, as the contract names it, for a form to tell it there. */
  readonly field: string | undefined

  constructor(
    readonly code: ErrorCode,
    message: string = errorTable[code].text,
    options: ErrorOptions & { retryAfter?: number; reason?: string; field?: string } = {},
  ) {
    super(message, options)
    this.retryAfter = options.retryAfter
    this.reason = options.reason
    this.field = options.field
  }

  get status(): ContentfulStatusCode {
    return errorTable[this.code].status
  }
}

/** The AI provider did not do what it is for: the local engine can be offered in its place. */
export class ProviderError extends AppError {
  /** It answered that it cannot serve this request, as one does that is shown a picture and knows none. */
  readonly refused: boolean

  constructor(message: string, options: ErrorOptions & { refused?: boolean } = {}) {
    super('unavailable', message, options)
    this.refused = options.refused ?? false
  }
}

/**
 * Any thrown value as an AppError: ours as it is, a caller who hung up as `cancelled`, a number that the database
 * does not count to as `invalid`, everything else as `internal`, with the original as its cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return diskFull(error)
  const hungUp = error instanceof DOMException && error.name === 'AbortError'
  const code = hungUp ? 'cancelled' : isOutOfRange(error) ? 'invalid' : 'internal'
  return new AppError(code, undefined, { cause: error })
}

/** Of the file system, or of Postgres (53100). Waiting does not help, so the sentence is another than that of an outage. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100')

export function diskFull(cause: unknown): AppError {
  return new AppError('unavailable', 'The server’s disk is full. Nothing was saved. Tell your administrator.', {
    cause,
  })
}

/** Postgres 22003, numeric_value_out_of_range: nothing of ours is that large, so a caller has made it up. */
const isOutOfRange = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22003'
