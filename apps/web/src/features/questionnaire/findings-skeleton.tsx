import { Skeleton } from '@fieldproof/ui/skeleton'

/** Overview and items, before they are known. */
export function FindingsSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading the audit</span>
      <div className="flex gap-8 rounded-lg border border-line-subtle bg-surface p-5">
        <Skeleton className="h-[98px] w-[176px] rounded-t-full max-sm:hidden" />
        <div className="flex-1 space-y-4 py-2">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-2.5 w-3/5" />
        </div>
      </div>
      <div className="rounded-lg border border-line-subtle bg-surface px-5 py-2">
        {['w-72', 'w-56', 'w-80', 'w-64'].map((width, index) => (
          <div key={width} className="flex h-11 items-center gap-6" style={{ opacity: 1 - index * 0.2 }}>
            <Skeleton className="h-2.5 w-8" />
            <div className="flex-1">
              <Skeleton className={`h-2.5 max-w-full ${width}`} />
            </div>
            <Skeleton className="h-[1.375rem] w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
