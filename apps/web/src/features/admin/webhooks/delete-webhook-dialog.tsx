import type { Webhook } from '@fieldproof/schema/webhooks'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Asks before a webhook is deleted. Open while there is one. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.admin.deleteWebhook.useMutation()
  // The words stay while the dialog fades out.
  const last = useRef(webhook)
  useEffect(() => {
    if (webhook) last.current = webhook
  }, [webhook])
  const shown = webhook ?? last.current

  function confirm() {
    if (!webhook) return
    remove.mutate(
      { id: webhook.id },
      {
        onSuccess: () => {
          toast({ tone: 'ok', title: 'Webhook deleted' })
          utils.admin.listWebhooks.invalidate()
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open={webhook !== undefined}
      onOpenChange={(open) => {
        if (open) return
        remove.reset()
        onClose()
      }}
      title="Delete this webhook?"
      description={`Nothing more is sent to ${shown?.address ?? ''}, and the list of what was sent goes with it.`}
      actionLabel="Delete webhook"
      busyLabel="Deleting..."
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={confirm}
    />
  )
}
