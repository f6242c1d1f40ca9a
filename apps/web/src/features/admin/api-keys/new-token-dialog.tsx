import type { CreatedApiKey } from '@fieldproof/schema/api-keys'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { toast } from '@fieldproof/ui/toast-store'
import { Copy } from 'lucide-react'
import { copyText } from '../../../lib/copy-text.ts'

/** Shows the token of a new key, this once. Open while there is one. */
export function NewTokenDialog({ created, onClose }: { created: CreatedApiKey | undefined; onClose: () => void }) {
  async function copy() {
    if (!created) return
    try {
      await copyText(created.token)
      toast({ tone: 'ok', title: 'Key copied' })
    } catch {
      toast({ tone: 'info', title: 'Copying is not possible here', description: 'Select the key and copy it.' })
    }
  }
  return (
    <Dialog
      open={created !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      stays
      title="Copy the key now"
      description={`It opens the workspace of one agent to ${created?.key.name ?? 'its holder'}, and is not shown again.`}
      foot={
        <>
          <Button icon={Copy} onClick={copy}>
            Copy key
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p
        data-testid="new-token"
        className="rounded-md border border-line-subtle bg-sunken px-4 py-3 font-mono text-sm break-all select-all"
      >
        {created?.token}
      </p>
    </Dialog>
  )
}
