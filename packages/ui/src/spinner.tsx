import { LoaderCircle } from 'lucide-react'
import { cn } from './cn.ts'

/** A turning arc; a still icon where motion is unwanted. Always beside its word, so it is silent itself. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return <LoaderCircle aria-hidden="true" size={size} strokeWidth={2} className={cn('fp-spin shrink-0', className)} />
}

/** The start of the app: a spinner and its word in the middle of the space. */
export function LoadingScreen({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div
      role="status"
      className={cn('flex min-h-dvh flex-col items-center justify-center gap-3 text-md font-medium', className)}
    >
      <Spinner size={22} className="text-primary" />
      {label}
    </div>
  )
}
