import { aiMessageSchema, aiSettingsSchema, saveAiSettingsInputSchema } from '@fieldproof/schema/ai-settings'
import { noInputSchema } from '@fieldproof/schema/common'
import { createFeatureRouter, neverAborts, signedInProcedure } from '../platform/trpc.ts'
import type { SettingsService } from './settings.service.ts'

const tags = ['AI settings']

export function createSettingsRouter(settings: SettingsService) {
  return createFeatureRouter({
    get: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/ai/settings',
          tags,
          protect: true,
          summary: 'Engine and provider of the workspace',
        },
      })
      .input(noInputSchema)
      .output(aiSettingsSchema)
      .query(({ ctx }) => settings.describe(ctx.actor)),

    save: signedInProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/ai/settings',
          tags,
          protect: true,
          summary: 'Save key, base URL, models and second reading',
        },
      })
      .input(saveAiSettingsInputSchema)
      .output(aiMessageSchema)
      .mutation(async ({ ctx, input }) => {
        await settings.save(ctx.actor, input)
        return { success: true as const, message: 'The API key is updated and encrypted.' }
      }),

    removeKey: signedInProcedure
      .meta({
        openapi: { method: 'DELETE', path: '/ai/settings', tags, protect: true, summary: 'Forget the workspace key' },
      })
      .input(noInputSchema)
      .output(aiMessageSchema)
      .mutation(async ({ ctx }) => {
        await settings.removeKey(ctx.actor)
        return { success: true as const, message: 'The API key is removed.' }
      }),

    testConnection: signedInProcedure
      .meta({
        openapi: { method: 'POST', path: '/ai/test-connection', tags, protect: true, summary: 'Try the provider' },
      })
      .input(noInputSchema)
      .output(aiMessageSchema)
      .mutation(async ({ ctx, signal }) => ({
        success: true as const,
        message: await settings.testConnection(ctx.actor, signal ?? neverAborts()),
      })),
  })
}
