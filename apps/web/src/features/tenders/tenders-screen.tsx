import { useCallback } from 'react'
import { useRemembered } from '../../components/auth/use-remembered.ts'
import { useOpenItem } from '../../components/workspace/use-open-item.ts'
import { createOpenMemory } from '../../lib/open-memory.ts'
import { OpenTender } from './open-tender.tsx'
import { TenderStart } from './tender-start.tsx'

const openTenders = createOpenMemory('fieldproof-open-tenders', () => localStorage)

/** The tender desk: the tender that is open, or where one is chosen, started or deleted. */
export function TendersScreen() {
  const last = useRemembered(openTenders)
  const { id, open } = useOpenItem('tenders', last.id, last.open)
  const close = useCallback(() => open(undefined), [open])
  return (
    <>
      <h2 className="sr-only">Tender analysis and bid evaluation</h2>
      {id === undefined ? <TenderStart onOpen={open} /> : <OpenTender key={id} id={id} onClose={close} />}
    </>
  )
}
