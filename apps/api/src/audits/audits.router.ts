import { auditActionSchema, colleagueSchema, followUpActionInputSchema } from '@fieldproof/schema/audit-actions'
import {
  acceptProposalsInputSchema,
  addAuditItemInputSchema,
  addAuditItemsInputSchema,
  auditItemInputSchema,
  auditLimits,
  changeAuditInputSchema,
  confirmAuditItemsInputSchema,
  confirmReviewsInputSchema,
  deleteAuditItemInputSchema,
  deleteAuditItemsInputSchema,
  mergeAuditItemsInputSchema,
  observeItemInputSchema,
  removePhotoInputSchema,
  reorderAuditItemsInputSchema,
  rerunAuditItemInputSchema,
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
} from '@fieldproof/schema/audit-calls'
import { auditColumnsSchema, columnLimits, readAgainInputSchema } from '@fieldproof/schema/audit-columns'
import { alikeAnswerSchema, takeAnswerInputSchema } from '@fieldproof/schema/audit-library'
import { auditsPageSchema, listAuditsInputSchema } from '@fieldproof/schema/audit-pages'
import { auditComparisonSchema } from '@fieldproof/schema/audit-revisions'
import {
  auditTemplateSchema,
  saveTemplateInputSchema,
  startFromTemplateInputSchema,
} from '@fieldproof/schema/audit-templates'
import { auditAnswerSchema, auditChangeSchema, auditSchema, auditSummarySchema } from '@fieldproof/schema/audits'
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
  list,
  watch,
  edit,
  editMany,
  reviews,
  columns,
  observe,
  pictures,
  library,
  revisions,
  actions,
  templates,
  chat,
}: Audits) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/audits', 'Own audits'))
      .input(noInputSchema)
      .output(auditSummarySchema.array())
      .query(({ ctx }) => audits.list(ctx.actor)),

    // Before the others of one word: the first path that fits is taken.
    listPage: signedInProcedure
      .meta(rest('GET', '/audits/page', 'Own audits, a page at a time'))
      .input(listAuditsInputSchema)
      .output(auditsPageSchema)
      .query(({ ctx, input: { sort, text, seriesId, cursor, limit } }) =>
        list(ctx.actor, { sort, text, seriesId, cursor, limit }),
      ),

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
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => audits.update(ctx.actor, input)),

    setCover: signedInProcedure
      .meta(rest('PATCH', '/audits/{id}/cover', 'Set site, period and team for the cover of the report'))
      .input(setAuditCoverInputSchema)
      .output(auditAnswerSchema)
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
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => audits.run(ctx.actor, input)),

    pause: signedInProcedure
      .meta(rest('POST', '/audits/{id}/pause', 'Pause the run'))
      .input(changeAuditInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => audits.pause(ctx.actor, input)),

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
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => columns.readAgain(ctx.actor, input)),

    addItem: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items', 'Add an item'))
      .input(addAuditItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.add(ctx.actor, input)),

    addItems: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/add-items', 'Add several items'),
        largestBody: manyItems,
      })
      .input(addAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => editMany.add(ctx.actor, input)),

    updateItems: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/update-items', 'Correct several items'),
        largestBody: manyItems,
      })
      .input(updateAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => editMany.update(ctx.actor, input)),

    updateItem: signedInProcedure
      .meta(rest('PATCH', '/audits/{id}/items/{itemId}', 'Correct an item'))
      .input(updateAuditItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.update(ctx.actor, input)),

    deleteItem: signedInProcedure
      .meta(rest('DELETE', '/audits/{id}/items/{itemId}', 'Delete an item'))
      .input(deleteAuditItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input: { id, since, itemId } }) => edit.delete(ctx.actor, { id, since, itemIds: [itemId] })),

    deleteItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/delete-items', 'Delete items, all of them or none'))
      .input(deleteAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.delete(ctx.actor, input)),

    restoreItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/restore-items', 'Put deleted items back, all of them or none'))
      .input(restoreAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.restore(ctx.actor, input)),

    confirmItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/confirm-items', 'Say that doubtful items are right as they were read'))
      .input(confirmAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.confirm(ctx.actor, input)),

    mergeItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/merge-items', 'Merge items into the first of them'))
      .input(mergeAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.merge(ctx.actor, input)),

    splitItem: signedInProcedure
      .meta({
        ...rest('POST', '/audits/{id}/items/{itemId}/split', 'Split an item'),
        largestBody: roomFor(auditLimits.partsMax * (auditLimits.questionMaxLength + 100)),
      })
      .input(splitAuditItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.split(ctx.actor, input)),

    reorderItems: signedInProcedure
      .meta(rest('POST', '/audits/{id}/reorder-items', 'Change the order of the items'))
      .input(reorderAuditItemsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => edit.reorder(ctx.actor, input)),

    /** Answers 202 over REST. */
    rerunItem: judgingProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/run', 'Judge one item again'))
      .input(rerunAuditItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => audits.rerunItem(ctx.actor, input)),

    reviewItem: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/review', 'Accept or override a proposal'))
      .input(reviewAuditItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => reviews.review(ctx.actor, input)),

    observeItem: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/observe', 'Say what was seen of an item on site'))
      .input(observeItemInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => observe(ctx.actor, input)),

    removePhoto: signedInProcedure
      .meta(rest('DELETE', '/audits/{id}/items/{itemId}/photos/{photoId}', 'Delete a photo of an item'))
      .input(removePhotoInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => pictures.removePhoto(ctx.actor, input)),

    acceptProposals: signedInProcedure
      .meta(
        rest(
          'POST',
          '/audits/{id}/accept',
          'Accept the proposals that nobody has reviewed and that words are quoted for; each other one is decided by itself',
        ),
      )
      .input(acceptProposalsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => reviews.accept(ctx.actor, input)),

    confirmReviews: signedInProcedure
      .meta(rest('POST', '/audits/{id}/confirm-reviews', 'Say that reviews hold although their sources changed'))
      .input(confirmReviewsInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => reviews.confirm(ctx.actor, input)),

    updateFinding: signedInProcedure
      .meta(rest('PATCH', '/audits/{id}/items/{itemId}/finding', 'Correct a finding, its risk and its action'))
      .input(updateFindingInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => reviews.updateFinding(ctx.actor, input)),

    signOff: signedInProcedure
      .meta(rest('POST', '/audits/{id}/sign-off', 'Sign off, which locks the audit'))
      .input(signOffInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => reviews.signOff(ctx.actor, input)),

    templates: signedInProcedure
      .meta(rest('GET', '/audit-templates', 'Questionnaires that the workspace keeps'))
      .input(noInputSchema)
      .output(auditTemplateSchema.array())
      .query(({ ctx }) => templates.list(ctx.actor)),

    saveTemplate: signedInProcedure
      .meta(rest('POST', '/audits/{id}/template', 'Keep the questionnaire of an audit as a template'))
      .input(saveTemplateInputSchema)
      .output(auditTemplateSchema.array())
      .mutation(({ ctx, input }) => templates.save(ctx.actor, input)),

    deleteTemplate: signedInProcedure
      .meta(rest('DELETE', '/audit-templates/{id}', 'Delete a template'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await templates.delete(ctx.actor, input.id)
        return { success: true as const }
      }),

    startFromTemplate: signedInProcedure
      .meta({
        ...rest('POST', '/audit-templates/{id}/start', 'Start an audit from a template'),
        // The policy text, and the ids of the chosen documents.
        largestBody: roomFor(auditLimits.policyMaxLength + 40_000),
      })
      .input(startFromTemplateInputSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => templates.start(ctx.actor, input)),

    alike: signedInProcedure
      .meta(rest('GET', '/audits/{id}/items/{itemId}/alike', 'Answers to alike questions of other own audits'))
      .input(auditItemInputSchema)
      .output(alikeAnswerSchema.array())
      .query(({ ctx, input }) => library.alike(ctx.actor, input)),

    takeAnswer: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/take-answer', 'Decide as was decided on an alike question'))
      .input(takeAnswerInputSchema)
      .output(auditAnswerSchema)
      .mutation(({ ctx, input }) => library.take(ctx.actor, input)),

    actions: signedInProcedure
      .meta(rest('GET', '/audit-actions', 'Actions of own audits, and those that others assigned to you'))
      .input(noInputSchema)
      .output(auditActionSchema.array())
      .query(({ ctx }) => actions.list(ctx.actor)),

    followUp: signedInProcedure
      .meta(rest('POST', '/audits/{id}/items/{itemId}/follow-up', 'Say how an action stands, also after the sign-off'))
      .input(followUpActionInputSchema)
      .output(auditActionSchema)
      .mutation(({ ctx, input }) => actions.followUp(ctx.actor, input)),

    colleagues: signedInProcedure
      .meta(rest('GET', '/colleagues', 'Who items can be assigned to'))
      .input(noInputSchema)
      .output(colleagueSchema.array())
      .query(({ ctx }) => actions.colleagues(ctx.actor)),

    revise: signedInProcedure
      .meta(rest('POST', '/audits/{id}/revise', 'Make the next revision of an audit that is signed off'))
      .input(byIdSchema)
      .output(auditSchema)
      .mutation(({ ctx, input }) => revisions.revise(ctx.actor, input.id)),

    compare: signedInProcedure
      .meta(rest('GET', '/audits/{id}/comparison', 'What differs from the revision before'))
      .input(byIdSchema)
      .output(auditComparisonSchema)
      .query(({ ctx, input }) => revisions.compare(ctx.actor, input.id)),

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
