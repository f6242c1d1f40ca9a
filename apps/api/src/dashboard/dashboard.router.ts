import { noInputSchema } from '@fieldproof/schema/common'
import { dashboardFiguresSchema, dashboardTenderSchema } from '@fieldproof/schema/dashboard'
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

    tenders: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/dashboard/tenders',
          tags: ['Dashboard'],
          protect: true,
          summary: 'Tenders that are not awarded, with what is next',
        },
      })
      .input(noInputSchema)
      .output(dashboardTenderSchema.array())
      .query(({ ctx }) => dashboard.tenders(ctx.actor)),
  })
}
