import { Skeleton } from '@fieldproof/ui/skeleton'

const rows = ['w-56', 'w-44', 'w-52', 'w-36']

/** The rows of a list, before they are known. @param plural what is listed */
export function ListSkeleton({ plural }: { plural: string }) {
  return (
    <div role="status" className="px-5 py-2">
      <span className="sr-only">Loading {plural}</span>
      {rows.map((width, index) => (
        <div key={width} className="flex h-(--row-h) items-center gap-3" style={{ opacity: 1 - index * 0.2 }}>
          <Skeleton className="h-[34px] w-7" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className={`h-2.5 max-w-full ${width}`} />
            <Skeleton className="h-2 w-24" />
          </div>
          <Skeleton className="h-[1.375rem] w-20" />
        </div>
      ))}
    </div>
  )
}
