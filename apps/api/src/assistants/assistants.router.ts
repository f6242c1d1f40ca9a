import {
  answerAssistantInputSchema,
  assistantAnswerSchema,
  assistantRequestSchema,
  connectedAssistantListSchema,
  reviewAssistantInputSchema,
  userAssistantListSchema,
} from '@fieldproof/schema/assistants'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { createFeatureRouter, signedInProcedure, superAdminProcedure } from '../platform/trpc.ts'
import type { AdmitAssistant } from './admit-assistant.ts'
import type { Connections } from './connections.service.ts'

const tags = ['Sign-in']

/**
 * What somebody decides about assistants. To let one in has no REST path: it is done on our page, by who sees what it asks.
 */
export function createAssistantsRouter(admit: AdmitAssistant, connections: Connections) {
  return createFeatureRouter({
    review: signedInProcedure
      .input(reviewAssistantInputSchema)
      .output(assistantRequestSchema)
      .query(({ ctx, input }) => admit.review(ctx.actor, input.request)),

    allow: signedInProcedure
      .input(answerAssistantInputSchema)
      .output(assistantAnswerSchema)
      .mutation(({ ctx, input }) => admit.allow(ctx.actor, { request: input.request, agent: input.agent })),

    deny: signedInProcedure
      .input(reviewAssistantInputSchema)
      .output(assistantAnswerSchema)
      .mutation(({ ctx, input }) => admit.deny(ctx.actor, input.request)),

    list: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/assistants', tags, protect: true, summary: 'Assistants that act for you' },
      })
      .input(noInputSchema)
      .output(connectedAssistantListSchema)
      .query(async ({ ctx }) => ({ assistants: await connections.list(ctx.actor) })),

    disconnect: signedInProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/assistants/{id}',
          tags,
          protect: true,
          summary: 'End the access of an assistant at once',
        },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await connections.disconnect(ctx.actor, input.id)
        return { success: true as const }
      }),
  })
}

const adminTags = ['Administration']

/** The super admin's view of everybody's assistants, which lives under /admin. */
export function createAssistantProcedures(connections: Pick<Connections, 'listAll' | 'disconnectAny'>) {
  return {
    listAssistants: superAdminProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/admin/assistants',
          tags: adminTags,
          protect: true,
          summary: 'Connected assistants',
        },
      })
      .input(noInputSchema)
      .output(userAssistantListSchema)
      .query(async () => ({ assistants: await connections.listAll() })),

    disconnectAssistant: superAdminProcedure
      .meta({
        openapi: {
          method: 'DELETE',
          path: '/admin/assistants/{id}',
          tags: adminTags,
          protect: true,
          summary: 'End the access of an assistant at once',
        },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await connections.disconnectAny(ctx.actor, input.id)
        return { success: true as const }
      }),
  }
}
