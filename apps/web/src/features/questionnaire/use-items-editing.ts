import { listUnseen } from '@fieldproof/schema/audit-labels'
import type { Audit } from '@fieldproof/schema/audits'
import { useCallback, useState } from 'react'
import { useRemembered } from '../../components/auth/use-remembered.ts'
import { createOpenMemory } from '../../lib/open-memory.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import type { ShownItem } from './items-panel.tsx'

export type ItemsEditing = ReturnType<typeof useItemsEditing>

/** Whether somebody wants the page or file beside its items: "shown" or "hidden". */
const chosenPages = createOpenMemory('fieldproof-page-beside', () => localStorage)

/** Whether the items of an audit are corrected just now, which of them are shown, and whether their page is beside them. */
export function useItemsEditing(audit: Pick<Audit, 'status' | 'items' | 'fileKind' | 'rawContent'> | undefined) {
  const { status, items = [], fileKind, rawContent = '' } = audit ?? {}
  const fresh = items.every(({ proposal, review }) => proposal === null && review === null)
  const isOpen = status === 'draft' || status === 'paused' || status === 'completed'
  const editable = items.length > 0 && isOpen
  const isEmpty = items.length === 0 && isOpen
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
  const chosen = useRemembered(chosenPages)
  const roomy = useMediaQuery(breakpoints.pageBeside)
  // Of a Word or Excel file its rows are shown, which are its text.
  const canShowPage = (editing || isEmpty) && roomy && (fileKind === 'pdf' || rawContent !== '')
  const { open: remember } = chosen
  const firstUnseen = listUnseen(items)[0]?.id
  // It stays when the last doubt is settled.
  const [doubted, setDoubted] = useState(false)
  if (firstUnseen !== undefined && !doubted) setDoubted(true)
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
    // It takes the chat's room, so that it comes by itself only where there is something to compare.
    pageShown: canShowPage && (chosen.id === undefined ? doubted || isEmpty : chosen.id === 'shown'),
    setPageShown: useCallback((shown: boolean) => remember(shown ? 'shown' : 'hidden'), [remember]),
  }
}
