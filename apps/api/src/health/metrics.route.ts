import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { CollectMetrics } from './collect-metrics.ts'

/**
 * `GET /metrics` in Prometheus's text form for whoever has the token.
 * @param options.token where there is none, neither is the route
 */
export function metricsRoute({ token, collect }: { token: string | undefined; collect: CollectMetrics }) {
  return new Hono().get('/metrics', async (c) => {
    if (token === undefined) return c.text('Not found.', 404)
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('Send the metrics token as a bearer token.', 401)
    }
    const { text, contentType } = await collect()
    return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
  })
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
