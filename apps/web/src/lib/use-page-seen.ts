import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Whether the tab is in front: a browser keeps few connections to one server, and a hidden tab needs none. */
export const usePageSeen = () => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
