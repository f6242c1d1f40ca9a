/** A REST call that was answered with an error: `message` is "{status}: {body or status text}". */
export class RestError extends Error {
  override name = 'RestError'

  constructor(
    /** 0 where there was no answer at all. */
    readonly status: number,
    /** The server's own words, for a user. */
    readonly serverText: string,
  ) {
    super(`${status}: ${serverText}`)
  }
}

/** The words of any failed call, REST or tRPC, that can be shown to a user. */
export function errorText(error: unknown, fallback = 'An error occurred'): string {
  if (error instanceof RestError) return error.serverText || fallback
  if (error instanceof Error && error.cause instanceof RestError) return error.cause.serverText || fallback
  if (!(error instanceof Error) || error.message === '') return fallback
  return isConnectionFailure(error)
    ? 'The server cannot be reached. Check your connection and try again.'
    : error.message
}

/** Whether no answer came at all. Browsers word a failed fetch in their own ways; none of them is for users. tRPC keeps the original as its cause. */
export function isConnectionFailure(error: { cause?: unknown; message: string }): boolean {
  const cause = error.cause ?? error
  return cause instanceof TypeError || /failed to fetch|load failed|networkerror/i.test(error.message)
}
