import {
  agentUserIdInputSchema,
  agentUserListSchema,
  agentUserSchema,
  createAgentUserInputSchema,
  resetPasswordInputSchema,
  sampleContentSchema,
  systemFiguresSchema,
} from '@fieldproof/schema/admin-users'
import { noInputSchema, okSchema } from '@fieldproof/schema/common'
import { createApiKeyProcedures } from '../api-keys/api-keys.router.ts'
import type { ApiKeysService } from '../api-keys/api-keys.service.ts'
import { createAssistantProcedures } from '../assistants/assistants.router.ts'
import type { Connections } from '../assistants/connections.service.ts'
import { createAdminLoginProcedure } from '../auth/auth.router.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { SecondFactor } from '../auth/second-factor.ts'
import { createTwoFactorRouter } from '../auth/two-factor.router.ts'
import { createFeatureRouter, superAdminProcedure } from '../platform/trpc.ts'
import { createReconcileProcedures } from '../reconcile/reconcile.router.ts'
import type { ReconcileService } from '../reconcile/reconcile.service.ts'
import { createSecurityLogProcedures } from '../security-log/security-log.router.ts'
import type { SecurityLog } from '../security-log/security-log.service.ts'
import { createSourceProcedures } from '../sources/sources.router.ts'
import type { SourcesService } from '../sources/sources.service.ts'
import type { ManageSharing } from '../standards/manage-sharing.ts'
import { createSharingProcedures } from '../standards/sharing.router.ts'
import { createWebhookProcedures } from '../webhooks/webhooks.router.ts'
import type { WebhooksService } from '../webhooks/webhooks.service.ts'
import type { SampleContentService } from './add-sample-content.ts'
import type { AdminService } from './admin.service.ts'

const tags = ['Administration']

export function createAdminRouter(
  admin: AdminService,
  sampleContent: SampleContentService,
  auth: AuthService,
  secondFactor: SecondFactor,
  passwords: Passwords,
  securityLog: SecurityLog,
  apiKeys: ApiKeysService,
  webhooks: WebhooksService,
  connections: Connections,
  sharing: ManageSharing,
  reconcile: ReconcileService,
  sources: SourcesService,
) {
  return createFeatureRouter({
    login: createAdminLoginProcedure(auth),
    ...createSecurityLogProcedures(securityLog),
    ...createApiKeyProcedures(apiKeys),
    ...createWebhookProcedures(webhooks),
    ...createAssistantProcedures(connections),
    ...createSharingProcedures(sharing),
    ...createReconcileProcedures(reconcile),
    ...createSourceProcedures(sources),

    twoFactor: createTwoFactorRouter(secondFactor),

    listUsers: superAdminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/users', tags, protect: true, summary: 'Agent users' } })
      .input(noInputSchema)
      .output(agentUserListSchema)
      .query(async () => ({ users: await admin.listUsers() })),

    createUser: superAdminProcedure
      .meta({ openapi: { method: 'POST', path: '/admin/users', tags, protect: true, summary: 'Create an agent user' } })
      .input(createAgentUserInputSchema)
      .output(agentUserSchema)
      .mutation(({ ctx, input }) => admin.createUser(ctx.actor, input)),

    deleteUser: superAdminProcedure
      .meta({
        openapi: { method: 'DELETE', path: '/admin/users/{id}', tags, protect: true, summary: 'Delete an agent user' },
      })
      .input(agentUserIdInputSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await admin.deleteUser(ctx.actor, input.id)
        return { success: true as const }
      }),

    resetPassword: superAdminProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/admin/users/{id}/password',
          tags,
          protect: true,
          summary: 'Give an agent user a new password',
        },
      })
      .input(resetPasswordInputSchema)
      .output(okSchema)
      .mutation(async ({ input, ctx }) => {
        await passwords.reset(ctx.actor, input)
        return { success: true as const }
      }),

    systemFigures: superAdminProcedure
      .meta({
        openapi: { method: 'GET', path: '/admin/system', tags, protect: true, summary: 'Figures of the whole system' },
      })
      .input(noInputSchema)
      .output(systemFiguresSchema)
      .query(() => admin.systemFigures()),

    addSampleContent: superAdminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/sample-content',
          tags,
          protect: true,
          summary: 'Add sample users and documents',
        },
      })
      .input(noInputSchema)
      .output(sampleContentSchema)
      .mutation(({ ctx }) => sampleContent.add(ctx.actor)),
  })
}
