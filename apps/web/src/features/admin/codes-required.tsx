import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { OwnSignInPanel } from './own-sign-in-panel.tsx'

/** All that a super admin sees who has to set up codes first. */
export function CodesRequired() {
  return (
    <div className="mx-auto w-full max-w-md space-y-5">
      <InlineAlert tone="info" title="Set up sign-in codes">
        This installation asks every super admin for a code besides the password. The console opens once they are set
        up.
      </InlineAlert>
      <OwnSignInPanel />
    </div>
  )
}
