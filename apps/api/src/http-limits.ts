import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from './errors.ts'

const uploadPaths = ['/api/documents/upload', '/api/safety-audit/upload']
/** Room for the longest chat that can be exported, in bytes. */
const largestJson = 24 * 1024 * 1024

const limitJson = bodyLimit({
  maxSize: largestJson,
  onError: () => {
    throw new AppError('too_large', 'The request is too large.')
  },
})

/** Bounds what a call may send. Bodies of uploads are streams, which the upload itself measures. */
export const limitBody: MiddlewareHandler = (c, next) =>
  // A GET has none: the runtime does not read one.
  c.req.method === 'GET' || uploadPaths.includes(c.req.path) ? next() : limitJson(c, next)

/** Takes in a few uploads at once; the others wait with their bytes unread. */
export function inSlot<Args extends unknown[], Result>(
  slots: { enter(): Promise<void>; leave(): void },
  work: (...args: Args) => Promise<Result>,
) {
  return async (...args: Args): Promise<Result> => {
    await slots.enter()
    try {
      return await work(...args)
    } finally {
      slots.leave()
    }
  }
}
