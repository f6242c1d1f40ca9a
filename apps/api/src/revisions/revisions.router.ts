import { byIdSchema, noInputSchema } from '@fieldproof/schema/common'
import {
  compareRevisionsInputSchema,
  documentRevisionsSchema,
  judgeAgainInputSchema,
  judgedAgainSchema,
  revisionComparisonSchema,
  revisionStatesSchema,
  setPreviousInputSchema,
} from '@fieldproof/schema/document-revisions'
import { createFeatureRouter, judgingProcedure, signedInProcedure } from '../platform/trpc.ts'
import type { RevisionsService } from './revisions.service.ts'

const tags = ['Documents']

export function createRevisionsRouter(revisions: RevisionsService) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/revisions',
          tags,
          protect: true,
          summary: 'The revisions of a document, and those that it may revise',
        },
      })
      .input(byIdSchema)
      .output(documentRevisionsSchema)
      .query(({ ctx, input }) => revisions.list(ctx.actor, input.id)),

    states: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/revisions',
          tags,
          protect: true,
          summary: 'How documents of the workspace stand that have other revisions',
        },
      })
      .input(noInputSchema)
      .output(revisionStatesSchema)
      .query(({ ctx }) => revisions.states(ctx.actor)),

    setPrevious: signedInProcedure
      .meta({
        openapi: {
          method: 'PUT',
          path: '/documents/{id}/previous-revision',
          tags,
          protect: true,
          summary: 'Say which document this one is the next revision of',
        },
      })
      .input(setPreviousInputSchema)
      .output(documentRevisionsSchema)
      .mutation(({ ctx, input: { id, previousId } }) => revisions.setPrevious(ctx.actor, { id, previousId })),

    compare: signedInProcedure
      .meta({
        openapi: {
          method: 'GET',
          path: '/documents/{id}/changes-since/{beforeId}',
          tags,
          protect: true,
          summary: 'What changed from one revision to another, and what that touches',
        },
      })
      .input(compareRevisionsInputSchema)
      .output(revisionComparisonSchema)
      .query(({ ctx, input: { id, beforeId }, signal }) => revisions.compare(ctx.actor, { id, beforeId }, signal)),

    judgeAgain: judgingProcedure
      .meta({
        openapi: {
          method: 'POST',
          path: '/documents/{id}/changes-since/{beforeId}/judgements',
          tags,
          protect: true,
          summary: 'Judge by the newer revision what cites a clause that changed',
        },
      })
      .input(judgeAgainInputSchema)
      .output(judgedAgainSchema)
      .mutation(({ ctx, input: { id, beforeId, number, kind, quote }, signal }) =>
        revisions.judgeAgain(ctx.actor, { id, beforeId, number, kind, quote }, signal),
      ),
  })
}
