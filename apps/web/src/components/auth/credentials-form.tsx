import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Input, PasswordInput } from '@fieldproof/ui/input'
import { type FormEvent, useRef, useState } from 'react'

export interface Credentials {
  username: string
  password: string
}

/** Username, password and the Sign In button. `error` is shown above them until the next attempt. */
export function CredentialsForm({
  onSubmit,
  busy,
  error,
}: {
  onSubmit: (credentials: Credentials) => void
  busy: boolean
  error: string | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const next = {
      username: username ? undefined : 'Enter your username.',
      password: password ? undefined : 'Enter your password.',
    }
    setMissing(next)
    const firstMissing = next.username ? 'username' : next.password ? 'password' : undefined
    if (firstMissing) form.current?.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus()
    else onSubmit({ username, password })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error === undefined ? null : (
        <InlineAlert tone="danger">
          <strong className="font-semibold text-danger-ink">Login failed.</strong> {error}
        </InlineAlert>
      )}
      <Field label="Username" error={missing.username}>
        {(control) => (
          <Input
            {...control}
            size="lg"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            aria-required="true"
          />
        )}
      </Field>
      <Field label="Password" error={missing.password}>
        {(control) => (
          <PasswordInput {...control} size="lg" name="password" autoComplete="current-password" aria-required="true" />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Signing in..." className="mt-1.5 w-full">
        Sign In
      </Button>
    </form>
  )
}
