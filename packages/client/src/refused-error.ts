/** The server refused a call. The message is the server's own, for people. */
export class RefusedError extends Error {
  override name = 'RefusedError'

  constructor(
    message: string,
    /** Of HTTP: 404 for what is not there or is another workspace's, 409 for what is there already … */
    readonly status: number,
    /** A short word for a program, where there is one. */
    readonly reason: string | undefined,
    /** By which the call is found in the server's logs. */
    readonly requestId: string | undefined,
  ) {
    super(message)
  }
}
