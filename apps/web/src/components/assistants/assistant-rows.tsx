import { agentOrDefault } from '@fieldproof/schema/agents'
import type { ConnectedAssistant } from '@fieldproof/schema/assistants'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Unplug } from 'lucide-react'
import { formatDate, formatMoment } from '../../lib/format-date.ts'

/** Assistants that act for somebody: who they say they are, where they were let in, since when, and their end. */
export function AssistantRows<Assistant extends ConnectedAssistant & { username?: string }>({
  assistants,
  onDisconnect,
}: {
  assistants: readonly Assistant[]
  onDisconnect: (assistant: Assistant) => void
}) {
  return (
    <ul className="divide-y divide-line-subtle">
      {assistants.map((assistant) => (
        <li key={assistant.id} className="flex items-start gap-3 py-3 pr-3 pl-5 text-sm">
          <div className="min-w-0 flex-1">
            <p className="font-medium [overflow-wrap:anywhere] text-ink">{assistant.name}</p>
            <p className="text-xs [overflow-wrap:anywhere] text-ink-muted">
              {assistant.username === undefined ? '' : `${assistant.username} · `}
              {agentOrDefault(assistant.agent).name} · {assistant.host}
            </p>
            <p className="mt-0.5 text-xs text-ink-subtle tabular-nums">
              Connected {formatDate(assistant.connectedAt)} ·{' '}
              {assistant.lastUsedAt === undefined ? 'Never used' : `Last used ${formatMoment(assistant.lastUsedAt)}`}
            </p>
          </div>
          <IconButton
            variant="danger"
            icon={Unplug}
            label={`Disconnect ${assistant.name}`}
            onClick={() => onDisconnect(assistant)}
          />
        </li>
      ))}
    </ul>
  )
}
