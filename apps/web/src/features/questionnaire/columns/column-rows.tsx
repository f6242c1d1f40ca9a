import type { AuditColumn, AuditTable, ColumnRole } from '@fieldproof/schema/audit-columns'
import { cn } from '@fieldproof/ui/cn'
import { Select } from '@fieldproof/ui/select'
import { nameColumn, roleOptions } from './column-words.ts'

/** The columns of a table, what stands in them, and what each is for. */
export function ColumnRows({
  table,
  name,
  onRole,
}: {
  table: AuditTable
  /** Of what is changed, for assistive technology: one table, or several. */
  name: string
  onRole: (column: AuditColumn, role: ColumnRole) => void
}) {
  return (
    <ul aria-label={`Columns of ${name}`} className="divide-y divide-line-subtle">
      {table.columns.map((column) => (
        <li
          key={column.column}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)_9rem] items-start gap-x-4 gap-y-1.5 px-4 py-2.5 max-sm:grid-cols-[minmax(0,1fr)_9rem]"
        >
          <p className="flex min-w-0 items-start gap-2 pt-2 text-sm max-sm:pt-3">
            <span className="min-w-5 shrink-0 rounded-sm border border-line bg-sunken px-1 text-center text-xs text-ink-muted">
              {column.letter}
            </span>
            <span
              className={cn('min-w-0 font-medium [overflow-wrap:anywhere]', column.head === '' && 'text-ink-subtle')}
            >
              {column.head === '' ? 'No head' : column.head}
            </span>
          </p>
          <ul
            aria-label={`In ${nameColumn(column)}`}
            className={cn(
              'min-w-0 space-y-0.5 py-2 text-xs max-sm:order-last max-sm:col-span-2 max-sm:pt-0',
              column.role === 'none' ? 'text-ink-subtle' : 'text-ink-muted',
            )}
          >
            {column.samples.length === 0 ? <li>Empty</li> : null}
            {column.samples.map((sample) => (
              <li key={sample} className="line-clamp-2 [overflow-wrap:anywhere]">
                {sample}
              </li>
            ))}
          </ul>
          <Select
            aria-label={`${nameColumn(column)} of ${name}`}
            value={column.role}
            options={roleOptions}
            onValueChange={(role) => onRole(column, role)}
            className={cn('w-full', column.role === 'none' && 'text-ink-subtle')}
          />
        </li>
      ))}
    </ul>
  )
}
