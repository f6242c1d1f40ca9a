import { tenderBidSchema } from '@fieldproof/schema/bids'
import {
  addClarificationInputSchema,
  applyClarificationInputSchema,
  clarificationInputSchema,
  updateClarificationInputSchema,
} from '@fieldproof/schema/clarifications'
import { byIdSchema, noInputSchema, okSchema } from '@fieldproof/schema/common'
import { setExchangeRateInputSchema } from '@fieldproof/schema/exchange-rates'
import {
  addAddendumInputSchema,
  addBidInputSchema,
  addTenderFactInputSchema,
  addTenderRequirementInputSchema,
  bidInputSchema,
  confirmAwardInputSchema,
  confirmDeadlineInputSchema,
  createTenderInputSchema,
  decidePassOrFailInputSchema,
  declareInterestInputSchema,
  editRequirementsInputSchema,
  judgeBidInputSchema,
  mergeRequirementsInputSchema,
  openBidsInputSchema,
  proposeAwardInputSchema,
  proposeDeadlineInputSchema,
  receiveBidInputSchema,
  rejectAwardInputSchema,
  rejectDeadlineInputSchema,
  removeRequirementsInputSchema,
  restoreRequirementsInputSchema,
  reviewComplianceInputSchema,
  reviewTogetherInputSchema,
  scoreBidInputSchema,
  setPriceRuleInputSchema,
  setTenderCriteriaInputSchema,
  settleScoreInputSchema,
  splitRequirementInputSchema,
  tenderFactInputSchema,
  tenderFileInputSchema,
  tenderLimits,
  tenderRequirementInputSchema,
  undoReviewTogetherInputSchema,
  updateBidInputSchema,
  updateTenderFactInputSchema,
  updateTenderInputSchema,
  updateTenderRequirementInputSchema,
  watchTenderInputSchema,
} from '@fieldproof/schema/tender-calls'
import { freezeTenderInputSchema, lookAtDoubtsInputSchema } from '@fieldproof/schema/tender-doubts'
import { listTendersInputSchema, tendersPageSchema } from '@fieldproof/schema/tender-pages'
import { tenderChangeSchema, tenderSchema, tenderSummarySchema } from '@fieldproof/schema/tenders'
import { roomFor } from '../platform/call-body.ts'
import { createFeatureRouter, followerOf, judgingProcedure, signedInProcedure, tellVersions } from '../platform/trpc.ts'
import type { TenderDesk } from './create-tender-desk.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const rest = (method: Method, path: `/${string}`, summary: string) => ({
  openapi: { method, path, tags: ['Tender desk'], protect: true, summary },
})

export function createTendersRouter({
  service: tenders,
  list,
  watch,
  facts,
  matrix,
  together,
  splitting,
  undoRequirements,
  setExchangeRate,
  deadlines,
  freeze,
  looks,
  clarifications,
  files,
  bids,
  receiving,
  opening,
  reviews,
  evaluators,
  consensus,
  decidePassOrFail,
  award,
  addAddendum,
}: TenderDesk) {
  return createFeatureRouter({
    list: signedInProcedure
      .meta(rest('GET', '/tenders', 'Tenders of the workspace'))
      .input(noInputSchema)
      .output(tenderSummarySchema.array())
      .query(({ ctx }) => tenders.list(ctx.actor)),

    // Before the others of one word: the first path that fits is taken.
    listPage: signedInProcedure
      .meta(rest('GET', '/tenders/page', 'Tenders of the workspace, a page at a time'))
      .input(listTendersInputSchema)
      .output(tendersPageSchema)
      .query(({ ctx, input: { sort, text, cursor, limit } }) => list(ctx.actor, { sort, text, cursor, limit })),

    /** The analysis goes on behind the answer. */
    create: judgingProcedure
      .meta(rest('POST', '/tenders', 'Start the analysis of an indexed document'))
      .input(createTenderInputSchema)
      .output(byIdSchema)
      .mutation(({ ctx, input }) => tenders.create(ctx.actor, input)),

    get: signedInProcedure
      .meta(rest('GET', '/tenders/{id}', 'A tender with its facts, requirements, criteria and bids'))
      .input(byIdSchema)
      .output(tenderSchema)
      .query(({ ctx, input }) => tenders.get(ctx.actor, input.id)),

    /** What changes of a tender, as it changes; over tRPC only, as server-sent events. */
    watch: signedInProcedure
      .input(watchTenderInputSchema)
      .subscription(({ ctx, input, signal }) => tellVersions(ctx, watch(followerOf(ctx, signal), input))),

    update: signedInProcedure
      .meta(rest('PATCH', '/tenders/{id}', 'Change the name or the time zone'))
      .input(updateTenderInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => tenders.update(ctx.actor, input)),

    delete: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}', 'Delete a tender that has never had a bid'))
      .input(byIdSchema)
      .output(okSchema)
      .mutation(async ({ ctx, input }) => {
        await tenders.delete(ctx.actor, input.id)
        return { success: true as const }
      }),

    analyse: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/analyse', 'Analyse the document anew'))
      .input(byIdSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => tenders.analyse(ctx.actor, input.id)),

    history: signedInProcedure
      .meta(rest('GET', '/tenders/{id}/history', 'Who changed what, newest first'))
      .input(byIdSchema)
      .output(tenderChangeSchema.array())
      .query(({ ctx, input }) => tenders.history(ctx.actor, input.id)),

    addFact: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/facts', 'Add a key fact'))
      .input(addTenderFactInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => facts.addFact(ctx.actor, input)),

    updateFact: signedInProcedure
      .meta(rest('PATCH', '/tenders/{id}/facts/{factId}', 'Correct a key fact'))
      .input(updateTenderFactInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => facts.updateFact(ctx.actor, input)),

    deleteFact: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}/facts/{factId}', 'Delete a key fact'))
      .input(tenderFactInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => facts.deleteFact(ctx.actor, input)),

    addRequirement: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/requirements', 'Add a requirement'))
      .input(addTenderRequirementInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => matrix.addRequirement(ctx.actor, input)),

    updateRequirement: signedInProcedure
      .meta(rest('PATCH', '/tenders/{id}/requirements/{requirementId}', 'Correct a requirement'))
      .input(updateTenderRequirementInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => matrix.updateRequirement(ctx.actor, input)),

    deleteRequirement: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}/requirements/{requirementId}', 'Delete a requirement'))
      .input(tenderRequirementInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => matrix.deleteRequirement(ctx.actor, input)),

    editRequirements: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/requirements/edit', 'Change several requirements at once'))
      .input(editRequirementsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => together.edit(ctx.actor, input)),

    removeRequirements: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/requirements/remove', 'Take out several that are no requirements'))
      .input(removeRequirementsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => together.remove(ctx.actor, input)),

    restoreRequirements: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/requirements/restore', 'Take an edit, a split, a merge or a removal back'))
      .input(restoreRequirementsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => undoRequirements(ctx.actor, input)),

    splitRequirement: signedInProcedure
      .meta({
        ...rest('POST', '/tenders/{id}/requirements/{requirementId}/split', 'Split a requirement into several'),
        largestBody: roomFor(tenderLimits.partsMax * (tenderLimits.textMaxLength + 100)),
      })
      .input(splitRequirementInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => splitting.split(ctx.actor, input)),

    mergeRequirements: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/requirements/merge', 'Merge several requirements into the first'))
      .input(mergeRequirementsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => splitting.merge(ctx.actor, input)),

    proposeDeadline: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/deadline-correction', 'Propose to correct a deadline that was misread'))
      .input(proposeDeadlineInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => deadlines.propose(ctx.actor, input)),

    confirmDeadline: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/deadline-correction/confirm', 'Confirm a correction that another one proposed'))
      .input(confirmDeadlineInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => deadlines.confirm(ctx.actor, input.id)),

    rejectDeadline: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/deadline-correction/reject', 'Reject a proposed correction of the deadline'))
      .input(rejectDeadlineInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => deadlines.reject(ctx.actor, input)),

    setExchangeRate: signedInProcedure
      .meta(rest('PUT', '/tenders/{id}/exchange-rates', 'Set the rate by which prices in a currency are compared'))
      .input(setExchangeRateInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => setExchangeRate(ctx.actor, input)),

    setCriteria: signedInProcedure
      .meta({
        ...rest('PUT', '/tenders/{id}/criteria', 'Set the evaluation criteria and their weights'),
        largestBody: roomFor(
          tenderLimits.criteriaMax * (tenderLimits.textMaxLength + tenderLimits.nameMaxLength + 200),
        ),
      })
      .input(setTenderCriteriaInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => matrix.setCriteria(ctx.actor, input)),

    setPriceRule: signedInProcedure
      .meta(rest('PUT', '/tenders/{id}/price-rule', 'Choose the price formula'))
      .input(setPriceRuleInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => matrix.setPriceRule(ctx.actor, input)),

    freeze: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/freeze', 'Freeze requirements, criteria, weights and price formula'))
      .input(freezeTenderInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => freeze.freeze(ctx.actor, input)),

    /** One is added by a plain route beside this file: its body is a stream. */
    removeFile: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}/files/{fileId}', 'Take out a further file with what was found in it'))
      .input(tenderFileInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => files.remove(ctx.actor, input)),

    lookAtDoubts: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/looked-at', 'Say that what needs an eye is right as it stands'))
      .input(lookAtDoubtsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => looks.lookAt(ctx.actor, input)),

    addClarification: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/clarifications', 'Enter a question in the register'))
      .input(addClarificationInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => clarifications.add(ctx.actor, input)),

    updateClarification: signedInProcedure
      .meta(rest('PATCH', '/tenders/{id}/clarifications/{clarificationId}', 'Correct a question, or note its answer'))
      .input(updateClarificationInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => clarifications.update(ctx.actor, input)),

    deleteClarification: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}/clarifications/{clarificationId}', 'Take a question out of the register'))
      .input(clarificationInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => clarifications.delete(ctx.actor, input)),

    applyClarification: signedInProcedure
      .meta(
        rest('POST', '/tenders/{id}/clarifications/{clarificationId}/apply', 'Correct what it is about by the answer'),
      )
      .input(applyClarificationInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => clarifications.apply(ctx.actor, input)),

    unfreeze: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/unfreeze', 'Take the freeze back, before the first bid'))
      .input(byIdSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => freeze.unfreeze(ctx.actor, input.id)),

    /** Its files follow by a plain route beside this file: their bodies are streams. */
    receiveBid: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/sealed-bids', 'Take a sealed bid into custody'))
      .input(receiveBidInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => receiving.receive(ctx.actor, input)),

    openBids: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/opening', 'Open all bids at once, on record'))
      .input(openBidsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => opening.openBids(ctx.actor, input.id)),

    openPrices: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/price-opening', 'Open the prices after the technical stage, on record'))
      .input(openBidsInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => opening.openPrices(ctx.actor, input.id)),

    addBid: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/bids', 'Add a bid, which is then judged'))
      .input(addBidInputSchema)
      .output(tenderBidSchema)
      .mutation(({ ctx, input }) => bids.add(ctx.actor, input)),

    updateBid: signedInProcedure
      .meta(rest('PATCH', '/tenders/{id}/bids/{bidId}', 'Change the bidder’s name or the price'))
      .input(updateBidInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => bids.update(ctx.actor, input)),

    withdrawBid: signedInProcedure
      .meta(rest('DELETE', '/tenders/{id}/bids/{bidId}', 'Withdraw a bid; it stays on record'))
      .input(bidInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => bids.withdraw(ctx.actor, input)),

    judgeBid: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/bids/{bidId}/judge', 'Judge what is open, or named, or all again'))
      .input(judgeBidInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => bids.judge(ctx.actor, input)),

    reviewCompliance: signedInProcedure
      .meta(
        rest('POST', '/tenders/{id}/bids/{bidId}/requirements/{requirementId}/review', 'Accept or override a proposal'),
      )
      .input(reviewComplianceInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => reviews.review(ctx.actor, input)),

    reviewTogether: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/bids/{bidId}/reviews', 'Accept or override several proposals at once'))
      .input(reviewTogetherInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => reviews.reviewTogether(ctx.actor, input)),

    undoReviewTogether: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/bids/{bidId}/reviews/undo', 'Take back what was decided together'))
      .input(undoReviewTogetherInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => reviews.undoTogether(ctx.actor, input)),

    scoreBid: signedInProcedure
      .meta(rest('PUT', '/tenders/{id}/bids/{bidId}/scores/{criterionId}', 'Score a criterion alone, with a reason'))
      .input(scoreBidInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => evaluators.score(ctx.actor, input)),

    declareInterest: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/declaration', 'Declare whether there is a conflict of interest'))
      .input(declareInterestInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => evaluators.declare(ctx.actor, input)),

    submitScores: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/scores/submit', 'Submit the own scores; from then on they stay'))
      .input(byIdSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => evaluators.submit(ctx.actor, input.id)),

    settleScore: signedInProcedure
      .meta(rest('PUT', '/tenders/{id}/bids/{bidId}/consensus/{criterionId}', 'Set the consensus of the evaluators'))
      .input(settleScoreInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => consensus.settle(ctx.actor, input)),

    decidePassOrFail: signedInProcedure
      .meta(rest('PUT', '/tenders/{id}/bids/{bidId}/verdicts/{criterionId}', 'Decide whether a bid passes a criterion'))
      .input(decidePassOrFailInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => decidePassOrFail(ctx.actor, input)),

    settleAgreed: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/consensus', 'Take the mean wherever the evaluators lie within the margin'))
      .input(byIdSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => consensus.settleAgreed(ctx.actor, input.id)),

    proposeAward: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/award', 'Propose the award to a bid, for another person to confirm'))
      .input(proposeAwardInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => award.propose(ctx.actor, input)),

    confirmAward: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/award/confirm', 'Confirm the award that another person proposed'))
      .input(confirmAwardInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => award.confirm(ctx.actor, input.id)),

    rejectAward: signedInProcedure
      .meta(rest('POST', '/tenders/{id}/award/reject', 'Reject the award that is proposed'))
      .input(rejectAwardInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => award.reject(ctx.actor, input)),

    /** What it changes is found behind the answer, and exactly that is judged again. */
    addAddendum: judgingProcedure
      .meta(rest('POST', '/tenders/{id}/addenda', 'Add a later version or an amendment'))
      .input(addAddendumInputSchema)
      .output(tenderSchema)
      .mutation(({ ctx, input }) => addAddendum(ctx.actor, input)),
  })
}
