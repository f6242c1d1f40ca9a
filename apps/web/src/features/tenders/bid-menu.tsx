import type { TenderBid } from '@fieldproof/schema/bids'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem } from '@fieldproof/ui/menu'
import { Coins, EllipsisVertical, FileText, RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PriceDialog } from './price-dialog.tsx'
import { useUpdateBid, useWithdrawBid } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'
import { useTenderExport } from './use-tender-export.ts'

/** What can be done with one bid. */
export function BidMenu({
  tender,
  bid,
  onJudge,
}: Pick<TenderParts, 'tender'> & { bid: TenderBid; onJudge: () => void }) {
  const update = useUpdateBid(tender.id)
  const withdraw = useWithdrawBid(tender.id)
  const [dialog, setDialog] = useState<'price' | 'withdraw'>()
  const exports = useTenderExport(tender.id)
  const locked = tender.award !== null || bid.status === 'withdrawn'
  return (
    <>
      <Menu
        label={`Actions of the bid of ${bid.bidder}`}
        trigger={
          <IconButton
            label={`Actions of the bid of ${bid.bidder}`}
            icon={EllipsisVertical}
            busy={update.isPending || withdraw.isPending || exports.busy}
            className="pointer-coarse:size-11"
          />
        }
      >
        <MenuItem icon={Coins} disabled={locked} onSelect={() => setDialog('price')}>
          Change the price
        </MenuItem>
        <MenuItem icon={RotateCw} disabled={locked || bid.status === 'judging'} onSelect={onJudge}>
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
        onSave={(price) => update.send({ bidId: bid.id, price })}
        onClose={() => setDialog(undefined)}
      />
      <ConfirmDialog
        open={dialog === 'withdraw'}
        onOpenChange={() => setDialog(undefined)}
        title="Withdraw this bid?"
        description={`The bid of ${bid.bidder} stays on record but is no longer ranked.`}
        actionLabel="Withdraw bid"
        busyLabel="Withdrawing..."
        busy={withdraw.isPending}
        onConfirm={async () => {
          await withdraw.send({ bidId: bid.id })
          setDialog(undefined)
        }}
      />
    </>
  )
}
