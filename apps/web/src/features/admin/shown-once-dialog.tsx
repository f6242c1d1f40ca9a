import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { Copy } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'

/** Shows what nobody can look up later, to be copied. Open while there is a text. */
export function ShownOnceDialog({
  text,
  noun,
  description,
  testId,
  onClose,
}: {
  text: string | undefined
  /** What it is, in small letters: "key". */
  noun: string
  description: string
  testId: string
  onClose: () => void
}) {
  async function copy() {
    if (text === undefined) return
    try {
      await copyText(text)
      toast({ tone: 'ok', title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copied` })
    } catch {
      toast({ tone: 'info', title: 'Copying is not possible here', description: `Select the ${noun} and copy it.` })
    }
  }
  return (
    <Dialog
      open={text !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      stays
      title={`Copy the ${noun} now`}
      description={description}
      foot={
        <>
          <Button icon={Copy} onClick={copy}>
            Copy {noun}
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p
        data-testid={testId}
        className="rounded-md border border-line-subtle bg-sunken px-4 py-3 font-mono text-sm break-all select-all"
      >
        {text}
      </p>
    </Dialog>
  )
}
