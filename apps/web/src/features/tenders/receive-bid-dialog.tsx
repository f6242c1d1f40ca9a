import type { TenderBid } from '@fieldproof/schema/bids'
import { type SealedBidEntries, sealedBidFormSchema } from '@fieldproof/schema/tender-forms'
import { envelopeLabels } from '@fieldproof/schema/tender-labels'
import type { Tender } from '@fieldproof/schema/tenders'
import { FileListField } from '@fieldproof/ui/file-list-field'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { tenderFileKinds } from './tender-file-kinds.ts'
import { useReceiveBid } from './use-receive-bid.ts'

/** Asks for a bidder and the files of the bid, in the envelopes of the tender, or for further files of a bid that is there. */
export function ReceiveBidDialog({
  open,
  tender,
  bid,
  onClose,
}: {
  open: boolean
  tender: Tender
  bid?: TenderBid
  onClose: () => void
}) {
  const receive = useReceiveBid(tender.id, bid?.id)
  const two = tender.priceRule.envelopes === 'two'
  const nothing: SealedBidEntries = { bidder: bid?.bidder ?? '', technical: [], price: [] }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={bid === undefined ? 'Receive a sealed bid' : `Add files to the bid of ${bid.bidder}`}
      description="The files are kept as they are. Nobody can read, search or ask about them until the bids are opened."
      submitLabel={bid === undefined ? 'Receive bid' : 'Add files'}
      busyLabel="Sending..."
      rules={bid === undefined ? sealedBidFormSchema : moreFiles}
      initial={nothing}
      onSubmit={receive}
    >
      {(form) => (
        <>
          {bid === undefined ? (
            <TextField form={form} name="bidder" label="Bidder" maxLength={300} autoComplete="off" />
          ) : null}
          <FileListField
            form={form}
            name="technical"
            label={two ? envelopeLabels.technical : 'Files of the bid'}
            hint="PDF, Word or Excel"
            accept={tenderFileKinds}
          />
          {two ? (
            <FileListField
              form={form}
              name="price"
              label={envelopeLabels.price}
              hint="PDF, Word or Excel. It stays sealed until the technical stage is done."
              accept={tenderFileKinds}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

const { technical, ...rest } = sealedBidFormSchema.shape
/** Either envelope may get further files. */
const moreFiles = sealedBidFormSchema.extend({ ...rest, technical: technical.min(0) })
