import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches now, for layouts that differ in more than style. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The widths of the design, as queries. */
export const breakpoints = {
  /** Tables become rows, the header loses Home and Logout. */
  phone: '(max-width: 639px)',
  /** The sidebar is a drawer. */
  drawer: '(max-width: 1023px)',
} as const
