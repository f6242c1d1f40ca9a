import type { ChatSession } from '@fieldproof/schema/chat'
import type { ChatSessionsPage } from '@fieldproof/schema/chat-pages'
import { formatNumber } from '@fieldproof/schema/count-of'
import type { DashboardFigures } from '@fieldproof/schema/dashboard'
import { limits } from '@fieldproof/schema/limits'
import { BarWithTicks } from '@fieldproof/ui/bar-with-ticks'
import { Panel } from '@fieldproof/ui/panel'
import { Skeleton } from '@fieldproof/ui/skeleton'
import { StatusDot } from '@fieldproof/ui/status-dot'
import { type ReactNode, useId } from 'react'
import { useAgent } from '../../components/auth/use-agent.ts'
import { tabWords } from '../../components/workspace/tab-words.ts'
import { formatDate } from '../../lib/format-date.ts'
import type { VectorDatabaseState } from '../../lib/use-health.ts'
import { formatAgo, formatUptime } from './describe-figures.ts'
import { DocumentBar } from './document-bar.tsx'

const quarters = [0, 0.25, 0.5, 0.75, 1].map((share) => share * limits.vectorBarFull)

/** The first row: documents, chat sessions and the vector database, in one panel. */
export function StatBand({
  documentCount,
  sessions,
  figures,
  failed,
  health: { connected, vectorCount },
}: {
  documentCount: number | undefined
  /** The latest, and how many there are. */
  sessions: Pick<ChatSessionsPage, 'sessions' | 'counts'> | undefined
  figures: DashboardFigures | undefined
  /** What is not there will not come by itself. */
  failed: boolean
  health: VectorDatabaseState
}) {
  const missing = failed ? '—' : undefined
  const agent = useAgent()
  return (
    <Panel
      aria-label="Workspace figures"
      className="grid grid-cols-2 divide-line-subtle lg:grid-cols-[1.15fr_1fr_1.9fr] lg:divide-x xl:grid-cols-[1fr_1fr_2fr]"
    >
      <Stat label={tabWords.documents.label[agent.id]} value={documentCount ?? missing}>
        {documentCount === undefined ? <Skeleton className="mb-6 h-2 w-full" /> : <DocumentBar count={documentCount} />}
      </Stat>
      <Stat label="Chat Sessions" value={sessions?.counts?.total ?? missing} className="max-lg:border-l">
        <p className="flex items-center gap-2.5 text-sm font-medium">
          <StatusDot tone={connected === undefined ? 'neutral' : connected ? 'ok' : 'danger'} className="size-[7px]" />
          {connected === undefined ? 'Checking...' : connected ? 'Active' : 'Inactive'}
        </p>
        <p className="mt-1.5 text-xs text-ink-subtle">
          {sessions === undefined ? '\u00a0' : describeLastMessage(sessions.sessions[0])}
        </p>
      </Stat>
      <section
        aria-labelledby="vector-analytics"
        className="flex flex-col border-line-subtle px-5 pt-5 pb-[1.375rem] max-lg:col-span-2 max-lg:border-t"
      >
        <h2 id="vector-analytics" className="text-sm font-normal text-ink-muted">
          Vector Database Analytics
        </h2>
        <dl className="mt-1 grid grid-cols-[1.45fr_1.2fr_0.8fr] gap-x-4">
          <Figure label="Indexed vectors" value={connected === undefined ? undefined : connected ? vectorCount : '—'} />
          <Figure
            label="Uptime"
            value={connected === undefined ? undefined : connected ? '99%' : '0%'}
            note={[connected !== false && 'target', figures && `up ${formatUptime(figures.uptimeSeconds)}`]
              .filter(Boolean)
              .join(' · ')}
          />
          <Figure label="Sources" value={figures?.sourcesCited ?? missing} />
        </dl>
        <BarWithTicks
          value={connected ? vectorCount : 0}
          max={limits.vectorBarFull}
          ticks={quarters}
          label="Vectors indexed"
          className="mt-auto pt-4"
        />
      </section>
    </Panel>
  )
}

function Stat({
  label,
  value,
  className,
  children,
}: {
  label: string
  value: number | string | undefined
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`flex flex-col border-line-subtle px-5 pt-5 pb-5 ${className ?? ''}`}>
      <h2 id={id} className="text-sm font-normal text-ink-muted">
        {label}
      </h2>
      <div className="mt-1">
        <BigValue value={value} />
      </div>
      <div className="mt-auto pt-6">{children}</div>
    </section>
  )
}

function Figure({ label, value, note }: { label: string; value: number | string | undefined; note?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="order-2 text-xs text-ink-subtle">{label}</dt>
      <dd>
        <BigValue value={value} />
      </dd>
      {note === undefined ? null : <dd className="order-3 min-h-4.5 text-xs text-ink-subtle">{note}</dd>}
    </div>
  )
}

function BigValue({ value }: { value: number | string | undefined }) {
  if (value === undefined) return <Skeleton className="my-[0.3125rem] h-6 w-14" />
  return (
    <p className="text-3xl font-semibold tracking-tight">{typeof value === 'number' ? formatNumber(value) : value}</p>
  )
}

function describeLastMessage(latest: Pick<ChatSession, 'updatedAt'> | undefined): string {
  if (latest === undefined) return 'No session yet'
  return `Last message ${formatAgo(latest.updatedAt, new Date()) ?? formatDate(latest.updatedAt)}`
}
