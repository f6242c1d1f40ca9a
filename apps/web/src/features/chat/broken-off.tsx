import { Button } from '@fieldproof/ui/button'
import { CircleAlert, RotateCw } from 'lucide-react'

/** Why there is no complete answer, and the way to one where there is. */
export function BrokenOff({ reason, onRetry }: { reason: string; onRetry: (() => void) | undefined }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 items-start gap-2 text-md break-words">
        <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-[3px] shrink-0 text-danger" />
        {reason}
      </p>
      {onRetry === undefined ? null : (
        <Button size="sm" icon={RotateCw} onClick={onRetry} className="pointer-coarse:h-11">
          Try again
        </Button>
      )}
    </div>
  )
}
