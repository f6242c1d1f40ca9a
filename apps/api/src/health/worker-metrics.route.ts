import { metricsRoute } from './metrics.route.ts'

/** A worker answers nothing but `/metrics`, and only where a port is set for it. */
export function serveWorkerMetrics(
  context: { config: { host: string; metrics: { token: string | undefined } } } & {
    collectMetrics: Parameters<typeof metricsRoute>[0]['collect']
  },
  port: number,
) {
  const { host, metrics } = context.config
  const app = metricsRoute({ token: metrics.token, collect: context.collectMetrics })
  return Bun.serve({ port, hostname: host, fetch: app.fetch })
}
