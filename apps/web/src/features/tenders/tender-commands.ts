import type { Tender } from '@fieldproof/schema/tenders'
import { entityChange } from '../../lib/entity-change.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCommand } from '../../lib/use-command.ts'

const useTenderChange = (id: string) => entityChange<Tender>('tender', id, trpc.useUtils().tenders)

export const useAnalyseTender = (id: string) => useCommand(id, trpc.tenders.analyse.useMutation(useTenderChange(id)))
export const useUpdateTender = (id: string) => useCommand(id, trpc.tenders.update.useMutation(useTenderChange(id)))
export const useAddFact = (id: string) => useCommand(id, trpc.tenders.addFact.useMutation(useTenderChange(id)))
export const useUpdateFact = (id: string) => useCommand(id, trpc.tenders.updateFact.useMutation(useTenderChange(id)))
export const useDeleteFact = (id: string) => useCommand(id, trpc.tenders.deleteFact.useMutation(useTenderChange(id)))
export const useAddRequirement = (id: string) =>
  useCommand(id, trpc.tenders.addRequirement.useMutation(useTenderChange(id)))
export const useUpdateRequirement = (id: string) =>
  useCommand(id, trpc.tenders.updateRequirement.useMutation(useTenderChange(id)))
export const useDeleteRequirement = (id: string) =>
  useCommand(id, trpc.tenders.deleteRequirement.useMutation(useTenderChange(id)))
export const useEditRequirements = (id: string) =>
  useCommand(id, trpc.tenders.editRequirements.useMutation(useTenderChange(id)))
export const useRemoveRequirements = (id: string) =>
  useCommand(id, trpc.tenders.removeRequirements.useMutation(useTenderChange(id)))
export const useRestoreRequirements = (id: string) =>
  useCommand(id, trpc.tenders.restoreRequirements.useMutation(useTenderChange(id)))
export const useSplitRequirement = (id: string) =>
  useCommand(id, trpc.tenders.splitRequirement.useMutation(useTenderChange(id)))
export const useMergeRequirements = (id: string) =>
  useCommand(id, trpc.tenders.mergeRequirements.useMutation(useTenderChange(id)))
export const useSetCriteria = (id: string) => useCommand(id, trpc.tenders.setCriteria.useMutation(useTenderChange(id)))
export const useSetPriceRule = (id: string) =>
  useCommand(id, trpc.tenders.setPriceRule.useMutation(useTenderChange(id)))
export const useProposeDeadline = (id: string) =>
  useCommand(id, trpc.tenders.proposeDeadline.useMutation(useTenderChange(id)))
export const useConfirmDeadline = (id: string) =>
  useCommand(id, trpc.tenders.confirmDeadline.useMutation(useTenderChange(id)))
export const useRejectDeadline = (id: string) =>
  useCommand(id, trpc.tenders.rejectDeadline.useMutation(useTenderChange(id)))
export const useSetExchangeRate = (id: string) =>
  useCommand(id, trpc.tenders.setExchangeRate.useMutation(useTenderChange(id)))
export const useFreezeTender = (id: string) => useCommand(id, trpc.tenders.freeze.useMutation(useTenderChange(id)))
export const useRemoveTenderFile = (id: string) =>
  useCommand(id, trpc.tenders.removeFile.useMutation(useTenderChange(id)))
export const useLookAtDoubts = (id: string) =>
  useCommand(id, trpc.tenders.lookAtDoubts.useMutation(useTenderChange(id)))
export const useAddClarification = (id: string) =>
  useCommand(id, trpc.tenders.addClarification.useMutation(useTenderChange(id)))
export const useUpdateClarification = (id: string) =>
  useCommand(id, trpc.tenders.updateClarification.useMutation(useTenderChange(id)))
export const useDeleteClarification = (id: string) =>
  useCommand(id, trpc.tenders.deleteClarification.useMutation(useTenderChange(id)))
export const useApplyClarification = (id: string) =>
  useCommand(id, trpc.tenders.applyClarification.useMutation(useTenderChange(id)))
export const useUnfreezeTender = (id: string) => useCommand(id, trpc.tenders.unfreeze.useMutation(useTenderChange(id)))
export const useUpdateBid = (id: string) => useCommand(id, trpc.tenders.updateBid.useMutation(useTenderChange(id)))
export const useWithdrawBid = (id: string) => useCommand(id, trpc.tenders.withdrawBid.useMutation(useTenderChange(id)))
export const useJudgeBid = (id: string) => useCommand(id, trpc.tenders.judgeBid.useMutation(useTenderChange(id)))
export const useReviewCompliance = (id: string) =>
  useCommand(id, trpc.tenders.reviewCompliance.useMutation(useTenderChange(id)))
export const useReviewTogether = (id: string) =>
  useCommand(id, trpc.tenders.reviewTogether.useMutation(useTenderChange(id)))
export const useUndoReviewTogether = (id: string) =>
  useCommand(id, trpc.tenders.undoReviewTogether.useMutation(useTenderChange(id)))
export const useScoreBid = (id: string) => useCommand(id, trpc.tenders.scoreBid.useMutation(useTenderChange(id)))
export const useProposeAward = (id: string) =>
  useCommand(id, trpc.tenders.proposeAward.useMutation(useTenderChange(id)))
export const useDeclareInterest = (id: string) =>
  useCommand(id, trpc.tenders.declareInterest.useMutation(useTenderChange(id)))
export const useSubmitScores = (id: string) =>
  useCommand(id, trpc.tenders.submitScores.useMutation(useTenderChange(id)))
export const useDecidePassOrFail = (id: string) =>
  useCommand(id, trpc.tenders.decidePassOrFail.useMutation(useTenderChange(id)))
export const useSettleScore = (id: string) => useCommand(id, trpc.tenders.settleScore.useMutation(useTenderChange(id)))
export const useSettleAgreed = (id: string) =>
  useCommand(id, trpc.tenders.settleAgreed.useMutation(useTenderChange(id)))
export const useConfirmAward = (id: string) =>
  useCommand(id, trpc.tenders.confirmAward.useMutation(useTenderChange(id)))
export const useRejectAward = (id: string) => useCommand(id, trpc.tenders.rejectAward.useMutation(useTenderChange(id)))
export const useAddAddendum = (id: string) => useCommand(id, trpc.tenders.addAddendum.useMutation(useTenderChange(id)))

export const useOpenBids = (id: string) => useCommand(id, trpc.tenders.openBids.useMutation(useTenderChange(id)))
export const useOpenPrices = (id: string) => useCommand(id, trpc.tenders.openPrices.useMutation(useTenderChange(id)))

/** The call answers the bid alone, so the tender is read again before its turn ends. */
export function useAddBid(id: string) {
  const utils = trpc.useUtils()
  return useCommand(
    id,
    trpc.tenders.addBid.useMutation({ ...useTenderChange(id), onSuccess: () => utils.tenders.invalidate() }),
  )
}
