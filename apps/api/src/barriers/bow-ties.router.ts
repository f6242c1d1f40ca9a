import {
  addElementInputSchema,
  bowTieSchema,
  bowTiesSchema,
  changeElementInputSchema,
  createBowTieInputSchema,
  decideElementInputSchema,
  draftedBowTieSchema,
  updateBowTieInputSchema,
} from '@fieldproof/schema/bow-ties'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { createFeatureRouter, judgingProcedure, signedInProcedure } from '../platform/trpc.ts'
import type { Barriers } from './create-barriers.ts'

const tags = ['Bow-ties']
const rest = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags, protect: true, summary },
})

export function createBowTiesRouter({ service, elements, draft }: Barriers) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/bow-ties', 'Bow-ties of the caller'))
      .input(noInputSchema)
      .output(bowTiesSchema)
      .query(async ({ ctx }) => ({ bowTies: await service.list(ctx.actor) })),

    get: signedInProcedure
      .meta(rest('GET', '/bow-ties/{id}', 'A bow-tie, with the audit items that test its barriers'))
      .input(byIdSchema)
      .output(bowTieSchema)
      .query(({ ctx, input }) => service.get(ctx.actor, input.id)),

    create: signedInProcedure
      .meta(rest('POST', '/bow-ties', 'Start a bow-tie'))
      .input(createBowTieInputSchema)
      .output(bowTieSchema)
      .mutation(({ ctx, input }) => service.create(ctx.actor, input)),

    update: signedInProcedure
      .meta(rest('PATCH', '/bow-ties/{id}', 'Change what a bow-tie is about'))
      .input(updateBowTieInputSchema)
      .output(bowTieSchema)
      .mutation(({ ctx, input }) => service.update(ctx.actor, input)),

    delete: signedInProcedure
      .meta(rest('DELETE', '/bow-ties/{id}', 'Delete a bow-tie'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await service.delete(ctx.actor, input.id)
        return { success: true as const }
      }),

    draft: judgingProcedure
      .meta(rest('POST', '/bow-ties/{id}/draft', 'Draft threats, barriers and consequences from documents'))
      .input(byIdSchema)
      .output(draftedBowTieSchema)
      .mutation(({ ctx, input }) => draft(ctx.actor, input.id)),

    addElement: signedInProcedure
      .meta(rest('POST', '/bow-ties/{id}/elements', 'Add an element by hand'))
      .input(addElementInputSchema)
      .output(bowTieSchema)
      .mutation(({ ctx, input }) => elements.add(ctx.actor, input)),

    changeElement: signedInProcedure
      .meta(rest('PATCH', '/bow-ties/{id}/elements/{elementId}', 'Reword or move an element'))
      .input(changeElementInputSchema)
      .output(bowTieSchema)
      .mutation(({ ctx, input }) => elements.change(ctx.actor, input)),

    decideElement: signedInProcedure
      .meta(
        rest('POST', '/bow-ties/{id}/elements/{elementId}/decision', 'Accept or dismiss an element, or take that back'),
      )
      .input(decideElementInputSchema)
      .output(bowTieSchema)
      .mutation(({ ctx, input }) => elements.decide(ctx.actor, input)),
  })
}
