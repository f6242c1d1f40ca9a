import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

const ofTenders = /^\/(?:api\/tenders\/|trpc\/tenders\.)/

/**
 * A tender is long and says much more than once: it is sent compressed where it comes alone. What is streamed, batches and
 * events, is not held back.
 */
export function compressTenders(): MiddlewareHandler {
  const shorter = compress()
  return (c, next) => {
    const { path } = c.req
    const streamed = c.req.query('batch') !== undefined || path === '/trpc/tenders.watch'
    return ofTenders.test(path) && !streamed ? shorter(c, next) : next()
  }
}
