import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> {
  /** The name of the action; also its tooltip. */
  label: string
  icon: LucideIcon
  /** 30 px, or 36 px (44 px on narrow screens). */
  size?: 'sm' | 'md'
  variant?: 'ghost' | 'outlined' | 'primary' | 'danger'
  busy?: boolean
  disabled?: boolean
  disabledReason?: string
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
  /** Its shortcut, shown in the tooltip. */
  keys?: readonly string[]
}

const variants = {
  ghost: 'text-ink-muted hover:bg-pressed hover:text-ink active:bg-line-subtle',
  outlined: 'border border-line bg-surface text-ink-muted shadow-(--shadow-xs) hover:bg-hover hover:text-ink',
  primary: 'border border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
  danger: 'text-ink-muted hover:bg-danger-tint hover:text-danger-ink',
}

/** A square button with an icon. Disabled, it stays focusable and says why in its tooltip. */
export function IconButton({
  label,
  icon: Icon,
  size = 'sm',
  variant = 'ghost',
  busy = false,
  disabled = false,
  disabledReason,
  tooltipSide = 'bottom',
  keys,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const inert = disabled || busy
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <Tooltip text={disabled && disabledReason ? disabledReason : label} keys={keys} side={tooltipSide}>
      <button
        type={type}
        aria-label={label}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        onClick={handleClick}
        className={cn(
          'hit-area inline-flex shrink-0 items-center justify-center transition-colors',
          size === 'sm' ? 'size-[1.875rem] rounded-[6px]' : 'size-(--control-md) rounded-md',
          variants[variant],
          disabled && 'bg-transparent! text-ink-disabled! opacity-60 shadow-none!',
          className,
        )}
        {...rest}
      >
        {busy ? (
          <Spinner size={size === 'sm' ? 16 : 17} />
        ) : (
          <Icon aria-hidden="true" size={size === 'sm' ? 16 : 17} strokeWidth={1.75} />
        )}
      </button>
    </Tooltip>
  )
}
