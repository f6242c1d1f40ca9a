import { noInputSchema } from '@fieldproof/schema/common'
import { healthSchema } from '@fieldproof/schema/health'
import { createFeatureRouter, publicProcedure } from '../platform/trpc.ts'
import type { HealthService } from './health.service.ts'

export function createHealthRouter(health: HealthService) {
  return createFeatureRouter({
    get: publicProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/health',
          tags: ['Health'],
          protect: false,
          summary: 'State of the vector database',
        },
      })
      .input(noInputSchema)
      .output(healthSchema)
      .query(({ ctx }) => health.describe(ctx.actor)),
  })
}
