import { noInputSchema, okSchema } from '@fieldproof/schema/common'
import { dashboardFiguresSchema, dashboardTenderSchema } from '@fieldproof/schema/dashboard'
import { happeningsPageSchema, listHappeningsInputSchema, markSeenInputSchema } from '@fieldproof/schema/happenings'
import { createFeatureRouter, signedInProcedure } from '../platform/trpc.ts'
import type { DashboardService } from './dashboard.service.ts'
import type { ListHappenings } from './since/list-happenings.ts'

export function createDashboardRouter(dashboard: DashboardService, since: ListHappenings) {
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

    since: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/dashboard/since',
          tags: ['Dashboard'],
          protect: true,
          summary: 'What happened since the caller was last here, newest first',
        },
      })
      .input(listHappeningsInputSchema)
      .output(happeningsPageSchema)
      .query(({ ctx, input }) => since.list(ctx.actor, input)),

    markSeen: signedInProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/dashboard/since/seen',
          tags: ['Dashboard'],
          protect: true,
          summary: 'Say that what happened until a moment was seen',
        },
      })
      .input(markSeenInputSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await since.markSeen(ctx.actor, input)
        return { success: true }
      }),
  })
}
