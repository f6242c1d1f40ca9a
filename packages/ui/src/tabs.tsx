import * as RadixTabs from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: string
  /** Where there is little room; read out as `label` all the same. */
  short?: string
}

/** Panels of which one is shown. Put a `TabList` and a `TabPanel` for each value into it. */
export function TabGroup<Value extends string>({
  value,
  onValueChange,
  ...rest
}: Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue' | 'dir'> & {
  value: Value
  onValueChange: (value: Value) => void
}) {
  return <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)} {...rest} />
}

/** The tabs, underlined by 2 px at the foot of their row; arrow keys move between them. */
export function TabList<Value extends string>({
  tabs,
  label,
  className,
}: {
  tabs: readonly TabItem<Value>[]
  label: string
  className?: string
}) {
  return (
    <RadixTabs.List aria-label={label} className={cn('flex min-w-0 gap-5 overflow-x-auto', className)}>
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.value}
          value={tab.value}
          aria-label={tab.short === undefined ? undefined : tab.label}
          className="relative h-full min-h-11 shrink-0 text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-primary"
        >
          {tab.short === undefined ? (
            tab.label
          ) : (
            <>
              <span className="sm:hidden">{tab.short}</span>
              <span className="max-sm:hidden">{tab.label}</span>
            </>
          )}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  )
}

/** What a tab shows. It takes no focus of its own: its content does. */
export function TabPanel({ value, ...rest }: ComponentProps<'div'> & { value: string }) {
  return <RadixTabs.Content value={value} tabIndex={-1} {...rest} />
}
