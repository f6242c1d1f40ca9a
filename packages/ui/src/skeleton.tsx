import { useEffect, useState } from 'react'
import { cn } from './cn.ts'

/** A block in the final geometry of what is loading. No shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block rounded-[3px] bg-pressed', className)} />
}

/** What loads is seen to load within 200 ms; what comes quicker than this does not flash a skeleton. */
const lateAfterMs = 150

/** True once something has been loading for so long that it is to be seen. */
export function useLateLoading(loading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [loading])
  return loading && late
}
