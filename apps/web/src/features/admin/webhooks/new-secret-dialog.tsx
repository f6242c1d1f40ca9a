import type { CreatedWebhook } from '@fieldproof/schema/webhooks'
import { ShownOnceDialog } from '../shown-once-dialog.tsx'

/** Shows the secret of a new webhook, this once. Open while there is one. */
export function NewSecretDialog({ created, onClose }: { created: CreatedWebhook | undefined; onClose: () => void }) {
  return (
    <ShownOnceDialog
      text={created?.secret}
      noun="secret"
      description="The other system checks with it that a message comes from here. It is not shown again."
      testId="new-secret"
      onClose={onClose}
    />
  )
}
