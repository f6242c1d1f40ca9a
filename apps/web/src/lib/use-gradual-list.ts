import { startTransition, useEffect, useState } from 'react'

/**
 * A long list, drawn a step at a time so that no single step blocks scrolling or typing: at first `step` items from
 * the given end, then as many more in each frame until all are there. New items at that end show at once.
 */
export function useGradualList<Item>(items: readonly Item[], step: number, from: 'start' | 'end'): readonly Item[] {
  const [count, setCount] = useState(step)
  const complete = count >= items.length
  useEffect(() => {
    if (complete) return
    const timer = setTimeout(() => startTransition(() => setCount(count + step)))
    return () => clearTimeout(timer)
  }, [complete, count, step])
  if (complete) return items
  return from === 'start' ? items.slice(0, count) : items.slice(-count)
}
