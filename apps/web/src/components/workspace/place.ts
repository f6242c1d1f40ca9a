import type { HistoryState } from '@tanstack/react-router'
import type { TabId } from './tab-words.ts'

/** Where somebody is in the workspace. The address stays `/`: it is kept in the state of the history's entry. */
export interface Place {
  tab: TabId
  /** What is open there, such as an audit; null for nothing, undefined for what was open there last. */
  item?: string | null | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    place?: Place & {
      /** Whose workspace it is: nobody else's begins there. */
      owner: string
    }
  }
}

/** The place that an entry of the history holds for this owner; the browser kept it, so it may be anything. */
export function readPlace(state: HistoryState, owner: string, isTab: (id: string) => boolean): Place | undefined {
  const { place } = state
  if (place?.owner !== owner || !isTab(place.tab)) return undefined
  const { tab, item } = place
  return { tab, item: typeof item === 'string' || item === null ? item : undefined }
}
