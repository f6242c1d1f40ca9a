import { Hono } from 'hono'
import type { HealthService } from './health.service.ts'

/** For load balancers: /livez says that the process runs, /readyz that it can serve. */
export function probeRoutes(health: Pick<HealthService, 'isReady'>) {
  return new Hono()
    .get('/livez', (c) => c.text('ok'))
    .get('/readyz', async (c) => ((await health.isReady()) ? c.text('ready') : c.text('not ready', 503)))
}
