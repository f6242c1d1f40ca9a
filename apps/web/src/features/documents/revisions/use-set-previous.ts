import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Makes a document the next revision of another one, or takes it out of its revisions. */
export function useSetPrevious() {
  const utils = trpc.useUtils()
  return trpc.revisions.setPrevious.useMutation({
    onSettled: () => void utils.revisions.invalidate(),
    onError: (error) => {
      toast({ title: 'Not changed', description: errorText(error), tone: 'danger' })
    },
  })
}
