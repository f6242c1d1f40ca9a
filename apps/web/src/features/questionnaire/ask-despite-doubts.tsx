import { describeUnseen } from '@fieldproof/schema/audit-labels'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'

/** Asks before doubtful items that nobody has looked at are judged. */
export function AskDespiteDoubts({
  unseen,
  open,
  onClose,
  onLook,
  onRun,
}: {
  /** How many there are. */
  unseen: number
  open: boolean
  onClose: () => void
  /** Takes the focus. */
  onLook: () => void
  onRun: () => void
}) {
  // As it was when it was asked, so that the words stay while the dialog fades out.
  const [asked, setAsked] = useState({ open, unseen })
  const [looks, setLooks] = useState(false)
  if (open !== asked.open) {
    setAsked({ open, unseen: open ? unseen : asked.unseen })
    if (open) setLooks(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onClosed={looks ? onLook : undefined}
      title="Run with doubtful items?"
      className="max-w-md"
      foot={
        <>
          <Button
            onClick={() => {
              onClose()
              onRun()
            }}
          >
            Run all the same
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              setLooks(true)
              onClose()
            }}
          >
            Look at them
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-muted">{describeUnseen(asked.unseen)}</p>
    </Dialog>
  )
}
