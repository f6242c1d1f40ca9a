import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { limits } from '@fieldproof/schema/limits'
import { customPolicySchema, savePolicyInputSchema, updatePolicyInputSchema } from '@fieldproof/schema/policies'
import { roomFor } from '../platform/call-body.ts'
import { createFeatureRouter, signedInProcedure } from '../platform/trpc.ts'
import type { PoliciesService } from './policies.service.ts'

const tags = ['Custom policies']

export function createPoliciesRouter(policies: PoliciesService) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta({
        openapi: { method: 'GET', path: '/custom-policies', tags, protect: true, summary: 'Policies of the workspace' },
      })
      .input(noInputSchema)
      .output(customPolicySchema.array())
      .query(({ ctx }) => policies.list(ctx.actor)),

    getDefault: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/custom-policies/default',
          tags,
          protect: true,
          summary: 'The policy that a new audit starts with',
        },
      })
      .input(noInputSchema)
      .output(customPolicySchema)
      .query(({ ctx }) => policies.getDefault(ctx.actor)),

    create: signedInProcedure
      .meta({
        openapi: { method: 'POST', path: '/custom-policies', tags, protect: true, summary: 'Save a policy' },
        largestBody: roomFor(limits.policyMaxLength),
      })
      .input(savePolicyInputSchema)
      .output(customPolicySchema)
      .mutation(({ ctx, input }) => policies.create(ctx.actor, input)),

    update: signedInProcedure
      .meta({
        openapi: { method: 'PUT', path: '/custom-policies/{id}', tags, protect: true, summary: 'Change a policy' },
        largestBody: roomFor(limits.policyMaxLength),
      })
      .input(updatePolicyInputSchema)
      .output(customPolicySchema)
      .mutation(({ ctx, input }) => policies.update(ctx.actor, input.id, input)),

    delete: signedInProcedure
      .meta({
        openapi: { method: 'DELETE', path: '/custom-policies/{id}', tags, protect: true, summary: 'Delete a policy' },
      })
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await policies.delete(ctx.actor, input.id)
        return { success: true as const }
      }),
  })
}
