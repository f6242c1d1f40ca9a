import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { findRow, indexOf, type RowKey } from './find-row.ts'

/** So many rows that had the focus stay as they were left: what was unfolded in them, what was chosen. */
const recentRows = 20

const entries = 'form, input, textarea, select, [role="combobox"], [contenteditable="true"]'

/**
 * The rows of a long list that are not to be taken away: the last ones that had the focus, and all in which something was
 * entered, for what was typed is nowhere else.
 */
export function useKeptRows(
  virtual: boolean,
  elements: RefObject<ReadonlySet<HTMLElement>>,
  keyAt: (index: number) => RowKey,
): () => Iterable<RowKey> {
  const recent = useRef(new Set<RowKey>())
  const entered = useRef(new Set<RowKey>())
  const note = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const index = indexOf(findRow(elements.current, target))
    if (index === undefined) return
    const key = keyAt(index)
    if (target.closest(entries) !== null) entered.current.add(key)
    // The latest stands last.
    recent.current.delete(key)
    recent.current.add(key)
    const [oldest] = recent.current
    if (recent.current.size > recentRows && oldest !== undefined) recent.current.delete(oldest)
  })
  useEffect(() => {
    if (!virtual) return
    const onFocus = (event: FocusEvent) => note(event)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [virtual])
  return useCallback(() => [...recent.current, ...entered.current], [])
}
