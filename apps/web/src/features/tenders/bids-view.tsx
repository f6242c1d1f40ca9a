import { useState } from 'react'
import { AddBidDialog } from './add-bid-dialog.tsx'
import { BidsPanel } from './bids-panel.tsx'
import { CompliancePanel } from './compliance-panel.tsx'
import type { TenderParts } from './tender-parts.ts'

/** The bids and, beneath them, the compliance of the one that is chosen. */
export function BidsView({ tender, actions, busy, onOpenPlace }: TenderParts) {
  const [chosenId, setChosenId] = useState<string>()
  const [adding, setAdding] = useState(false)
  const bid = tender.bids.find(({ id }) => id === chosenId) ?? tender.bids[0]
  return (
    <>
      <BidsPanel tender={tender} chosen={bid?.id} onChoose={setChosenId} onAdd={() => setAdding(true)} />
      {bid === undefined ? null : (
        <CompliancePanel
          key={bid.id}
          tender={tender}
          bid={bid}
          actions={actions}
          busy={busy}
          onOpenPlace={onOpenPlace}
        />
      )}
      <AddBidDialog open={adding} tender={tender} onAdd={actions.addBid} onClose={() => setAdding(false)} />
    </>
  )
}
