import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input } from '@fieldproof/ui/input'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function CodeForm({
  onSubmit,
  onBack,
  busy,
  error,
}: {
  onSubmit: (code: string) => void
  onBack: () => void
  busy: boolean
  /** Why the last code was refused. */
  error: string | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<string>()
  // The form took the place of the one that had the focus.
  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const code = input.current?.value.trim() ?? ''
    setMissing(code ? undefined : 'Enter the code.')
    if (code) onSubmit(code)
    else input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error === undefined ? null : (
        <InlineAlert tone="danger">
          <strong className="font-semibold text-danger-ink">Login failed.</strong> {error}
        </InlineAlert>
      )}
      <Field label="Code" error={missing} hint="From your authenticator app, or one of your recovery codes.">
        {(control) => (
          <Input
            {...control}
            ref={input}
            size="lg"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            aria-required="true"
            className="font-mono"
          />
        )}
      </Field>
      <div className="mt-1.5 flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Signing in..." className="w-full">
          Sign In
        </Button>
        <Button variant="ghost" size="lg" onClick={onBack} className="w-full">
          Use another account
        </Button>
      </div>
    </form>
  )
}
