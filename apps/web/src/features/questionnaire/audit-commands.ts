import type { Audit, AuditItem, updateFindingInputSchema } from '@fieldproof/schema/audits'
import type { z } from 'zod'
import { entityChange } from '../../lib/entity-change.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCommand } from '../../lib/use-command.ts'

/** What a person may change in a finding; each field replaces the one shown. */
export type FindingChange = Omit<z.input<typeof updateFindingInputSchema>, 'id' | 'itemId'>

/** What a person may change in an item as it was read. */
export type ItemFields = Pick<AuditItem, 'ref' | 'section' | 'sectionTitle' | 'question' | 'clause' | 'weight'>
/** By what an item is answered, and which answer is good. Where it is not given its words say it. */
export type ItemKindFields = Partial<Pick<AuditItem, 'kind' | 'polarity'>>

/** What every change of an audit does. */
export const useAuditChange = (id: string) => entityChange<Audit>('audit', id, trpc.useUtils().audits)

export const useRunAudit = (id: string) => useCommand(id, trpc.audits.run.useMutation(useAuditChange(id)))
export const useSetCover = (id: string) => useCommand(id, trpc.audits.setCover.useMutation(useAuditChange(id)))
export const useReadAgain = (id: string) => useCommand(id, trpc.audits.readAgain.useMutation(useAuditChange(id)))
export const usePauseAudit = (id: string) => useCommand(id, trpc.audits.pause.useMutation(useAuditChange(id)))
export const useRerunItem = (id: string) => useCommand(id, trpc.audits.rerunItem.useMutation(useAuditChange(id)))
export const useReviewItem = (id: string) => useCommand(id, trpc.audits.reviewItem.useMutation(useAuditChange(id)))
export const useAcceptProposals = (id: string) =>
  useCommand(id, trpc.audits.acceptProposals.useMutation(useAuditChange(id)))
/** Shown at once: see show-pending.ts. */
export const useUpdateFinding = (id: string) =>
  useCommand(id, trpc.audits.updateFinding.useMutation(useAuditChange(id)))
export const useAddItems = (id: string) => useCommand(id, trpc.audits.addItems.useMutation(useAuditChange(id)))
export const useUpdateItems = (id: string) => useCommand(id, trpc.audits.updateItems.useMutation(useAuditChange(id)))
export const useMergeItems = (id: string) => useCommand(id, trpc.audits.mergeItems.useMutation(useAuditChange(id)))
export const useSplitItem = (id: string) => useCommand(id, trpc.audits.splitItem.useMutation(useAuditChange(id)))
export const useDeleteItems = (id: string) => useCommand(id, trpc.audits.deleteItems.useMutation(useAuditChange(id)))
export const useRestoreItems = (id: string) => useCommand(id, trpc.audits.restoreItems.useMutation(useAuditChange(id)))
export const useConfirmItems = (id: string) => useCommand(id, trpc.audits.confirmItems.useMutation(useAuditChange(id)))
/** Shown at once: see show-pending.ts. */
export const useReorderItems = (id: string) => useCommand(id, trpc.audits.reorderItems.useMutation(useAuditChange(id)))
export const useSignOffAudit = (id: string) => useCommand(id, trpc.audits.signOff.useMutation(useAuditChange(id)))
