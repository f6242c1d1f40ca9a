import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'

export type ControlSize = 'md' | 'lg'

/** The look that text inputs, selects and search fields share. */
export function controlClass(size: ControlSize = 'md', invalid = false): string {
  return cn(
    'control-focus w-full min-w-0 rounded-md border bg-surface text-ink outline-none transition-[border-color,box-shadow]',
    'max-sm:text-base disabled:bg-sunken disabled:text-ink-disabled',
    size === 'md' ? 'h-(--control-md) px-3 text-sm' : 'h-(--control-lg) px-3 text-md',
    invalid ? 'border-danger' : 'border-line-control',
  )
}

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: ControlSize
}

export function Input({ size = 'md', className, ...rest }: InputProps) {
  return <input className={cn(controlClass(size, isInvalid(rest['aria-invalid'])), className)} {...rest} />
}

/** A password field whose text can be shown. */
export function PasswordInput({ size = 'md', className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn(
          controlClass(size, isInvalid(rest['aria-invalid'])),
          'pr-11',
          !shown && 'tracking-[0.16em]',
          className,
        )}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
        className="absolute! top-1/2 right-1.5 -translate-y-1/2"
      />
    </div>
  )
}

function isInvalid(value: InputProps['aria-invalid']): boolean {
  return value === true || value === 'true'
}
