import { InlineAlert } from '@fieldproof/ui/inline-alert'

/** Why the last attempt to sign in failed; nothing where none did. */
export function LoginFailed({ error }: { error: string | undefined }) {
  if (error === undefined) return null
  return (
    <InlineAlert tone="danger">
      <strong className="font-semibold text-danger-ink">Login failed.</strong> {error}
    </InlineAlert>
  )
}
