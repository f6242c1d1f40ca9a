import { countOf } from '@fieldproof/schema/count-of'
import type { TenderRequirement } from '@fieldproof/schema/tenders'
import { toast } from '@fieldproof/ui/toast-store'
import type { QuestionPart } from '../../components/rows/split-question.ts'
import {
  useMergeRequirements,
  useRemoveRequirements,
  useRestoreRequirements,
  useSplitRequirement,
  useUpdateRequirement,
} from './tender-commands.ts'

type Changed = Omit<Parameters<ReturnType<typeof useUpdateRequirement>['send']>[0], 'requirementId' | 'undoId'>

/** Edits of requirements, each taken back from its message. Each resolves to whether it was made. */
export function useRequirementEdits(tenderId: string) {
  const update = useUpdateRequirement(tenderId)
  const remove = useRemoveRequirements(tenderId)
  const split = useSplitRequirement(tenderId)
  const merge = useMergeRequirements(tenderId)
  const restore = useRestoreRequirements(tenderId)

  async function offerUndo(title: string, send: (undoId: string) => Promise<boolean>) {
    const undoId = crypto.randomUUID()
    if (!(await send(undoId))) return false
    toast({ title, action: { label: 'Undo', onSelect: () => void restore.send({ removalId: undoId }) } })
    return true
  }

  return {
    busy: [update, remove, split, merge, restore].some(({ isPending }) => isPending),
    update: (requirementId: string, changed: Changed) =>
      offerUndo('Changed 1 requirement', (undoId) => update.send({ requirementId, ...changed, undoId })),
    remove: (rows: readonly TenderRequirement[]) =>
      offerUndo(`Took out ${countOf(rows.length, 'requirement')}`, (removalId) =>
        remove.send({ removalId, requirementIds: rows.map(({ id }) => id) }),
      ),
    split: ({ id }: TenderRequirement, parts: readonly QuestionPart[]) =>
      offerUndo(`Split into ${countOf(parts.length, 'requirement')}`, (undoId) =>
        split.send({ requirementId: id, undoId, parts: parts.map(({ ref, question }) => ({ ref, text: question })) }),
      ),
    merge: (rows: readonly TenderRequirement[]) =>
      offerUndo(`Merged ${countOf(rows.length, 'requirement')}`, (undoId) =>
        merge.send({ undoId, requirementIds: rows.map(({ id }) => id) }),
      ),
  }
}
