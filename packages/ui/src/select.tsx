import { Check, ChevronDown } from 'lucide-react'
import * as RadixSelect from 'radix-ui/select'
import { type ReactNode, type Ref, useState } from 'react'
import { cn } from './cn.ts'
import type { FieldControl } from './field.tsx'
import { type ControlSize, controlClass } from './input.tsx'
import { styleNonce } from './style-nonce.ts'
import { useEscape } from './use-escape.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

/** One of a few options. Inside a `Field`, spread the field's control props on it; elsewhere give `aria-label`. */
export function Select<Value extends string>({
  value,
  options,
  onValueChange,
  size = 'md',
  placeholder,
  className,
  name,
  ref,
  ...control
}: Partial<FieldControl> & {
  value: Value
  options: readonly SelectOption<Value>[]
  onValueChange: (value: Value) => void
  size?: ControlSize
  /** Shown while nothing is chosen: the value is empty. */
  placeholder?: string
  className?: string
  name?: string
  /** Of what opens it. */
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
}) {
  const [open, setOpen] = useState(false)
  const onEscapeKeyDown = useEscape(open, () => setOpen(false))
  const selected = options.find((option) => option.value === value)
  return (
    <RadixSelect.Root
      open={open}
      onOpenChange={setOpen}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      name={name}
    >
      <RadixSelect.Trigger
        {...control}
        ref={ref}
        className={cn(
          controlClass(size, control['aria-invalid'] === true),
          'flex items-center gap-2 text-left',
          className,
        )}
      >
        {selected?.icon}
        <span className="min-w-0 flex-1 truncate">
          <RadixSelect.Value placeholder={placeholder}>{selected?.label}</RadixSelect.Value>
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          onEscapeKeyDown={onEscapeKeyDown}
          className="fp-fade z-(--z-popover) max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) rounded-lg border border-line bg-raised p-1 shadow-lg"
        >
          <RadixSelect.Viewport nonce={styleNonce()}>
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-[6px] px-2 text-sm text-ink outline-none select-none data-highlighted:bg-pressed max-sm:min-h-11"
              >
                {option.icon}
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator className="ml-auto pl-4">
                  <Check aria-hidden="true" size={15} strokeWidth={2} className="text-primary-ink" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  )
}
