import type {
  addBidInputSchema,
  addTenderFactInputSchema,
  addTenderRequirementInputSchema,
  reviewComplianceInputSchema,
  scoreBidInputSchema,
  setPriceRuleInputSchema,
  setTenderCriteriaInputSchema,
  updateBidInputSchema,
  updateTenderFactInputSchema,
  updateTenderRequirementInputSchema,
} from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import { toast } from '@fieldproof/ui/toast-store'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** The fields of a call beside the ids that an action fills in. */
type Fields<Schema extends z.ZodType, Ids extends string = 'id'> = Omit<z.input<Schema>, Ids>

export type RequirementFields = Fields<typeof addTenderRequirementInputSchema>
export type RequirementChange = Fields<typeof updateTenderRequirementInputSchema, 'id' | 'requirementId'>
export type FactFields = Fields<typeof addTenderFactInputSchema>
export type FactChange = Fields<typeof updateTenderFactInputSchema, 'id' | 'factId'>
export type CriterionFields = z.input<typeof setTenderCriteriaInputSchema>['criteria'][number]
export type PriceRuleFields = Fields<typeof setPriceRuleInputSchema>
export type BidFields = Fields<typeof addBidInputSchema>
export type BidChange = Fields<typeof updateBidInputSchema, 'id' | 'bidId'>
export type ComplianceDecision = Fields<typeof reviewComplianceInputSchema, 'id' | 'bidId' | 'requirementId'>
export type ScoreFields = Fields<typeof scoreBidInputSchema, 'id' | 'bidId' | 'criterionId'>

/** Every change of a tender. Each returns whether it was made; a failure has been told. */
export type TenderActions = ReturnType<typeof useTenderActions>['actions']

/** The changes of a tender, the same functions at every render, and the one that is under way. */
export function useTenderActions(id: string) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState<string>()
  const actions = useMemo(() => {
    const call = utils.client.tenders
    /** `name` says which control is busy: that of a thing with its id behind it. `work` answers the tender as it then is. */
    const change = async (name: string, work: () => Promise<Tender>): Promise<boolean> => {
      setBusy(name)
      try {
        // A poll that is under way has seen the tender as it was.
        await utils.tenders.get.cancel({ id })
        const tender = await work()
        await utils.tenders.get.cancel({ id })
        utils.tenders.get.setData({ id }, tender)
        void utils.tenders.list.invalidate()
        void utils.tenders.history.invalidate({ id })
        return true
      } catch (error) {
        toast({ title: 'Error', description: errorText(error), tone: 'danger' })
        // What is shown may be what the change was refused for.
        await utils.tenders.get.invalidate({ id })
        return false
      } finally {
        setBusy(undefined)
      }
    }
    return {
      rename: (name: string) => change('rename', () => call.update.mutate({ id, name })),
      analyse: () => change('analyse', () => call.analyse.mutate({ id })),
      addFact: (fields: FactFields) => change('fact', () => call.addFact.mutate({ id, ...fields })),
      updateFact: (factId: string, fields: FactChange) =>
        change('fact', () => call.updateFact.mutate({ id, factId, ...fields })),
      deleteFact: (factId: string) => change('fact', () => call.deleteFact.mutate({ id, factId })),
      addRequirement: (fields: RequirementFields) =>
        change('requirement', () => call.addRequirement.mutate({ id, ...fields })),
      updateRequirement: (requirementId: string, fields: RequirementChange) =>
        change('requirement', () => call.updateRequirement.mutate({ id, requirementId, ...fields })),
      deleteRequirement: (requirementId: string) =>
        change('requirement', () => call.deleteRequirement.mutate({ id, requirementId })),
      setCriteria: (criteria: CriterionFields[]) => change('criteria', () => call.setCriteria.mutate({ id, criteria })),
      setPriceRule: (fields: PriceRuleFields) =>
        change('price rule', () => call.setPriceRule.mutate({ id, ...fields })),
      freeze: () => change('freeze', () => call.freeze.mutate({ id })),
      unfreeze: () => change('freeze', () => call.unfreeze.mutate({ id })),
      addBid: (fields: BidFields) =>
        change('bid', async () => {
          await call.addBid.mutate({ id, ...fields })
          return call.get.query({ id })
        }),
      updateBid: (bidId: string, fields: BidChange) =>
        change(`bid ${bidId}`, () => call.updateBid.mutate({ id, bidId, ...fields })),
      withdrawBid: (bidId: string) => change(`bid ${bidId}`, () => call.withdrawBid.mutate({ id, bidId })),
      judgeBid: (bidId: string, requirementIds?: string[]) =>
        change(`judge ${bidId}`, () => call.judgeBid.mutate({ id, bidId, requirementIds })),
      review: (bidId: string, requirementId: string, decision: ComplianceDecision) =>
        change(`review ${requirementId}`, () =>
          call.reviewCompliance.mutate({ id, bidId, requirementId, ...decision }),
        ),
      score: (bidId: string, criterionId: string, fields: ScoreFields) =>
        change(`score ${bidId} ${criterionId}`, () => call.scoreBid.mutate({ id, bidId, criterionId, ...fields })),
      award: (bidId: string, reason: string) => change('award', () => call.award.mutate({ id, bidId, reason })),
      addAddendum: (documentId: string) => change('addendum', () => call.addAddendum.mutate({ id, documentId })),
    }
  }, [id, utils])
  return { actions, busy }
}
