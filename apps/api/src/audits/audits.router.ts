import { auditColumnsSchema, columnLimits, readAgainInputSchema } from '@fieldproof/schema/audit-columns'
import {
  acceptProposalsInputSchema,
  addAuditItemInputSchema,
  addAuditItemsInputSchema,
  auditChangeSchema,
  auditItemInputSchema,
  auditLimits,
  auditSchema,
  auditSummarySchema,
  confirmAuditItemsInputSchema,
  deleteAuditItemsInputSchema,
  mergeAuditItemsInputSchema,
  observeItemInputSchema,
  removePhotoInputSchema,
  reorderAuditItemsInputSchema,
  restoreAuditItemsInputSchema,
  reviewAuditItemInputSchema,
  runAuditInputSchema,
  safetyAuditChatInputSchema,
  safetyAuditReplySchema,
  setAuditCoverInputSchema,
  signOffInputSchema,
  splitAuditItemInputSchema,
  updateAuditInputSchema,
  updateAuditItemInputSchema,
  updateAuditItemsInputSchema,
  updateFindingInputSchema,
  watchAuditInputSchema,
} from '@fieldproof/schema/audits'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { limits } from '@fieldproof/schema/limits'
import { roomFor } from '../platform/call-body.ts'
import {
  createFeatureRouter,
  followerOf,
  judgingProcedure,
  neverAborts,
  questionProcedure,
  signedInProcedure,
  tellVersions,
} from '../platform/trpc.ts'
import type { Audits } from './create-audits.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const rest = (method: Method, path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Safety audits'], protect: true, summary },
})

/** A question and its other fields for each. */
const manyItems = roomFor(auditLimits.editedTogetherMax * (auditLimits.questionMaxLength + 1_000))

/** Uploads are plain routes beside this file and in site/: their bodies are streams. */
export function createAuditsRouter({
  service: audits,
  watch,
  edit,
  editMany,
  reviews,
  columns,
  observe,
  pictures,
  chat,
}: Audits) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/audits', 'Own audits'))
      .input(noInputSchema)
      .output(auditSummarySchema.array())
      .query(({ ctx }) => audits.list(ctx.actor)),

    get: signedInProcedure
      .meta(rest('GET', '/audits/{id}', 'An audit with its items'))
      .input(byIdSchema)
      .output(auditSchema)
      .query(({ ctx, input }) => audits.get(ctx.actor, input.id)),

    /** What changes of an audit, as it changes; over tRPC only, as server-sent events. */
    watch: signedInProcedure
      .input(watchAuditInputSchema)
      .subscription(({ ctx, input, signal }) => tellVersions(ctx, watch(followerOf(ctx, signal), input))),

    update: signedInProcedure
      .meta({
        ...rest('PATCH', '/audits/{id}', 'Change the custom policy text of an audit'),
        largestBody: roomFor(auditLimits.policyMaxLength),
      })
      .input(updateAuditInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => audits.update(ctx.actor, input)),

    setCover: signedInProcedure
      .meta(rest('PATCH', '/audits/{id}/cover', 'Set site, period and team for the cover of the report'))
      .input(setAuditCoverInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => audits.setCover(ctx.actor, input)),

    delete: signedInProcedure
      .meta(rest('DELETE', '/audits/{id}', 'Delete an audit'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await audits.delete(ctx.actor, input.id)
        return { success: true as const }
      }),

    /** Answers 202 over REST: the work goes on behind the answer. */
    run: judgingProcedure
      .meta(rest('POST', '/audits/{id}/run', 'Start or resume the run; 409 where doubtful items were not seen'))
      .input(runAuditInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => audits.run(ctx.actor, input)),

    pause: signedInProcedure
      .meta(rest('POST', '/audits/{id}/pause', 'Pause the run'))
      .input(byIdSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => audits.pause(ctx.actor, input.id)),

    history: signedInProcedure
      .meta(rest('GET', '/audits/{id}/history', 'Who changed what, newest first'))
      .input(byIdSchema)
      .output(auditChangeSchema.array())
      .query(({ ctx, input }) => audits.history(ctx.actor, input.id)),

    columns: signedInProcedure
      .meta(rest('GET', '/audits/{id}/columns', 'What the columns of a Word or Excel questionnaire are taken for'))
      .input(byIdSchema)
      .output(auditColumnsSchema)
      .query(({ ctx, input }) => columns.describe(ctx.actor, input.id)),

    /** Answers 202 over REST. */
    readAgain: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/read-again', 'Read a Word or Excel questionnaire again with chosen columns'),
        largestBody: roomFor(25 * columnLimits.tablesMax * columnLimits.tableColumnsMax),
      })
      .input(readAgainInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => columns.readAgain(ctx.actor, input)),

    addItem: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items', 'Add an item'))
      .input(addAuditItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.add(ctx.actor, input)),

    addItems: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/add-items', 'Add several items'),
        largestBody: manyItems,
      })
      .input(addAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => editMany.add(ctx.actor, input)),

    updateItems: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/update-items', 'Correct several items'),
        largestBody: manyItems,
      })
      .input(updateAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => editMany.update(ctx.actor, input)),

    updateItem: signedInProcedure
      .meta(rest('PATCH', '/audits/{id}/items/{itemId}', 'Correct an item'))
      .input(updateAuditItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.update(ctx.actor, input)),

    deleteItem: signedInProcedure
      .meta(rest('DELETE', '/audits/{id}/items/{itemId}', 'Delete an item'))
      .input(auditItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input: { id, itemId } }) => edit.delete(ctx.actor, { id, itemIds: [itemId] })),

    deleteItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/delete-items', 'Delete items, all of them or none'))
      .input(deleteAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.delete(ctx.actor, input)),

    restoreItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/restore-items', 'Put deleted items back, all of them or none'))
      .input(restoreAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.restore(ctx.actor, input)),

    confirmItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/confirm-items', 'Say that doubtful items are right as they were read'))
      .input(confirmAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.confirm(ctx.actor, input)),

    mergeItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/merge-items', 'Merge items into the first of them'))
      .input(mergeAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.merge(ctx.actor, input)),

    splitItem: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/items/{itemId}/split', 'Split an item'),
        largestBody: roomFor(auditLimits.partsMax * (auditLimits.questionMaxLength + 100)),
      })
      .input(splitAuditItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.split(ctx.actor, input)),

    reorderItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/reorder-items', 'Change the order of the items'))
      .input(reorderAuditItemsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => edit.reorder(ctx.actor, input)),

    /** Answers 202 over REST. */
    rerunItem: judgingProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/run', 'Judge one item again'))
      .input(auditItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => audits.rerunItem(ctx.actor, input)),

    reviewItem: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/review', 'Accept or override a proposal'))
      .input(reviewAuditItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => reviews.review(ctx.actor, input)),

    observeItem: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/observe', 'Say what was seen of an item on site'))
      .input(observeItemInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => observe(ctx.actor, input)),

    removePhoto: signedInProcedure
      .meta(rest('DELETE', '/audits/{id}/items/{itemId}/photos/{photoId}', 'Delete a photo of an item'))
      .input(removePhotoInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => pictures.removePhoto(ctx.actor, input)),

    acceptProposals: signedInProcedure
      .meta(
        rest(
          'POST',
          '/audits/{id}/accept',
          'Accept the proposals that nobody has reviewed, less those that need a person',
        ),
      )
      .input(acceptProposalsInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => reviews.accept(ctx.actor, input)),

    updateFinding: signedInProcedure
      .meta(rest('PATCH', '/audits/{id}/items/{itemId}/finding', 'Correct a finding, its risk and its action'))
      .input(updateFindingInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => reviews.updateFinding(ctx.actor, input)),

    signOff: signedInProcedure
      .meta(rest('POST', '/audits/{id}/sign-off', 'Sign off, which locks the audit'))
      .input(signOffInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => reviews.signOff(ctx.actor, input)),

    chat: questionProcedure
      .meta({
        ...rest('POST', '/safety-audit/chat', 'Ask about a questionnaire'),
        largestBody: roomFor(auditLimits.pdfContentMaxLength + auditLimits.policyMaxLength + limits.messageMaxLength),
      })
      .input(safetyAuditChatInputSchema)
      .output(safetyAuditReplySchema)
      .mutation(({ ctx, input, signal }) => chat(ctx.actor, input, signal ?? neverAborts())),
  })
}
