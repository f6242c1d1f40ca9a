import { useCallback } from 'react'
import type { TabId } from './tab-words.ts'
import { useWorkspace } from './use-workspace.ts'

/**
 * What is open in a tab: as the history says, or what was open there last.
 * @param last open there last; undefined for nothing
 * @param remember is told what is opened; undefined closes it
 */
export function useOpenItem(tab: TabId, last: string | undefined, remember: (id: string | undefined) => void) {
  const { place, readNow, go } = useWorkspace()
  const id = idOf(place.tab === tab ? place.item : undefined, last)
  const open = useCallback(
    (next: string | undefined) => {
      const now = readNow()
      remember(next)
      // What was asked for on another screen is there when its tab is opened again.
      if (now.tab !== tab) return
      const shown = idOf(now.item, last)
      // What was open last is about to change, and back has to lead to what is open now.
      if (now.item === undefined) go({ tab, item: shown ?? null }, { replace: true })
      if (next !== shown) go({ tab, item: next ?? null })
    },
    [tab, last, readNow, go, remember],
  )
  return { id, open }
}

const idOf = (item: string | null | undefined, last: string | undefined) =>
  (item === undefined ? last : item) ?? undefined
