import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui/slot'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-transparent bg-primary text-on-primary shadow-[inset_0_1px_0_rgb(255_255_255/.12),var(--shadow-xs)] hover:bg-primary-hover active:bg-primary-press',
  secondary:
    'border border-line bg-surface text-ink shadow-(--shadow-xs) hover:bg-hover active:bg-pressed dark:bg-raised dark:hover:bg-pressed',
  ghost: 'border border-transparent text-ink-muted hover:bg-hover hover:text-ink active:bg-pressed',
  danger:
    'border border-transparent bg-danger text-on-status shadow-[inset_0_1px_0_rgb(255_255_255/.12),var(--shadow-xs)] hover:bg-danger-ink active:bg-danger-ink',
}

/** 44 px under a finger, all of them. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-[1.875rem] pointer-coarse:h-11 gap-1.5 rounded-[6px] px-2.5 text-sm',
  md: 'h-(--control-md) pointer-coarse:h-11 gap-2 rounded-md px-3.5 text-sm',
  lg: 'h-(--control-lg) gap-2 rounded-md px-5 text-md',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cn(
    'inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap select-none',
    'transition-[background-color,color,box-shadow,border-color]',
    sizes[size],
    variants[variant],
  )
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  iconEnd?: LucideIcon
  /** A spinner replaces the icon; clicks are ignored; the width stays. */
  busy?: boolean
  /** The label while busy, for example "Signing in...". */
  busyLabel?: string
  /** Keeps its place in the tab order, so that the reason can be read. */
  disabled?: boolean
  /** Why it is disabled; shown as a tooltip. */
  disabledReason?: string
  /** Renders its only child (a link) with the look of a button. */
  asChild?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  iconEnd: IconEnd,
  busy = false,
  busyLabel,
  disabled = false,
  disabledReason,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const inert = disabled || busy
  const look = cn(
    buttonClass(variant, size),
    disabled &&
      'border-transparent! bg-pressed! text-ink-disabled! shadow-none! hover:bg-pressed! dark:bg-pressed! dark:hover:bg-pressed!',
    className,
  )
  if (asChild) {
    return (
      <Slot className={look} onClick={onClick as never} {...(rest as object)}>
        {children}
      </Slot>
    )
  }
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  const button = (
    <button
      type={type}
      className={look}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {busy ? <Spinner size={16} /> : Icon ? <Icon aria-hidden="true" size={16} strokeWidth={1.75} /> : null}
      <Label busy={busy} busyLabel={busyLabel}>
        {children}
      </Label>
      {IconEnd ? <IconEnd aria-hidden="true" size={16} strokeWidth={1.75} /> : null}
    </button>
  )
  return disabled && disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}

/** Both labels share one cell, so that the button is as wide as the wider one from the start. */
function Label({ busy, busyLabel, children }: { busy: boolean; busyLabel?: string; children: ReactNode }) {
  if (!busyLabel) return children
  return (
    <span className="grid justify-items-center">
      <span className={cn('col-start-1 row-start-1', busy && 'invisible')}>{children}</span>
      <span className={cn('col-start-1 row-start-1', !busy && 'invisible')}>{busyLabel}</span>
    </span>
  )
}
