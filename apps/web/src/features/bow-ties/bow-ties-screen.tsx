import { useState } from 'react'
import { useRemembered } from '../../components/auth/use-remembered.ts'
import { useOpenItem } from '../../components/workspace/use-open-item.ts'
import { createOpenMemory } from '../../lib/open-memory.ts'
import { BowTiesPanel } from './bow-ties-panel.tsx'
import { type DeletableBowTie, DeleteBowTieDialog } from './delete-bow-tie-dialog.tsx'
import { OpenBowTie } from './open-bow-tie.tsx'

const openBowTies = createOpenMemory('fieldproof-open-bow-ties', () => localStorage)

/** Bow-ties: the one that is open, or where one is started, opened or deleted. */
export function BowTiesScreen() {
  const last = useRemembered(openBowTies)
  const { id, open } = useOpenItem('barriers', last.id, last.open)
  const [deleting, setDeleting] = useState<DeletableBowTie>()
  return (
    <div className="mx-auto w-full max-w-(--content-max) px-(--gutter) py-6 max-sm:py-4">
      {id === undefined ? (
        <BowTiesPanel onOpen={open} onAskToDelete={setDeleting} />
      ) : (
        <OpenBowTie key={id} id={id} onClose={() => open(undefined)} onAskToDelete={setDeleting} />
      )}
      <DeleteBowTieDialog bowTie={deleting} onClose={() => setDeleting(undefined)} onDeleted={() => open(undefined)} />
    </div>
  )
}
