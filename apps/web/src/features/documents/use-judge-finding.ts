import { toast } from '@fieldproof/ui/toast-store'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** Accepts or dismisses a finding, or takes that back; the list shows it at once. */
export function useJudgeFinding() {
  const cache = useDocumentsCache()
  return trpc.documents.judgeFinding.useMutation({
    // A list that is on its way does not know of it.
    onMutate: () => cache.cancel(),
    onSuccess: (changed) => cache.replace(changed),
    onError: (error) => {
      toast({ title: 'Not judged', description: errorText(error), tone: 'danger' })
      void cache.refresh()
    },
  })
}
