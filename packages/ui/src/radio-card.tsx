import * as RadixRadio from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A choice between a few rich options, laid out by `className`. */
export function RadioCardGroup<Value extends string>({
  value,
  onValueChange,
  labelledBy,
  className,
  children,
}: {
  value: Value
  onValueChange: (value: Value) => void
  /** The id of the element that names the choice. */
  labelledBy: string
  className?: string
  children: ReactNode
}) {
  return (
    <RadixRadio.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      aria-labelledby={labelledBy}
      className={className}
    >
      {children}
    </RadixRadio.Root>
  )
}

/** One option. `label` is its name for assistive technology; children draw it. `agent` previews that agent's theme. */
export function RadioCard({
  value,
  label,
  agent,
  className,
  children,
}: {
  value: string
  label: string
  agent?: string
  className?: string
  children: ReactNode
}) {
  return (
    <RadixRadio.Item
      value={value}
      aria-label={label}
      data-agent={agent}
      className={cn(
        'group relative flex flex-col rounded-lg border border-line bg-surface text-left transition-[border-color,box-shadow,background-color]',
        'hover:border-line-control data-[state=checked]:border-primary',
        'data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary),var(--shadow-sm)]',
        className,
      )}
    >
      {children}
    </RadixRadio.Item>
  )
}

/** The dot of a radio card; place it inside the card. */
export function RadioCardDot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-graphic
      className={cn(
        'flex size-[18px] shrink-0 items-center justify-center rounded-full border-[1.5px] border-line-control transition-colors',
        'group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary',
        className,
      )}
    >
      <span className="size-1.5 rounded-full bg-on-primary opacity-0 group-data-[state=checked]:opacity-100" />
    </span>
  )
}
