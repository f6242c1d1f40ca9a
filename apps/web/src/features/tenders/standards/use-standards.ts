import { countOf } from '@fieldproof/schema/count-of'
import type { TenderDraft } from '@fieldproof/schema/shared-standards'
import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** What is shared with this workspace, and what was drafted from it for a tender. */
export function useStandards(tenderId: string) {
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
  return {
    standards: trpc.standards.list.useQuery(undefined, fresh).data ?? [],
    drafts: trpc.standards.drafts.useQuery({ id: tenderId }, fresh).data?.drafts ?? [],
  }
}

/** Drafting, and what a person decides of a draft. */
export function useDrafting(tenderId: string) {
  const utils = trpc.useUtils()
  const told = (title: string) => ({
    onError: (error: Parameters<typeof errorText>[0]) => {
      toast({ tone: 'danger', title, description: errorText(error) })
      // What is shared may have changed.
      void utils.standards.invalidate()
    },
  })
  const keep = ({ drafts }: { drafts: TenderDraft[] }) => utils.standards.drafts.setData({ id: tenderId }, { drafts })
  return {
    draft: trpc.standards.draft.useMutation({
      ...told('Nothing was drafted'),
      onSuccess: (answer) => {
        keep(answer)
        const { added, known, left } = answer
        toast({
          tone: 'ok',
          title: `${countOf(added, 'requirement')} drafted`,
          description: [
            known === 0 ? '' : `${known} are asked for already.`,
            left === 0 ? '' : `${left} more found no room: decide on these first.`,
          ]
            .filter(Boolean)
            .join(' '),
        })
      },
    }),
    accept: trpc.standards.acceptDraft.useMutation({
      ...told('The draft was not accepted'),
      onSuccess: (answer) => {
        keep(answer)
        void utils.tenders.get.invalidate({ id: tenderId })
      },
    }),
    discard: trpc.standards.discardDraft.useMutation({ ...told('The draft was not discarded'), onSuccess: keep }),
  }
}
