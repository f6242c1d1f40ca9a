import { formatNumber, plural } from '@fieldproof/schema/count-of'
import type { DocumentCounts } from '@fieldproof/schema/document-pages'
import { limits } from '@fieldproof/schema/limits'
import { Badge } from '@fieldproof/ui/badge'
import { BarWithTicks } from '@fieldproof/ui/bar-with-ticks'
import { Divider, Panel, PanelHead } from '@fieldproof/ui/panel'
import { Skeleton } from '@fieldproof/ui/skeleton'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHealth } from '../../lib/use-health.ts'

/** The workspace's index: connected or not, how many vectors it holds, of how many documents. */
export function VectorDatabasePanel({ counts }: { counts: DocumentCounts | undefined }) {
  const { connected, vectorCount, collectionName } = useHealth()
  return (
    <Panel aria-labelledby="vector-database">
      <PanelHead id="vector-database" title="Vector Database">
        {connected === undefined ? null : connected ? (
          <Badge tone="ok" icon={CircleCheck}>
            Connected
          </Badge>
        ) : (
          <Badge tone="danger" icon={CircleAlert}>
            Offline
          </Badge>
        )}
      </PanelHead>
      <div className="px-5 py-5">
        {connected === undefined ? (
          <Skeleton className="h-[2.125rem] w-24" />
        ) : (
          <p className="flex items-baseline gap-2">
            <span className="text-3xl font-semibold">{connected ? formatNumber(vectorCount) : '—'}</span>
            <span className="text-sm text-ink-muted">{plural(vectorCount, 'vector')}</span>
          </p>
        )}
        <BarWithTicks
          value={vectorCount}
          max={limits.vectorBarFull}
          ticks={[0, limits.vectorBarFull / 2, limits.vectorBarFull]}
          label="Vectors indexed"
          className="mt-3"
        />
        <Divider className="my-3" />
        <dl className="text-sm">
          <Figure label="Documents indexed">
            {counts === undefined ? '—' : `${counts.indexed} of ${counts.total}`}
          </Figure>
          <Figure label="Collection">
            <span className="font-mono text-xs [overflow-wrap:anywhere]">{(connected && collectionName) || 'N/A'}</span>
          </Figure>
        </dl>
      </div>
    </Panel>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[1.9375rem] items-center justify-between gap-4">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}
