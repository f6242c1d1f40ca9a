import type { ChatSession } from '@fieldproof/schema/chat'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { pageAnswers } from './page-answers.ts'
import { useSessionsCache } from './use-session-pages.ts'

/** Asks before a session and its messages are removed, then removes them. */
export function DeleteSessionDialog({ session, onClose }: { session: ChatSession | undefined; onClose: () => void }) {
  const cache = useSessionsCache()
  // The last session asked about, so that the words do not vanish while the dialog fades out.
  const [shown, setShown] = useState(session)
  if (session !== undefined && session !== shown) setShown(session)

  const remove = trpc.chat.deleteSession.useMutation({
    onSuccess: async (_answer, { id }) => {
      pageAnswers.stop(id)
      onClose()
      await cache.remove(id)
      await cache.refresh()
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })

  return (
    <ConfirmDialog
      open={session !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this session?"
      description={`“${shown?.title ?? ''}” and all its messages are removed. This action cannot be undone.`}
      actionLabel="Delete session"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error === null ? undefined : errorText(remove.error)}
      onConfirm={() => {
        if (session !== undefined) remove.mutate({ id: session.id })
      }}
    />
  )
}
