import { type Webhook, webhookEventLabels } from '@fieldproof/schema/webhooks'
import { Badge } from '@fieldproof/ui/badge'
import { Dialog } from '@fieldproof/ui/dialog'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { describeInstant } from '../security-log/describe-entry.ts'
import { deliveryStates, describeAttempts } from './describe-delivery.ts'

const icons = { waiting: Clock, delivered: CircleCheck, given_up: CircleX }

/** What a webhook was told, newest first, and how that went. Open while there is one. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const last = useRef(webhook)
  useEffect(() => {
    if (webhook) last.current = webhook
  }, [webhook])
  const list = trpc.admin.listWebhookDeliveries.useQuery(
    { id: webhook?.id ?? '' },
    { enabled: webhook !== undefined, staleTime: 0, refetchOnMount: 'always' },
  )
  const deliveries = list.data?.deliveries
  return (
    <Dialog
      open={webhook !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Deliveries"
      description={(webhook ?? last.current)?.address}
    >
      {list.isError ? <LoadFailed title="Failed to load the deliveries" query={list} /> : null}
      {deliveries?.length === 0 ? <p className="text-sm text-ink-muted">Nothing was sent yet.</p> : null}
      {deliveries && deliveries.length > 0 ? (
        <ul aria-label="Deliveries" className="max-h-96 divide-y divide-line-subtle overflow-y-auto">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="space-y-1 py-3 text-sm">
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={deliveryStates[delivery.state].tone} icon={icons[delivery.state]}>
                  {deliveryStates[delivery.state].label}
                </Badge>
                <span>{webhookEventLabels[delivery.event]}</span>
                <span className="text-xs text-ink-subtle tabular-nums">{describeInstant(delivery.createdAt)}</span>
              </div>
              <p className="text-xs text-ink-muted">{describeAttempts(delivery)}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
