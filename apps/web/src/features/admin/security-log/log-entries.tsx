import type { SecurityLogEntry } from '@fieldproof/schema/security-log'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { countTableRows, steadyColumns, VirtualRows } from '../../../components/rows/virtual-rows.tsx'
import { breakpoints, useMediaQuery } from '../../../lib/use-media-query.ts'
import { describeAction, describeInstant, describeKind, describeOrigin, describeTarget } from './describe-entry.ts'

/** The entries as a table, or as rows on a phone. */
export function LogEntries({ entries }: { entries: readonly SecurityLogEntry[] }) {
  const narrow = useMediaQuery(breakpoints.phone)
  return narrow ? <EntryRows entries={entries} /> : <EntryTable entries={entries} />
}

function EntryTable({ entries }: { entries: readonly SecurityLogEntry[] }) {
  return (
    <Table aria-rowcount={countTableRows(entries.length)} className={steadyColumns(entries.length)}>
      <TableHead>
        <tr>
          <HeadCell numeric className="w-20">
            No.
          </HeadCell>
          <HeadCell>Time</HeadCell>
          <HeadCell>User</HeadCell>
          <HeadCell>Action</HeadCell>
          <HeadCell>Workspace, address</HeadCell>
        </tr>
      </TableHead>
      <TableBody>
        <VirtualRows as="tr" rows={entries} keyOf={sequenceOf} estimate={rowHeight}>
          {(entry, place) => (
            <TableRow {...place}>
              <Cell numeric className="w-0">
                {entry.sequence}
              </Cell>
              <Cell className="whitespace-nowrap tabular-nums">{describeInstant(entry.at)}</Cell>
              <Cell>
                <Who entry={entry} />
              </Cell>
              <Cell>
                <What entry={entry} />
              </Cell>
              <Cell className="tabular-nums" title={entry.requestId && `Request ${entry.requestId}`}>
                {describeOrigin(entry)}
              </Cell>
            </TableRow>
          )}
        </VirtualRows>
      </TableBody>
    </Table>
  )
}

function EntryRows({ entries }: { entries: readonly SecurityLogEntry[] }) {
  return (
    <ul className="divide-y divide-line-subtle">
      <VirtualRows as="li" rows={entries} keyOf={sequenceOf} estimate={itemHeight}>
        {(entry, place) => (
          <li {...place} className="flex flex-col gap-1 px-4 py-3.5 text-sm">
            <What entry={entry} />
            <Who entry={entry} />
            <p className="text-xs text-ink-subtle tabular-nums">
              No. {entry.sequence} · {describeInstant(entry.at)} · {describeOrigin(entry)}
            </p>
          </li>
        )}
      </VirtualRows>
    </ul>
  )
}

const sequenceOf = ({ sequence }: SecurityLogEntry) => sequence
const rowHeight = () => 53
const itemHeight = () => 100

function Who({ entry }: { entry: SecurityLogEntry }) {
  const kind = describeKind(entry)
  return (
    <p className="break-words">
      <span className="text-ink">{entry.actor.name}</span>
      {kind ? <span className="text-ink-subtle"> · {kind}</span> : null}
    </p>
  )
}

function What({ entry }: { entry: SecurityLogEntry }) {
  const target = describeTarget(entry)
  return (
    <div className="min-w-0">
      <p className="font-medium text-ink">{describeAction(entry.action)}</p>
      {target ? <p className="break-words [overflow-wrap:anywhere] text-ink-muted">{target}</p> : null}
    </div>
  )
}
