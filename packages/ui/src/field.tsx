import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

/** What a control needs to be tied to its label, hint and error. Spread it on the control. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above a control, and a hint or an error beneath it, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error ?? hint)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {hasNote ? (
        <p id={noteId} className={cn('flex gap-1.5 text-xs', error ? 'text-danger-ink' : 'text-ink-subtle')}>
          {error ? (
            <>
              <CircleAlert aria-hidden="true" size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
              {error}
            </>
          ) : (
            hint
          )}
        </p>
      ) : null}
    </div>
  )
}
