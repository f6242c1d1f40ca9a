import { byIdSchema, noInputSchema } from '@fieldproof/schema/common'
import { pageTextSchema } from '@fieldproof/schema/documents'
import {
  acceptDraftInputSchema,
  discardDraftInputSchema,
  draftedSchema,
  draftInputSchema,
  findInStandardsInputSchema,
  followDraftInputSchema,
  followedDraftSchema,
  handOverSchema,
  judgeByStandardsInputSchema,
  promiseListsSchema,
  standardJudgementsSchema,
  standardPageInputSchema,
  standardPassageSchema,
  standardSchema,
  takenPromisesSchema,
  tenderDraftsSchema,
} from '@fieldproof/schema/shared-standards'
import { createFeatureRouter, judgingProcedure, questionProcedure, signedInProcedure } from '../platform/trpc.ts'
import type { Standards } from './create-standards.ts'

const tags = ['Shared standards']
const rest = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags, protect: true, summary },
})

/** What the tender workspace does with the standards that are shared with it. API keys do none of it. */
export function createStandardsRouter({ reading, drafting, followDraft, judgeBid, handingOver }: Standards) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/standards', 'Documents of HSE that are shared with the tender workspace'))
      .input(noInputSchema)
      .output(standardSchema.array())
      .query(({ ctx }) => reading.list(ctx.actor)),

    find: questionProcedure
      .meta(rest('GET', '/standards/passages', 'Passages of the shared documents that are nearest to a question'))
      .input(findInStandardsInputSchema)
      .output(standardPassageSchema.array())
      .query(({ ctx, input }) => reading.search(ctx.actor, input.text)),

    pageText: signedInProcedure
      .meta(rest('GET', '/standards/{id}/pages/{page}/text', 'The text of a page of a shared document'))
      .input(standardPageInputSchema)
      .output(pageTextSchema)
      .query(({ ctx, input }) => reading.pageText(ctx.actor, input.id, input.page)),

    drafts: signedInProcedure
      .meta(rest('GET', '/tenders/{id}/drafts', 'Requirements drafted from shared documents'))
      .input(byIdSchema)
      .output(tenderDraftsSchema)
      .query(async ({ ctx, input }) => ({ drafts: await drafting.list(ctx.actor, input.id) })),

    draft: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/drafts', 'Draft requirements from the duties of shared documents'))
      .input(draftInputSchema)
      .output(draftedSchema)
      .mutation(({ ctx, input: { id, documentIds } }) => drafting.draft(ctx.actor, { id, documentIds })),

    acceptDraft: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/drafts/{draftId}/accept', 'Make a drafted requirement a row of the tender'))
      .input(acceptDraftInputSchema)
      .output(tenderDraftsSchema)
      .mutation(async ({ ctx, input: { id, draftId, text } }) => ({
        drafts: await drafting.accept(ctx.actor, { id, draftId, text }),
      })),

    discardDraft: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}/drafts/{draftId}', 'Discard a drafted requirement'))
      .input(discardDraftInputSchema)
      .output(tenderDraftsSchema)
      .mutation(async ({ ctx, input: { id, draftId } }) => ({
        drafts: await drafting.discard(ctx.actor, { id, draftId }),
      })),

    followDraft: judgingProcedure
      .meta(
        rest(
          'POST',
          '/tenders/{id}/drafts/{draftId}/judgements',
          'Judge a draft by the later revision of its standard',
        ),
      )
      .input(followDraftInputSchema)
      .output(followedDraftSchema)
      .mutation(({ ctx, input: { id, draftId } }) => followDraft(ctx.actor, { id, draftId })),

    judgeBid: judgingProcedure
      .meta(rest('GET', '/tenders/{id}/bids/{bidId}/standards', 'What a bid says to the sentences of our standards'))
      .input(judgeByStandardsInputSchema)
      .output(standardJudgementsSchema)
      .query(async ({ ctx, input: { id, bidId } }) => ({ judgements: await judgeBid(ctx.actor, { id, bidId }) })),

    handOver: signedInProcedure
      .meta(rest('GET', '/tenders/{id}/promises', 'Whether the winner’s promises were handed over to HSE'))
      .input(byIdSchema)
      .output(handOverSchema)
      .query(({ ctx, input }) => handingOver.read(ctx.actor, input.id)),

    handPromises: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/promises', 'Hand the winner’s promises over to HSE'))
      .input(byIdSchema)
      .output(handOverSchema)
      .mutation(({ ctx, input }) => handingOver.handOver(ctx.actor, input.id)),
  })
}

/** What the HSE workspace does with promises that were handed to it. */
export function createPromisesRouter({ taking }: Standards) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/promises', 'Promises of awarded contractors that were handed to this workspace'))
      .input(noInputSchema)
      .output(promiseListsSchema)
      .query(async ({ ctx }) => ({ lists: await taking.list(ctx.actor) })),

    take: signedInProcedure
      .meta(rest('POST', '/promises/{id}/audit', 'Start an audit of promises'))
      .input(byIdSchema)
      .output(takenPromisesSchema)
      .mutation(({ ctx, input }) => taking.take(ctx.actor, input.id)),
  })
}
