import { type Webhook, webhookEventLabels } from '@fieldproof/schema/webhooks'
import { IconButton } from '@fieldproof/ui/icon-button'
import { List, Trash2 } from 'lucide-react'
import { formatDate } from '../../../lib/format-date.ts'
import { AgentName } from '../user-marks.tsx'
import { describeLast } from './describe-delivery.ts'

/** The webhooks as rows, which fit a phone as well. */
export function WebhookRows({
  webhooks,
  onOpen,
  onDelete,
}: {
  webhooks: readonly Webhook[]
  onOpen: (webhook: Webhook) => void
  onDelete: (webhook: Webhook) => void
}) {
  return (
    <ul className="divide-y divide-line-subtle">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex items-start gap-3 py-3.5 pr-2 pl-4">
          <div className="min-w-0 flex-1 space-y-1.5 text-sm">
            <p className="font-mono text-xs font-medium [overflow-wrap:anywhere] text-ink">{webhook.address}</p>
            <AgentName agent={webhook.agent} />
            <p className="text-ink-muted">{webhook.events.map((event) => webhookEventLabels[event]).join(' · ')}</p>
            <p className="text-xs text-ink-subtle">
              Created {formatDate(webhook.createdAt)} by {webhook.createdBy} · {describeLast(webhook)}
            </p>
          </div>
          <IconButton icon={List} label={`Deliveries to ${webhook.address}`} onClick={() => onOpen(webhook)} />
          <IconButton
            variant="danger"
            icon={Trash2}
            label={`Delete ${webhook.address}`}
            onClick={() => onDelete(webhook)}
          />
        </li>
      ))}
    </ul>
  )
}
