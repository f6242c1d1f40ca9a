import type { BidFile, TenderBid } from '@fieldproof/schema/bids'
import { envelopeLabels } from '@fieldproof/schema/tender-labels'
import type { Tender } from '@fieldproof/schema/tenders'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button } from '@fieldproof/ui/button'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Lock, Paperclip, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatBytes } from '../../lib/format-bytes.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { ReceiveBidDialog } from './receive-bid-dialog.tsx'
import { useWithdrawBid } from './tender-commands.ts'

/** What is known of a bid that nobody has read: its files by their digests, when they came and who took them. */
export function SealedBidPanel({ tender, bid }: { tender: Tender; bid: TenderBid }) {
  const withdraw = useWithdrawBid(tender.id)
  const [asking, setAsking] = useState<'files' | 'withdraw'>()
  return (
    <Panel aria-label={`Sealed bid of ${bid.bidder}`}>
      <PanelHead title={`Sealed bid of ${bid.bidder}`} count={bid.files.length}>
        <Button size="sm" icon={Paperclip} onClick={() => setAsking('files')}>
          Add files
        </Button>
        <Button size="sm" variant="ghost" icon={Undo2} busy={withdraw.isPending} onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      </PanelHead>
      {bid.notes.map((note) => (
        <InlineAlert key={note} tone="warn" className="m-4 mb-0">
          {note}
        </InlineAlert>
      ))}
      {bid.files.length === 0 ? (
        <EmptyState icon={Lock} title="No file yet" description="A bid without a file cannot be judged." />
      ) : (
        <ul aria-label="Received files" className="px-5 py-2 max-sm:px-4">
          {bid.files.map((file) => (
            <ReceivedFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      <ReceiveBidDialog open={asking === 'files'} tender={tender} bid={bid} onClose={() => setAsking(undefined)} />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={() => setAsking(undefined)}
        title="Withdraw this bid?"
        description={`The bid of ${bid.bidder} stays on record, sealed. It is never opened.`}
        actionLabel="Withdraw bid"
        busyLabel="Withdrawing..."
        busy={withdraw.isPending}
        onConfirm={async () => {
          await withdraw.send({ bidId: bid.id })
          setAsking(undefined)
        }}
      />
    </Panel>
  )
}

function ReceivedFile({ file: { envelope, sha256, size, receivedAt, receivedBy } }: { file: BidFile }) {
  return (
    <li className="border-b border-line-subtle py-2 text-sm last:border-b-0">
      <p>
        {envelopeLabels[envelope]}, {formatBytes(size)}
        <span className="text-ink-muted">
          {' · '}received on {formatMoment(receivedAt)} by {receivedBy}
        </span>
      </p>
      <p className="mt-0.5 truncate font-mono text-2xs text-ink-subtle" title={sha256}>
        SHA-256 {sha256}
      </p>
    </li>
  )
}
