import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from './rest-error.ts'

/** What could not be fetched, why, and a way to try again; other ways on are its children. */
export function LoadFailed({
  title,
  error,
  onRetry,
  busy = false,
  className,
  children,
}: {
  title: string
  error: unknown
  onRetry: () => unknown
  busy?: boolean
  className?: string
  children?: ReactNode
}) {
  return (
    <InlineAlert
      tone="danger"
      title={title}
      className={className}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={RotateCw} busy={busy} onClick={() => void onRetry()}>
            Try again
          </Button>
          {children}
        </div>
      }
    >
      {errorText(error)}
    </InlineAlert>
  )
}
