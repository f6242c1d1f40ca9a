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

/** The widths of the design, as queries; in rem like the style sheet's, so that larger text counts as a narrower page. */
export const breakpoints = {
  /** Tables become rows, the header loses Home and Logout. */
  phone: '(width < 40rem)',
  /** The sidebar is a drawer. */
  drawer: '(width < 64rem)',
  /** A questionnaire's page stands beside its items. */
  pageBeside: '(width >= 68.75rem)',
  /** The page viewer is a column beside the conversation; narrower, a sheet over it. */
  viewerColumn: '(width >= 80rem)',
  /** Sessions, conversation and page viewer stand beside each other. */
  threeColumns: '(width >= 90rem)',
} as const
