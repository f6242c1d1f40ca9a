import type { ApiKey } from '@fieldproof/schema/api-keys'
import { Badge } from '@fieldproof/ui/badge'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { Ban, CircleCheck, CircleMinus } from 'lucide-react'
import { formatDate } from '../../../lib/format-date.ts'
import { breakpoints, useMediaQuery } from '../../../lib/use-media-query.ts'
import { AgentName } from '../user-marks.tsx'
import { describeEnd, describeLastUse, stateOf } from './describe-key.ts'

export interface KeyRowsProps {
  keys: readonly ApiKey[]
  onRevoke: (key: ApiKey) => void
}

/** The keys as a table, or as rows on a phone. */
export function KeyRows(props: KeyRowsProps) {
  const narrow = useMediaQuery(breakpoints.phone)
  return narrow ? <KeyList {...props} /> : <KeyTable {...props} />
}

function KeyTable({ keys, onRevoke }: KeyRowsProps) {
  const now = new Date()
  return (
    <Table>
      <TableHead>
        <tr>
          <HeadCell>Key</HeadCell>
          <HeadCell>Agent</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell>Last used</HeadCell>
          <HeadCell numeric>Actions</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <TableRow key={key.id}>
            <Cell>
              <KeyName apiKey={key} />
            </Cell>
            <Cell>
              <AgentName agent={key.agent} />
            </Cell>
            <Cell>
              <KeyStatus apiKey={key} now={now} />
            </Cell>
            <Cell className="tabular-nums">
              <p className="whitespace-nowrap">{formatDate(key.createdAt)}</p>
              <p className="text-xs text-ink-subtle">by {key.createdBy}</p>
            </Cell>
            <Cell className="whitespace-nowrap tabular-nums">{describeLastUse(key, now)}</Cell>
            <Cell numeric>
              <RevokeButton apiKey={key} onRevoke={onRevoke} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function KeyList({ keys, onRevoke }: KeyRowsProps) {
  const now = new Date()
  return (
    <ul className="divide-y divide-line-subtle">
      {keys.map((key) => (
        <li key={key.id} className="flex items-start gap-3 py-3.5 pr-2 pl-4">
          <div className="min-w-0 flex-1 space-y-1.5 text-sm">
            <KeyName apiKey={key} />
            <AgentName agent={key.agent} />
            <KeyStatus apiKey={key} now={now} />
            <p className="text-xs text-ink-subtle">
              Created {formatDate(key.createdAt)} by {key.createdBy} · Last used {describeLastUse(key, now)}
            </p>
          </div>
          <RevokeButton apiKey={key} onRevoke={onRevoke} />
        </li>
      ))}
    </ul>
  )
}

function KeyName({ apiKey }: { apiKey: ApiKey }) {
  return (
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere] text-ink">{apiKey.name}</p>
      <p className="font-mono text-xs text-ink-muted">{apiKey.prefix}…</p>
    </div>
  )
}

function KeyStatus({ apiKey, now }: { apiKey: ApiKey; now: Date }) {
  const active = stateOf(apiKey, now) === 'active'
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={active ? 'ok' : 'neutral'} icon={active ? CircleCheck : CircleMinus}>
        {active ? 'Active' : 'Closed'}
      </Badge>
      <span className="text-xs whitespace-nowrap text-ink-muted">{describeEnd(apiKey, now)}</span>
    </div>
  )
}

function RevokeButton({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  if (apiKey.revokedAt) return null
  return (
    <IconButton
      variant="danger"
      icon={Ban}
      label={`Revoke ${apiKey.name}`}
      onClick={() => onRevoke(apiKey)}
      className="-mr-1.5"
    />
  )
}
