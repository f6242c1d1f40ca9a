import type { SampleContent } from '@fieldproof/schema/admin-users'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { toast } from '@fieldproof/ui/toast-store'
import { Copy } from 'lucide-react'
import { AgentName } from './user-marks.tsx'

/** Shows the sample users with their passwords, once: the server keeps only hashes. Open while there is something added. */
export function SampleUsersDialog({ added, onClose }: { added: SampleContent | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={added !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      stays
      title="Sample content added"
      description="Note the passwords now. They are shown only this once."
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className="divide-y divide-line-subtle rounded-md border border-line-subtle">
        {added?.users.map((user) => (
          <li key={user.username} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 pr-2 pl-4 text-sm">
            <AgentName agent={user.agentType} />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{user.username}</p>
              <p className="font-mono text-xs break-all select-all">{user.password}</p>
            </div>
            <IconButton icon={Copy} label={`Copy password of ${user.username}`} onClick={() => copy(user.password)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-subtle">
        {countOf(added?.documents ?? 0, 'document is', 'documents are')} being indexed and will be ready in a minute.
      </p>
    </Dialog>
  )
}

/** Browsers offer the clipboard on secure addresses only; the password can be selected by hand. */
async function copy(password: string) {
  try {
    await navigator.clipboard.writeText(password)
    toast({ tone: 'ok', title: 'Password copied' })
  } catch {
    toast({ tone: 'info', title: 'Copying is not possible here', description: 'Select the password and copy it.' })
  }
}
