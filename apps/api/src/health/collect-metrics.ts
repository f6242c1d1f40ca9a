import type { PoolUsage } from '../platform/database/pool-of.ts'
import type { Logger } from '../platform/logger.ts'
import type { Metrics } from '../platform/metrics.ts'

/** Jobs of a queue, over all processes. */
export interface JobCounts {
  queue: string
  waiting: number
  active: number
  /** Within the hour after which pg-boss forgets a job. */
  failed: number
}

export type CollectMetrics = () => Promise<{ text: string; contentType: string }>

/**
 * Brings the figures that are looked up, not counted, up to date and gives all of them as text. Without Postgres there are
 * no figures of jobs, and everything else all the same: then they are wanted most.
 */
export function createCollectMetrics(deps: {
  metrics: Metrics
  countJobs(): Promise<JobCounts[]>
  poolUsage(): PoolUsage
  logger: Logger
}): CollectMetrics {
  const { metrics, countJobs, poolUsage, logger } = deps
  const states = ['waiting', 'active', 'failed'] as const

  return async () => {
    metrics.jobs.reset()
    const queues = await countJobs().catch((error: unknown) => {
      logger.warn({ err: error }, 'the jobs could not be counted for the metrics')
      return []
    })
    for (const counts of queues)
      for (const state of states) metrics.jobs.set({ queue: counts.queue, state }, counts[state])
    for (const [state, count] of Object.entries(poolUsage())) metrics.connections.set({ state }, count)
    return { text: await metrics.registry.metrics(), contentType: metrics.registry.contentType }
  }
}
