import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  requestId: string
  /** The caller's address. */
  address: string
  /** The procedure that is called, or "batch" where there are several; set while it runs. */
  procedure?: string
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs the handling of a request so that everything below it can tell which one it serves. */
export const runInRequest = <T>(request: RequestScope, handle: () => T): T => scope.run(request, handle)

/** Notes the procedure that a request calls. */
export function noteProcedure(path: string): void {
  const request = scope.getStore()
  if (request) request.procedure = request.procedure === undefined ? path : 'batch'
}

/** The request that is being served, for logs; undefined in jobs and commands. Nothing may be decided by it. */
export const currentRequest = (): RequestScope | undefined => scope.getStore()

const cause = new AsyncLocalStorage<string>()

/** Runs a job with the id of the request that asked for it, so that its logs can be found by it. */
export const runForRequest = <T>(requestId: string | undefined, handle: () => T): T =>
  requestId === undefined ? handle() : cause.run(requestId, handle)

/** The request that is served, or that asked for the job that runs. */
export const requestIdForLogs = (): string | undefined => scope.getStore()?.requestId ?? cause.getStore()
