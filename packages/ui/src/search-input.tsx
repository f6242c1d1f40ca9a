import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { controlClass } from './input.tsx'
import { ownEscape } from './use-escape.ts'

/** A search field that can be cleared by its button or Escape. `label` is its name and its placeholder. */
export function SearchInput({
  label,
  value,
  onValueChange,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'type'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        {...(value === '' ? {} : ownEscape)}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onValueChange('')
          }
        }}
        autoComplete="off"
        spellCheck={false}
        className={cn(controlClass(), 'pr-9 pl-9')}
        {...rest}
      />
      {value !== '' ? (
        <IconButton
          label="Clear search"
          icon={X}
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
          className="absolute! top-1/2 right-1 -translate-y-1/2"
        />
      ) : null}
    </div>
  )
}
