import type { AuditColumn, AuditTable, ColumnRole } from '@fieldproof/schema/audit-columns'
import { countOf } from '@fieldproof/schema/count-of'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { ColumnRows } from './column-rows.tsx'

export interface TableCardActions {
  setRole: (tables: readonly AuditTable[], column: AuditColumn, role: ColumnRole) => void
  setRead: (table: AuditTable, read: boolean) => void
  /** Whether tables of the same columns are changed together. */
  setTogether: (alike: number, together: boolean) => void
}

/** A table, or several of the same columns that are changed together: whether they are read, and what their columns are for. */
export function TableCard({
  tables,
  others,
  together,
  unfolded,
  actions,
}: {
  /** At least one; several have the same columns and roles. */
  tables: readonly AuditTable[]
  /** How many tables have these columns, when this is the first card of them. */
  others: number | undefined
  together: boolean
  /** Its columns are shown at first. */
  unfolded: boolean
  actions: TableCardActions
}) {
  const [first] = tables
  const [open, setOpen] = useState(unfolded)
  const headingId = useId()
  if (first === undefined) return null
  const name =
    tables.length === 1 ? first.name : `${tables.length} ${first.kind === 'sheet' ? 'sheets' : 'tables'} alike`
  const isRead = tables.some(({ read }) => read)
  const kind = first.kind === 'sheet' ? 'sheets' : 'tables'
  return (
    <section aria-labelledby={headingId} className="overflow-clip rounded-lg border border-line-subtle">
      <div className="space-y-2 bg-sunken px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={headingId} className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">
            {name}
          </h3>
          {tables.length === 1 ? <Facts table={first} /> : null}
          {tables.length === 1 && first.kind === 'sheet' ? (
            <ReadBox table={first} label="Read this sheet" actions={actions} className="ml-auto" />
          ) : null}
        </div>
        {first.above !== '' && tables.length === 1 ? (
          <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">Below “{first.above}”</p>
        ) : null}
        {tables.length > 1 ? (
          <ul
            aria-label={first.kind === 'sheet' ? 'Sheets that are read' : 'Tables'}
            className="flex flex-wrap items-center gap-x-5 gap-y-1"
          >
            {first.kind === 'sheet' ? <li className="text-xs text-ink-subtle">Read:</li> : null}
            {tables.map((table) => (
              <li key={table.table} className="flex flex-wrap items-center gap-x-2 text-sm">
                {table.kind === 'sheet' ? (
                  <ReadBox table={table} label={table.name} actions={actions} />
                ) : (
                  <span className="text-ink-muted">{table.name}</span>
                )}
                <Facts table={table} />
              </li>
            ))}
          </ul>
        ) : null}
        {others === undefined ? null : (
          <Checkbox
            label={`The same for all ${others} ${kind} with these columns`}
            checked={together}
            onCheckedChange={(next) => actions.setTogether(first.alike, next)}
          />
        )}
      </div>
      {first.columns.length === 0 ? (
        <p className="border-t border-line-subtle px-4 py-3 text-sm text-ink-muted">It is empty or cannot be read.</p>
      ) : !isRead ? null : open ? (
        <div className="border-t border-line-subtle">
          <ColumnRows
            table={tables.find(({ read }) => read) ?? first}
            name={name}
            onRole={(column, role) => actions.setRole(tables, column, role)}
          />
        </div>
      ) : (
        <div className="border-t border-line-subtle px-2 py-1.5">
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            Show {countOf(first.columns.length, 'column')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Facts({ table }: { table: AuditTable }) {
  return (
    <>
      {table.hidden ? (
        <Badge tone="neutral" icon={EyeOff}>
          Hidden
        </Badge>
      ) : null}
      <span className="text-xs text-ink-subtle tabular-nums">{countOf(table.rows, 'row')}</span>
    </>
  )
}

function ReadBox({
  table,
  label,
  actions,
  className,
}: {
  table: AuditTable
  label: string
  actions: TableCardActions
  className?: string
}) {
  return (
    <Checkbox
      label={label}
      checked={table.read}
      disabled={table.columns.length === 0}
      onCheckedChange={(read) => actions.setRead(table, read)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
