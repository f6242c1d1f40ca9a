import { Check, type LucideIcon } from 'lucide-react'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { cn } from './cn.ts'
import { useEscape } from './use-escape.ts'

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[6px] px-2.5 text-sm outline-none select-none data-highlighted:bg-pressed data-disabled:cursor-default data-disabled:text-ink-disabled pointer-coarse:min-h-11'

/** A menu of actions that opens from its trigger (one element that takes a ref). */
export function Menu({
  trigger,
  align = 'end',
  label,
  className,
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  label?: string
  className?: string
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const onEscapeKeyDown = useEscape(open, () => setOpen(false))
  return (
    <RadixMenu.Root open={open} onOpenChange={setOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={onEscapeKeyDown}
          className={cn(
            'fp-fade z-(--z-popover) max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-lg',
            className,
          )}
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

export function MenuItem({
  icon: Icon,
  tone,
  disabled,
  onSelect,
  children,
}: {
  icon?: LucideIcon
  tone?: 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <RadixMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(itemClass, tone === 'danger' && !disabled && 'text-danger-ink')}
    >
      {Icon ? <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" /> : null}
      {children}
    </RadixMenu.Item>
  )
}

/** One of a few values, the chosen one marked. Choosing it again changes nothing and is told all the same. */
export function MenuChoices<Value extends string>({
  value,
  choices,
  onValueChange,
}: {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onValueChange: (value: Value) => void
}) {
  return (
    <RadixMenu.RadioGroup value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {choices.map((choice) => (
        <RadixMenu.RadioItem key={choice.value} value={choice.value} className={cn(itemClass, 'justify-between')}>
          {choice.label}
          <RadixMenu.ItemIndicator>
            <Check aria-hidden="true" size={15} strokeWidth={2} className="shrink-0 text-primary-ink" />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  )
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="mx-1 my-1 h-px bg-line-subtle" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-2.5 pt-2 pb-1 text-xs text-ink-subtle">{children}</RadixMenu.Label>
}
