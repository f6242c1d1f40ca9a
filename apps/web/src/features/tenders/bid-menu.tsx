import type { TenderBid } from '@fieldproof/schema/tenders'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem } from '@fieldproof/ui/menu'
import { Coins, EllipsisVertical, FileText, RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PriceDialog } from './price-dialog.tsx'
import type { TenderParts } from './tender-parts.ts'
import { useTenderExport } from './use-tender-export.ts'

/** What can be done with one bid. */
export function BidMenu({ tender, bid, actions, busy }: Omit<TenderParts, 'onOpenPlace'> & { bid: TenderBid }) {
  const [dialog, setDialog] = useState<'price' | 'withdraw'>()
  const exports = useTenderExport(tender.id)
  const locked = tender.award !== null || bid.status === 'withdrawn'
  const saving = busy === `bid ${bid.id}`
  return (
    <>
      <Menu
        label={`Actions of the bid of ${bid.bidder}`}
        trigger={
          <IconButton
            label={`Actions of the bid of ${bid.bidder}`}
            icon={EllipsisVertical}
            busy={saving || exports.busy}
            className="pointer-coarse:size-11"
          />
        }
      >
        <MenuItem icon={Coins} disabled={locked} onSelect={() => setDialog('price')}>
          Change the price
        </MenuItem>
        <MenuItem
          icon={RotateCw}
          disabled={locked || bid.status === 'judging'}
          onSelect={() => void actions.judgeBid(bid.id)}
        >
          Judge what is open
        </MenuItem>
        <MenuItem icon={FileText} disabled={tender.award === null} onSelect={() => exports.debrief(bid.id)}>
          Debrief letter
        </MenuItem>
        <MenuItem icon={Undo2} tone="danger" disabled={locked} onSelect={() => setDialog('withdraw')}>
          Withdraw bid
        </MenuItem>
      </Menu>
      <PriceDialog
        open={dialog === 'price'}
        bid={bid}
        onSave={(price) => actions.updateBid(bid.id, { price })}
        onClose={() => setDialog(undefined)}
      />
      <ConfirmDialog
        open={dialog === 'withdraw'}
        onOpenChange={() => setDialog(undefined)}
        title="Withdraw this bid?"
        description={`The bid of ${bid.bidder} stays on record but is no longer ranked.`}
        actionLabel="Withdraw bid"
        busyLabel="Withdrawing..."
        busy={saving}
        onConfirm={async () => {
          await actions.withdrawBid(bid.id)
          setDialog(undefined)
        }}
      />
    </>
  )
}
