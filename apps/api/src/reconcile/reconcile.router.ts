import { noInputSchema } from '@fieldproof/schema/common'
import { reconcileRunsSchema, reconcileStartedSchema } from '@fieldproof/schema/reconcile'
import { superAdminProcedure } from '../platform/trpc.ts'
import type { ReconcileService } from './reconcile.service.ts'

const tags = ['Administration']

/** A part of the super admin's calls. */
export function createReconcileProcedures(reconcile: ReconcileService) {
  return {
    startReconcile: superAdminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/reconcile',
          tags,
          protect: true,
          summary: 'Compare rows, vectors and files, and repair what differs',
        },
      })
      .input(noInputSchema)
      .output(reconcileStartedSchema)
      .mutation(async ({ ctx }) => ({ id: await reconcile.start(ctx.actor) })),

    listReconciles: superAdminProcedure
      .meta({
        openapi: { method: 'GET', path: '/admin/reconcile', tags, protect: true, summary: 'The last checks' },
      })
      .input(noInputSchema)
      .output(reconcileRunsSchema)
      .query(() => reconcile.list()),
  }
}
