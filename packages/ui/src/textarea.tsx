import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** A text of several lines, with the look of an input. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const invalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true'
  return (
    <textarea
      className={cn(
        'control-focus block w-full min-w-0 rounded-md border bg-surface px-3 py-2 text-sm text-ink outline-none transition-[border-color,box-shadow] [overflow-wrap:anywhere]',
        'read-only:bg-sunken disabled:bg-sunken disabled:text-ink-disabled max-sm:text-base',
        invalid ? 'border-danger' : 'border-line-control',
        className,
      )}
      {...rest}
    />
  )
}
