import { noInputSchema } from '@fieldproof/schema/common'
import { dashboardFiguresSchema } from '@fieldproof/schema/dashboard'
import { createFeatureRouter, signedInProcedure } from '../platform/trpc.ts'
import type { DashboardService } from './dashboard.service.ts'

export function createDashboardRouter(dashboard: DashboardService) {
  return createFeatureRouter({
    figures: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/dashboard', tags: ['Dashboard'], protect: true, summary: 'Measured figures' },
      })
      .input(noInputSchema)
      .output(dashboardFiguresSchema)
      .query(({ ctx }) => dashboard.figures(ctx.actor)),
  })
}
