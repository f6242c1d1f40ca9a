import { listUnseen } from '@fieldproof/schema/audit-labels'
import type { Audit } from '@fieldproof/schema/audits'
import { useCallback, useState } from 'react'
import { useRemembered } from '../../components/auth/use-remembered.ts'
import { createOpenMemory } from '../../lib/open-memory.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import type { ShownItem } from './items-panel.tsx'

export type ItemsEditing = ReturnType<typeof useItemsEditing>

const hiddenPages = createOpenMemory('fieldproof-hidden-page', () => localStorage)

/** Whether the items of an audit are corrected just now, which of them are shown, and whether their page is beside them. */
export function useItemsEditing(audit: Pick<Audit, 'status' | 'items' | 'fileKind'> | undefined) {
  const { status, items = [], fileKind } = audit ?? {}
  const fresh = items.every(({ proposal, review }) => proposal === null && review === null)
  const editable = items.length > 0 && (status === 'draft' || status === 'paused' || status === 'completed')
  const [wantsEditing, setWantsEditing] = useState<boolean>()
  // A questionnaire that was just read is there to be corrected first.
  const editing = editable && (wantsEditing ?? (fresh && status === 'draft'))
  const [doubtfulOnly, setDoubtfulOnly] = useState(false)
  const [lastStatus, setLastStatus] = useState(status)
  if (status !== lastStatus) {
    setLastStatus(status)
    // What comes of a run are findings: they are shown when it ends.
    if (status === 'running') {
      setWantsEditing(undefined)
      setDoubtfulOnly(false)
    }
  }
  const [wanted, setWanted] = useState<ShownItem>()
  const hidden = useRemembered(hiddenPages)
  const roomy = useMediaQuery(breakpoints.pageBeside)
  const canShowPage = editing && fileKind === 'pdf' && roomy
  const { open: remember } = hidden
  const firstUnseen = listUnseen(items)[0]?.id
  return {
    editable,
    editing,
    setEditing: setWantsEditing,
    doubtfulOnly,
    setDoubtfulOnly,
    /** The item that was last asked for, to be brought into view and focus. */
    wanted,
    show: useCallback((itemId: string) => setWanted({ itemId }), []),
    /** It is there. */
    wasShown: useCallback(() => setWanted(undefined), []),
    lookAtDoubts: useCallback(() => {
      setWantsEditing(true)
      setDoubtfulOnly(true)
      if (firstUnseen !== undefined) setWanted({ itemId: firstUnseen })
    }, [firstUnseen]),
    canShowPage,
    pageShown: canShowPage && hidden.id === undefined,
    setPageShown: useCallback((shown: boolean) => remember(shown ? undefined : 'hidden'), [remember]),
  }
}
