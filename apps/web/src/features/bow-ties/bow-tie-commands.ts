import type { BowTie, DraftedBowTie } from '@fieldproof/schema/bow-ties'
import { countOf } from '@fieldproof/schema/count-of'
import { toast } from '@fieldproof/ui/toast-store'
import { entityChange } from '../../lib/entity-change.ts'
import { keepNewer } from '../../lib/merge-versions.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCommand } from '../../lib/use-command.ts'

const noHistory = { invalidate: async () => undefined }

function useBowTieChange(id: string) {
  const { get, list } = trpc.useUtils().bowTies
  return entityChange<BowTie>('bow-tie', id, { get, list, history: noHistory })
}

export const useUpdateBowTie = (id: string) => useCommand(id, trpc.bowTies.update.useMutation(useBowTieChange(id)))
export const useAddElement = (id: string) => useCommand(id, trpc.bowTies.addElement.useMutation(useBowTieChange(id)))
export const useChangeElement = (id: string) =>
  useCommand(id, trpc.bowTies.changeElement.useMutation(useBowTieChange(id)))
export const useDecideElement = (id: string) =>
  useCommand(id, trpc.bowTies.decideElement.useMutation(useBowTieChange(id)))

/** Drafting tells what it found. */
export function useDraftBowTie(id: string) {
  const { get, list } = trpc.useUtils().bowTies
  const change = entityChange<BowTie, DraftedBowTie>('bow-tie', id, { get, list, history: noHistory }, (answer) => {
    get.setData({ id }, (known) => keepNewer(known, answer.bowTie))
    const { added, known, left } = answer
    toast({
      tone: added === 0 ? 'info' : 'ok',
      title: added === 0 ? 'Nothing new was found' : `${countOf(added, 'element')} drafted`,
      description: [
        added === 0
          ? 'No further sentence is tied to this event. Other names for it, or other documents, may help.'
          : '',
        known === 0 ? '' : `${known} are there already.`,
        left === 0 ? '' : `${left} more found no room: decide on these first.`,
      ]
        .filter(Boolean)
        .join(' '),
    })
  })
  return useCommand(id, trpc.bowTies.draft.useMutation(change))
}
