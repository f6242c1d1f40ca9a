import type { updateFindingInputSchema } from '@fieldproof/schema/audit-calls'
import type { Audit, AuditAnswer, AuditItem } from '@fieldproof/schema/audits'
import { useCallback } from 'react'
import type { z } from 'zod'
import { entityChange } from '../../lib/entity-change.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Command, type Mutation, useCommand } from '../../lib/use-command.ts'
import { sinceKnown, takeAnswer } from './take-answer.ts'

/** What a person may change in a finding; each field replaces the one shown. */
export type FindingChange = Omit<z.input<typeof updateFindingInputSchema>, 'id' | 'since' | 'itemId'>

/** What a person may change in an item as it was read. */
export type ItemFields = Pick<AuditItem, 'ref' | 'section' | 'sectionTitle' | 'question' | 'clause' | 'weight'>
/** By what an item is answered, and which answer is good. Where it is not given its words say it. */
export type ItemKindFields = Partial<Pick<AuditItem, 'kind' | 'polarity'>>

/** What every change of an audit does. */
export function useAuditChange(id: string) {
  const { audits } = trpc.useUtils()
  return entityChange<Audit, AuditAnswer>('audit', id, audits, (answer) => {
    takeAnswer(audits.get, id, answer)
    // A change is shown before it is stored: the register that was opened in between has been told of the old state.
    void audits.actions.invalidate()
  })
}

/** A change of an audit as a command, answered with what changed since what is known of it. */
export function useAuditCommand<Input extends { id: string; since?: number | undefined }>(
  id: string,
  mutation: Mutation<Input>,
): Command<Omit<Input, 'id'>> {
  const { audits } = trpc.useUtils()
  const { mutateAsync } = mutation
  const change = useCallback(
    (input: Input) => mutateAsync({ ...input, ...sinceKnown(audits.get, id) }),
    [audits, id, mutateAsync],
  )
  return useCommand(id, { ...mutation, mutateAsync: change })
}

export const useRunAudit = (id: string) => useAuditCommand(id, trpc.audits.run.useMutation(useAuditChange(id)))
export const useSetCover = (id: string) => useAuditCommand(id, trpc.audits.setCover.useMutation(useAuditChange(id)))
export const useSetPolicyText = (id: string) => useAuditCommand(id, trpc.audits.update.useMutation(useAuditChange(id)))
export const useReadAgain = (id: string) => useAuditCommand(id, trpc.audits.readAgain.useMutation(useAuditChange(id)))
export const usePauseAudit = (id: string) => useAuditCommand(id, trpc.audits.pause.useMutation(useAuditChange(id)))
export const useRerunItem = (id: string) => useAuditCommand(id, trpc.audits.rerunItem.useMutation(useAuditChange(id)))
export const useReviewItem = (id: string) => useAuditCommand(id, trpc.audits.reviewItem.useMutation(useAuditChange(id)))
export const useAcceptProposals = (id: string) =>
  useAuditCommand(id, trpc.audits.acceptProposals.useMutation(useAuditChange(id)))
export const useTakeAnswer = (id: string) => useAuditCommand(id, trpc.audits.takeAnswer.useMutation(useAuditChange(id)))
export const useConfirmReviews = (id: string) =>
  useAuditCommand(id, trpc.audits.confirmReviews.useMutation(useAuditChange(id)))
/** Shown at once: see show-pending.ts. */
export const useUpdateFinding = (id: string) =>
  useAuditCommand(id, trpc.audits.updateFinding.useMutation(useAuditChange(id)))
export const useAddItems = (id: string) => useAuditCommand(id, trpc.audits.addItems.useMutation(useAuditChange(id)))
export const useUpdateItems = (id: string) =>
  useAuditCommand(id, trpc.audits.updateItems.useMutation(useAuditChange(id)))
export const useMergeItems = (id: string) => useAuditCommand(id, trpc.audits.mergeItems.useMutation(useAuditChange(id)))
export const useSplitItem = (id: string) => useAuditCommand(id, trpc.audits.splitItem.useMutation(useAuditChange(id)))
export const useDeleteItems = (id: string) =>
  useAuditCommand(id, trpc.audits.deleteItems.useMutation(useAuditChange(id)))
export const useRestoreItems = (id: string) =>
  useAuditCommand(id, trpc.audits.restoreItems.useMutation(useAuditChange(id)))
export const useConfirmItems = (id: string) =>
  useAuditCommand(id, trpc.audits.confirmItems.useMutation(useAuditChange(id)))
/** Shown at once: see show-pending.ts. */
export const useReorderItems = (id: string) =>
  useAuditCommand(id, trpc.audits.reorderItems.useMutation(useAuditChange(id)))
export const useSignOffAudit = (id: string) => useAuditCommand(id, trpc.audits.signOff.useMutation(useAuditChange(id)))
