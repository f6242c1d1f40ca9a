import { Check } from 'lucide-react'
import * as RadixCheckbox from 'radix-ui/checkbox'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

/** A check box with its label; the label is part of the target. */
export function Checkbox({
  label,
  checked,
  onCheckedChange,
  disabled,
  className,
}: {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={cn('flex min-h-6 items-center gap-2', className)}>
      <Box id={id} checked={checked} disabled={disabled} onCheckedChange={(next) => onCheckedChange(next === true)} />
      <label htmlFor={id} className="py-0.5 text-sm text-ink-muted select-none">
        {label}
      </label>
    </div>
  )
}

/** A check box alone, in a list where its row says what it is for. */
export function CheckMark({
  label,
  checked,
  onCheckedChange,
  className,
}: {
  /** For assistive technology. */
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  className?: string
}) {
  return (
    <Box
      aria-label={label}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
      className={className}
    />
  )
}

function Box({ className, ...rest }: ComponentProps<typeof RadixCheckbox.Root>) {
  return (
    <RadixCheckbox.Root
      data-graphic
      className={cn(
        'hit-area flex size-4 shrink-0 items-center justify-center rounded-[4px] border-[1.5px] border-line-control bg-surface transition-colors',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-on-primary disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden="true" size={12} strokeWidth={3} />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  )
}
