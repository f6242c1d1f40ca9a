import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The parts of a table: head 34 px, rows 52 px. Put it into a `Panel`. Numbers get `numeric`. */
export function Table({
  className,
  scrollLabel,
  ...rest
}: ComponentProps<'table'> & {
  /** Names the part that scrolls, so that it can be scrolled by keys where nothing in the table takes the focus. */
  scrollLabel?: string
}) {
  const scrolled = scrollLabel === undefined ? {} : { tabIndex: 0, role: 'group', 'aria-label': scrollLabel }
  return (
    <div {...scrolled} className="overflow-x-auto overflow-y-hidden">
      <table className={cn('w-full border-collapse text-left text-sm', className)} {...rest} />
    </div>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return <thead className={cn('bg-sunken', className)} {...rest} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />
}

export function TableRow({
  selected = false,
  className,
  ...rest
}: ComponentProps<'tr'> & { /** Tinted, and said to be selected. */ selected?: boolean }) {
  return (
    <tr
      aria-selected={selected || undefined}
      className={cn(
        'border-b border-line-subtle transition-colors last:border-b-0 hover:bg-hover',
        selected && 'bg-primary-tint hover:bg-primary-tint',
        className,
      )}
      {...rest}
    />
  )
}

export function HeadCell({ numeric = false, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cn(
        'h-[2.125rem] border-b border-line-subtle px-3 text-xs font-medium whitespace-nowrap text-ink-muted first:pl-5 last:pr-5',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  )
}

export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      className={cn(
        'h-(--row-h) px-3 py-1.5 text-ink-muted first:pl-5 last:pr-5',
        numeric && 'text-right tabular-nums',
        className,
      )}
      {...rest}
    />
  )
}
