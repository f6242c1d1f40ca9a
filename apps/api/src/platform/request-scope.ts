import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  requestId: string
  /** The caller's address. */
  address: string
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs the handling of a request so that everything below it can tell which one it serves. */
export const runInRequest = <T>(request: RequestScope, handle: () => T): T => scope.run(request, handle)

/** The request that is being served, for logs; undefined in jobs and commands. Nothing may be decided by it. */
export const currentRequest = (): RequestScope | undefined => scope.getStore()
