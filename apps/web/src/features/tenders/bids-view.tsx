import { useState } from 'react'
import { AddBidDialog } from './add-bid-dialog.tsx'
import { BidContradictionsPanel } from './bid-contradictions-panel.tsx'
import { BidsPanel } from './bids-panel.tsx'
import { CompliancePanel } from './compliance-panel.tsx'
import { OpeningBar } from './opening-bar.tsx'
import { PriceCheckPanel } from './price-check-panel.tsx'
import { ReceiveBidDialog } from './receive-bid-dialog.tsx'
import { SealedBidPanel } from './sealed-bid-panel.tsx'
import { BidByStandards } from './standards/bid-by-standards.tsx'
import { useAddBid } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import type { OpenStandard } from './use-tender-viewer.ts'

/** The bids and, beneath them, the compliance of the one that is chosen. */
export function BidsView({ tender, onOpenPlace, onOpenStandard }: TenderParts & { onOpenStandard: OpenStandard }) {
  const { send: addBid } = useAddBid(tender.id)
  const [chosenId, setChosenId] = useState<string>()
  const [adding, setAdding] = useState<'sealed' | 'documents'>()
  const bid = tender.bids.find(({ id }) => id === chosenId) ?? tender.bids[0]
  return (
    <>
      <OpeningBar tender={tender} />
      <BidsPanel
        tender={tender}
        chosen={bid?.id}
        onChoose={setChosenId}
        onAdd={() => setAdding('documents')}
        onReceive={() => setAdding('sealed')}
      />
      {bid === undefined ? null : bid.status === 'sealed' ? (
        <SealedBidPanel key={bid.id} tender={tender} bid={bid} />
      ) : (
        <>
          <BidContradictionsPanel bid={bid} onOpenPlace={onOpenPlace} />
          <PriceCheckPanel tender={tender} bid={bid} onOpenPlace={onOpenPlace} />
          <BidByStandards
            key={`${bid.id} standards`}
            tender={tender}
            bid={bid}
            onOpenPlace={onOpenPlace}
            onOpenStandard={onOpenStandard}
          />
          <CompliancePanel key={bid.id} tender={tender} bid={bid} onOpenPlace={onOpenPlace} />
        </>
      )}
      <AddBidDialog open={adding === 'documents'} tender={tender} onAdd={addBid} onClose={() => setAdding(undefined)} />
      <ReceiveBidDialog open={adding === 'sealed'} tender={tender} onClose={() => setAdding(undefined)} />
    </>
  )
}
