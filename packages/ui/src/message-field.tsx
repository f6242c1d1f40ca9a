import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { cn } from './cn.ts'

/**
 * Where a message is written: it grows with its lines, Enter sends, Shift+Enter makes a new line. That it is full is said,
 * for what is pasted beyond that is cut off. Its children stand below.
 */
export function MessageField({
  ref,
  value,
  onChange,
  onSend,
  placeholder,
  maxLength,
  tallestPx,
  className,
  children,
}: {
  ref?: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  /** Called for blank messages as well. */
  onSend: () => void
  placeholder: string
  maxLength: number
  /** How tall the text may grow before it scrolls. */
  tallestPx: number
  /** Padding of the text. */
  className: string
  children: ReactNode
}) {
  const own = useRef<HTMLTextAreaElement>(null)
  const field = ref ?? own
  const limitId = useId()
  const full = value.length >= maxLength

  useEffect(() => {
    const element = field.current
    if (!element) return
    // Measured again for every text: the height follows the lines, up to a limit.
    element.style.height = 'auto'
    element.style.height = value === '' ? '' : `${Math.min(element.scrollHeight, tallestPx)}px`
  }, [field, value, tallestPx])

  function onKeyDown(event: KeyboardEvent) {
    // While a word is composed (Japanese, Chinese), Enter picks it and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }

  return (
    <div className="rounded-lg border border-line-control bg-surface transition-[border-color,box-shadow] focus-within:border-focus focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--focus)_20%,transparent)]">
      <textarea
        ref={field}
        aria-label="Message"
        rows={1}
        maxLength={maxLength}
        aria-describedby={full ? limitId : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        style={{ maxHeight: tallestPx }}
        className={cn(
          'block min-h-10 w-full resize-none overflow-y-auto bg-transparent text-md outline-none [overflow-wrap:anywhere] max-sm:text-base',
          className,
        )}
      />
      <p id={limitId} role="status" className={full ? 'px-3.5 pb-1 text-sm text-danger-ink' : 'sr-only'}>
        {full ? `A message has at most ${maxLength.toLocaleString('en')} characters.` : ''}
      </p>
      {children}
    </div>
  )
}
