import { Button } from '@fieldproof/ui/button'
import { CircleAlert, Cpu, RotateCw } from 'lucide-react'

/** Why there is no complete answer, and the ways to one where there are. */
export function BrokenOff({
  reason,
  onRetry,
  onAnswerLocally,
}: {
  reason: string
  onRetry: (() => void) | undefined
  /** Only where the provider failed and the local engine can answer. */
  onAnswerLocally?: (() => void) | undefined
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-start gap-2 text-md break-words">
        <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-[3px] shrink-0 text-danger" />
        {reason}
      </p>
      {onRetry === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
          {onAnswerLocally === undefined ? null : (
            <Button size="sm" icon={Cpu} onClick={onAnswerLocally}>
              Answer with the local engine
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
