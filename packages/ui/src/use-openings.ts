import { useState } from 'react'

/** How often something was opened so far, as a key for what is new at each opening. */
export function useOpenings(open: boolean): number {
  const [last, setLast] = useState({ open: false, count: 0 })
  if (open !== last.open) setLast({ open, count: last.count + (open ? 1 : 0) })
  return last.count
}
