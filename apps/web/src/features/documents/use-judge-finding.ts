import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Accepts or dismisses a finding, or takes that back; the list shows it at once. */
export function useJudgeFinding() {
  const utils = trpc.useUtils()
  return trpc.documents.judgeFinding.useMutation({
    // A list that is on its way does not know of it.
    onMutate: () => utils.documents.list.cancel(),
    onSuccess: (changed) =>
      utils.documents.list.setData(undefined, (list) =>
        list?.map((other) => (other.id === changed.id ? changed : other)),
      ),
    onError: (error) => {
      toast({ title: 'Not judged', description: errorText(error), tone: 'danger' })
      void utils.documents.list.invalidate()
    },
  })
}
