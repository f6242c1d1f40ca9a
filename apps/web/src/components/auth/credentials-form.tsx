import { Button } from '@fieldproof/ui/button'
import { Form, useForm } from '@fieldproof/ui/form'
import { PasswordField, TextField } from '@fieldproof/ui/form-fields'
import { plainRules } from '@fieldproof/ui/form-rules'
import { useEffect, useRef } from 'react'
import { LoginFailed } from './login-failed.tsx'

export interface Credentials {
  username: string
  password: string
}

/** Without zod, so that the page to sign in need not wait for it. */
const rules = plainRules<Credentials>(({ username, password }) => ({
  username: username.trim() === '' ? 'Enter your username.' : undefined,
  password: password === '' ? 'Enter your password.' : undefined,
}))

/** Username, password and the Sign In button. `error` is shown above them until the next attempt. */
export function CredentialsForm({
  onSubmit,
  error,
}: {
  /** Resolves once the attempt is over, whatever came of it. */
  onSubmit: (credentials: Credentials) => Promise<void>
  error: string | undefined
}) {
  const form = useForm({
    rules,
    initial: { username: '', password: '' },
    onSubmit: ({ username, password }) => onSubmit({ username: username.trim(), password }),
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who came by a link or goes on by keyboard elsewhere is not interrupted.
    if (document.activeElement === null || document.activeElement === document.body)
      box.current?.querySelector<HTMLInputElement>('input[name=username]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      <Form form={form} className="flex flex-col gap-5">
        <LoginFailed error={error} />
        <TextField
          form={form}
          name="username"
          label="Username"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          aria-required="true"
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          size="lg"
          autoComplete="current-password"
          aria-required="true"
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={form.busy}
          busyLabel="Signing in..."
          className="mt-1.5 w-full"
        >
          Sign In
        </Button>
      </Form>
    </div>
  )
}
