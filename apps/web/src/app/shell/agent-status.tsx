import { StatusDot } from '@fieldproof/ui/status-dot'
import { useHealth } from '../../lib/use-health.ts'

/** Whether answers are possible: the vector database is connected, or it is not. */
export function AgentStatus() {
  const { connected, unreachable } = useHealth()
  return (
    <div role="status" className="flex items-start gap-2.5 text-sm">
      <StatusDot tone={connected === undefined ? 'neutral' : connected ? 'ok' : 'danger'} className="mt-[0.3125rem]" />
      <div>
        <p className="leading-[1.125rem] font-medium">
          {connected === undefined ? 'Checking...' : connected ? 'AI Agent Ready' : 'AI Agent Offline'}
        </p>
        <p className="text-xs text-ink-subtle">
          {connected === undefined
            ? 'Asking the vector database'
            : connected
              ? 'Vector database connected'
              : unreachable
                ? 'No connection to the server'
                : 'Vector database unreachable'}
        </p>
      </div>
    </div>
  )
}
