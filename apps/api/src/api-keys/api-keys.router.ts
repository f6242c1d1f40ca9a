import { apiKeyListSchema, createApiKeyInputSchema, createdApiKeySchema } from '@fieldproof/schema/api-keys'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { superAdminProcedure } from '../platform/trpc.ts'
import type { ApiKeysService } from './api-keys.service.ts'

const tags = ['Administration']

/** The super admin's keys for other systems, which live under /admin. */
export function createApiKeyProcedures(keys: Pick<ApiKeysService, 'list' | 'create' | 'revoke'>) {
  return {
    listApiKeys: superAdminProcedure
      .meta({ openapi: { method: 'GET', path: '/admin/api-keys', tags, protect: true, summary: 'API keys' } })
      .input(noInputSchema)
      .output(apiKeyListSchema)
      .query(async () => ({ keys: await keys.list() })),

    createApiKey: superAdminProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/admin/api-keys',
          tags,
          protect: true,
          summary: 'Create an API key; its token is shown once',
        },
      })
      .input(createApiKeyInputSchema)
      .output(createdApiKeySchema)
      .mutation(({ ctx, input }) => keys.create(ctx.actor, input)),

    revokeApiKey: superAdminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/api-keys/{id}',
          tags,
          protect: true,
          summary: 'Revoke an API key at once',
        },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await keys.revoke(ctx.actor, input.id)
        return { success: true as const }
      }),
  }
}
