import { useCallback, useState } from 'react'
import { useRemembered } from '../../components/auth/use-remembered.ts'
import { useOpenItem } from '../../components/workspace/use-open-item.ts'
import { useWorkspaceRequest } from '../../components/workspace/use-workspace.ts'
import { createOpenMemory } from '../../lib/open-memory.ts'
import { OpenTender, type WantedPart } from './open-tender.tsx'
import { TenderStart } from './tender-start.tsx'

const openTenders = createOpenMemory('fieldproof-open-tenders', () => localStorage)

/** The tender desk: the tender that is open, or where one is chosen, started or deleted. */
export function TendersScreen() {
  const last = useRemembered(openTenders)
  const { id, open } = useOpenItem('tenders', last.id, last.open)
  const [wanted, setWanted] = useState<WantedPart & { tenderId: string }>()
  const close = useCallback(() => {
    setWanted(undefined)
    open(undefined)
  }, [open])
  useWorkspaceRequest('show-in-tender', ({ tenderId, part, id: of }) => {
    setWanted({ tenderId, part, id: of })
    open(tenderId)
  })
  return (
    <>
      <h2 className="sr-only">Tender analysis and bid evaluation</h2>
      {id === undefined ? (
        <TenderStart onOpen={open} />
      ) : (
        <OpenTender key={id} id={id} first={wanted?.tenderId === id ? wanted : undefined} onClose={close} />
      )}
    </>
  )
}
