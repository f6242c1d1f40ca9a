import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** One surface with hairlines inside. Never put a panel in a panel. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('min-w-0 overflow-clip rounded-lg border border-line-subtle bg-surface', className)}
      {...rest}
    />
  )
}

/** The 48 px head: a title, a count beside it, and actions at the right. */
export function PanelHead({
  title,
  count,
  id,
  as: Heading = 'h2',
  className,
  children,
}: {
  title: ReactNode
  count?: ReactNode
  /** Of the heading, to label the panel with. */
  id?: string
  as?: 'h2' | 'h3'
  className?: string
  children?: ReactNode
}) {
  return (
    <div
      className={cn(
        'flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line-subtle px-5 py-2',
        className,
      )}
    >
      <Heading id={id} className="text-md font-semibold tracking-snug">
        {title}
      </Heading>
      {count !== undefined ? <span className="text-sm text-ink-subtle tabular-nums">{count}</span> : null}
      {children ? <div className="ml-auto flex items-center gap-2">{children}</div> : null}
    </div>
  )
}

export function PanelBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('p-5', className)} {...rest} />
}

/** A foot of its own tone, for the actions of a panel. */
export function PanelFoot({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('flex items-center gap-2 border-t border-line-subtle bg-sunken px-5 py-3.5', className)}
      {...rest}
    />
  )
}

/** A line of label and value inside a panel; hairlines between lines. */
export function PanelRow({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={cn(
        'panel-row flex min-h-[2.375rem] items-center justify-between gap-4 px-5 py-1.5 text-sm [.panel-row+&]:border-t [.panel-row+&]:border-line-subtle',
        className,
      )}
    >
      <span className="text-ink-muted">{label}</span>
      <span className="min-w-0 text-right tabular-nums">{children}</span>
    </div>
  )
}

export function Divider({ className }: { className?: string }) {
  return <hr className={cn('border-0 border-t border-line-subtle', className)} />
}
