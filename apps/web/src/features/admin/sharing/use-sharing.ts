import type { Sharing } from '@fieldproof/schema/shared-standards'
import { toast } from '@fieldproof/ui/toast-store'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** The changes of what is shared; each answers with all of it. */
export function useSharing() {
  const utils = trpc.useUtils()
  const options = {
    onSuccess: (sharing: Sharing) => {
      utils.admin.sharing.setData(undefined, sharing)
      void utils.admin.findShareable.invalidate()
    },
    onError: (error: Parameters<typeof errorText>[0]) => {
      toast({ tone: 'danger', title: 'Sharing was not changed', description: errorText(error) })
      void utils.admin.sharing.invalidate()
    },
  }
  return {
    share: trpc.admin.shareDocument.useMutation(options),
    stop: trpc.admin.stopSharing.useMutation(options),
    stopAll: trpc.admin.stopAllSharing.useMutation(options),
    allow: trpc.admin.allowHandOver.useMutation(options),
  }
}
