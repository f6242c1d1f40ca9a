import type { CreatedApiKey } from '@fieldproof/schema/api-keys'
import { ShownOnceDialog } from '../shown-once-dialog.tsx'

/** Shows the token of a new key, this once. Open while there is one. */
export function NewTokenDialog({ created, onClose }: { created: CreatedApiKey | undefined; onClose: () => void }) {
  return (
    <ShownOnceDialog
      text={created?.token}
      noun="key"
      description={`It opens the workspace of one agent to ${created?.key.name ?? 'its holder'}, and is not shown again.`}
      testId="new-token"
      onClose={onClose}
    />
  )
}
