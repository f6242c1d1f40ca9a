import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from './rest-error.ts'

/** What is needed of a query to say that it failed and to try it again. */
export interface FailedQuery {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What could not be fetched, why, and a way to try again; other ways on are its children. */
export function LoadFailed({
  title,
  query,
  className,
  children,
}: {
  title: string
  query: FailedQuery
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
          <Button size="sm" icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
          {children}
        </div>
      }
    >
      {errorText(query.error)}
    </InlineAlert>
  )
}
