import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import {
  createdWebhookSchema,
  createWebhookInputSchema,
  webhookDeliveriesSchema,
  webhookListSchema,
} from '@fieldproof/schema/webhooks'
import { superAdminProcedure } from '../platform/trpc.ts'
import type { WebhooksService } from './webhooks.service.ts'

const rest = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Administration'], protect: true, summary },
})

/** The super admin's webhooks, which live under /admin. */
export function createWebhookProcedures(webhooks: WebhooksService) {
  return {
    listWebhooks: superAdminProcedure
      .meta(rest('GET', '/admin/webhooks', 'Webhooks'))
      .input(noInputSchema)
      .output(webhookListSchema)
      .query(async () => ({ webhooks: await webhooks.list() })),

    createWebhook: superAdminProcedure
      .meta(rest('POST', '/admin/webhooks', 'Create a webhook; its secret is shown once'))
      .input(createWebhookInputSchema)
      .output(createdWebhookSchema)
      .mutation(({ ctx, input }) => webhooks.create(ctx.actor, input)),

    deleteWebhook: superAdminProcedure
      .meta(rest('DELETE', '/admin/webhooks/{id}', 'Delete a webhook at once'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await webhooks.delete(ctx.actor, input.id)
        return { success: true as const }
      }),

    listWebhookDeliveries: superAdminProcedure
      .meta(rest('GET', '/admin/webhooks/{id}/deliveries', 'What a webhook was told, and how that went'))
      .input(byIdSchema)
      .output(webhookDeliveriesSchema)
      .query(async ({ ctx, input }) => ({ deliveries: await webhooks.deliveries(ctx.actor, input.id) })),
  }
}
