import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import { Badge } from '@fieldproof/ui/badge'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CircleAlert, CircleCheck, CircleDashed, Database, type LucideIcon, Plug, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VectorDatabaseState } from '../../lib/use-health.ts'

/**
 * The vector database, the AI provider and the collection. The provider is always connected, because the local engine
 * takes over from one that fails; what failed is named in a line of its own.
 */
export function SystemHealthPanel({
  figures,
  health: { connected, unreachable, collectionName },
}: {
  figures: DashboardFigures | undefined
  health: VectorDatabaseState
}) {
  const engine = figures?.engine
  return (
    <Panel aria-labelledby="system-health" className="flex flex-col">
      <PanelHead id="system-health" title="System Health" />
      <Line
        icon={Database}
        label="Vector database"
        note={unreachable ? <p className="pt-1.5 text-xs text-warn-ink">No connection to the server</p> : null}
      >
        {connected === undefined ? (
          <Badge tone="neutral" icon={CircleDashed}>
            Checking
          </Badge>
        ) : connected ? (
          <Badge tone="ok" icon={CircleCheck}>
            Operational
          </Badge>
        ) : (
          <Badge tone="danger" icon={CircleAlert}>
            Offline
          </Badge>
        )}
      </Line>
      <Line
        icon={Plug}
        label="AI provider API"
        note={
          engine?.failure ? (
            <p className="flex gap-1.5 pt-1.5 text-xs text-warn-ink">
              <CircleAlert aria-hidden="true" size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
              <span className="min-w-0 break-words">{engine.failure}</span>
            </p>
          ) : null
        }
      >
        <Badge tone="ok" icon={CircleCheck}>
          {engine ? `Connected · ${engine.label}` : 'Connected'}
        </Badge>
      </Line>
      <Line icon={Server} label="Collection">
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{(connected && collectionName) || 'N/A'}</span>
      </Line>
    </Panel>
  )
}

function Line({
  icon: Icon,
  label,
  note,
  children,
}: {
  icon: LucideIcon
  label: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-[3.75rem] flex-1 flex-col justify-center border-line-subtle px-5 py-2 not-last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2.5 text-sm whitespace-nowrap">
          <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
          {label}
        </span>
        <span className="min-w-0 text-right">{children}</span>
      </div>
      {note}
    </div>
  )
}
