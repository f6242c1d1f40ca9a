import { useEffect, useState } from 'react'
import { cn } from './cn.ts'

/** A block in the final geometry of what is loading. No shimmer. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block rounded-[3px] bg-pressed', className)} />
}

/** True once something has been loading for 200 ms, so that quick answers do not flash a skeleton. */
export function useLateLoading(loading: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!loading) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [loading, delayMs])
  return loading && late
}
