import type { SystemFigures } from '@fieldproof/schema/admin-users'
import { formatNumber } from '@fieldproof/schema/count-of'
import { limits } from '@fieldproof/schema/limits'
import { Badge } from '@fieldproof/ui/badge'
import { Panel, PanelHead, PanelRow } from '@fieldproof/ui/panel'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { formatBytes } from '../../lib/format-bytes.ts'
import { trpc } from '../../lib/trpc.ts'

/** System Resources and System Status, with the figures of the running system. */
export function SystemPanels() {
  const system = trpc.admin.systemFigures.useQuery(undefined, { refetchInterval: limits.healthPollMs })
  const data = system.data
  const stale = system.isError
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <Panel aria-label="System Resources">
        <PanelHead title="System Resources" />
        <PanelRow label="Documents">{data ? formatNumber(data.documents) : '–'}</PanelRow>
        <PanelRow label="Vectors">{data ? formatNumber(data.vectors) : '–'}</PanelRow>
        <PanelRow label="Storage">{data ? formatBytes(data.storageBytes) : '–'}</PanelRow>
        <PanelRow label="Server memory">{data ? formatBytes(data.memoryBytes) : '–'}</PanelRow>
        <PanelRow label="Background jobs">{data ? describeJobs(data.jobs) : '–'}</PanelRow>
      </Panel>
      <Panel aria-label="System Status">
        <PanelHead title="System Status" />
        <PanelRow label="Database">
          <Health up={stale ? undefined : data?.database} />
        </PanelRow>
        <PanelRow label="Vector database">
          <Health up={stale ? undefined : data?.vectorDatabase} />
        </PanelRow>
      </Panel>
    </div>
  )
}

function describeJobs({ waiting, active, failed }: SystemFigures['jobs']): string {
  const parts = [`${formatNumber(active)} running`, `${formatNumber(waiting)} waiting`]
  return (failed > 0 ? [...parts, `${formatNumber(failed)} failed`] : parts).join(', ')
}

function Health({ up }: { up: boolean | undefined }) {
  if (up === undefined)
    return (
      <Badge tone="neutral" icon={CircleDashed}>
        Unknown
      </Badge>
    )
  return up ? (
    <Badge tone="ok" icon={CircleCheck}>
      Operational
    </Badge>
  ) : (
    <Badge tone="danger" icon={CircleAlert}>
      Offline
    </Badge>
  )
}
