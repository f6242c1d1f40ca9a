import type { ConnectedAssistant } from '@fieldproof/schema/assistants'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useEffect, useRef } from 'react'
import { errorText } from '../../lib/rest-error.ts'

/** The part of a typed `trpc.x.useMutation` that the dialog needs. */
interface Disconnect {
  mutate: (input: { id: string }, options: { onSuccess: () => void }) => void
  reset: () => void
  isPending: boolean
  error: unknown
}

/** Asks before an assistant loses its access. Open while there is an `assistant`. */
export function DisconnectDialog({
  assistant,
  disconnect,
  onDone,
  onClose,
}: {
  assistant: ConnectedAssistant | undefined
  disconnect: Disconnect
  /** Called once it is disconnected. */
  onDone: () => void
  onClose: () => void
}) {
  // The words stay while the dialog fades out.
  const last = useRef(assistant)
  useEffect(() => {
    if (assistant) last.current = assistant
  }, [assistant])
  const shown = assistant ?? last.current

  function confirm() {
    if (!assistant) return
    disconnect.mutate(
      { id: assistant.id },
      {
        onSuccess: () => {
          toast({
            tone: 'ok',
            title: 'Assistant disconnected',
            description: `${assistant.name} has no access any more`,
          })
          onDone()
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={assistant !== undefined}
      onOpenChange={(open) => {
        if (open) return
        disconnect.reset()
        onClose()
      }}
      title="Disconnect this assistant?"
      description={`${shown?.name ?? ''} loses its access at once. What was asked through it stays in the chats.`}
      actionLabel="Disconnect"
      busyLabel="Disconnecting..."
      busy={disconnect.isPending}
      error={disconnect.error ? errorText(disconnect.error) : undefined}
      onConfirm={confirm}
    />
  )
}
